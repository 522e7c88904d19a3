import type { ModelTested } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { ModelEndpoint, Models } from '../../ports/models.ts'
import type { WorkOwner } from '../../ports/work-owner.ts'
import { WriterError } from '../../ports/writer.ts'
import { type AnswerPorts, parserOf } from './parse-answer.ts'

/** What is tried, and for whom. */
export interface ModelTrial {
  /** Without a model it is only asked which ones there are. */
  readonly endpoint: ModelEndpoint
  readonly language: string
  readonly owner: WorkOwner
}

/** How long an address may take to list its models, in ms. */
const LIST_MS = 15_000
/** How long a test may take in all, in ms: a large model has to be loaded first. */
const TEST_MS = 150_000

/** Tries a model: its first words, then how fast they came. */
export async function* tryModel(
  { endpoint, language, owner }: ModelTrial,
  ports: AnswerPorts & { readonly models: Models; readonly clock: Clock },
  signal: AbortSignal,
): AsyncGenerator<ModelTested> {
  if (endpoint.model === '') {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)])
    const call = { signal: inTime, parse: parserOf(ports, { owner, signal: inTime }) }
    yield { is: 'models', models: [...(await ports.models.list(endpoint, call))] }
    return
  }
  const began = ports.clock.now()
  let first: number | null = null
  let text = ''
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)])
  for await (const piece of ports.models.try(endpoint, language, inTime)) {
    if (first === null && piece.trim() === '') continue
    first ??= ports.clock.now()
    text += piece
    yield { is: 'text', text: piece }
  }
  if (first === null) throw new WriterError(12113, 'The model writes nothing')
  const seconds = Math.max(0.001, (ports.clock.now() - first) / 1000)
  yield { is: 'pace', first_ms: first - began, words_a_second: Math.round((10 * wordsIn(text)) / seconds) / 10 }
}

function wordsIn(text: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++
  return words
}
