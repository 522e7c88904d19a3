import { setTimeout as sleep } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type ModelMessage, streamText } from 'ai'
import { WriterError } from '../../ports/writer.ts'

/** Where the model is. */
export interface ModelOptions {
  /** Of the API, with its version: `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  readonly model: string
  /** Empty where the endpoint wants none. */
  readonly apiKey: string
  /** The wait before the first retry, in ms; later ones wait twice as long each. */
  readonly retryMs?: number
}

/** One question to the model. */
export interface Question {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
  readonly signal: AbortSignal
}

/** How an answer ended. A stream that breaks off throws. */
export type AnswerEnd = 'complete' | 'tooLong'

/** A model that answers in pieces; the generator's result says how the answer ended. */
export type Ask = (question: Question) => AsyncGenerator<string, AnswerEnd>

const RETRIES = 3
const RETRY_AFTER_MOST_MS = 10_000
const ANSWER_MOST_MS = 170_000
const ANSWER_MOST_CHARACTERS = 400_000

/**
 * A model behind an OpenAI-compatible endpoint. Answers 429 and 5xx, and connections that fail, are tried again up to three times with
 * a growing, uneven wait, as long as nothing has come. What fails then is a WriterError: 12109 for 429, else 12111.
 */
export function createAsk({ baseUrl, model, apiKey, retryMs = 500 }: ModelOptions): Ask {
  const provider = createOpenAICompatible({ name: 'openai', baseURL: baseUrl, ...(apiKey === '' ? {} : { apiKey }) })
  return async function* ask(question) {
    for (let attempt = 0; ; attempt++) {
      const state = { started: false }
      try {
        return yield* answer(provider(model), question, state)
      } catch (error) {
        question.signal.throwIfAborted()
        if (state.started || attempt >= RETRIES || !mayRetry(error)) throw asWriterError(error)
        await pause(waitMs(error, attempt, retryMs), question.signal)
      }
    }
  }
}

type LanguageModel = Parameters<typeof streamText>[0]['model']

async function* answer(
  model: LanguageModel,
  question: Question,
  state: { started: boolean },
): AsyncGenerator<string, AnswerEnd> {
  const deadline = AbortSignal.timeout(ANSWER_MOST_MS)
  const signal = AbortSignal.any([question.signal, deadline])
  const { fullStream } = streamText({
    model,
    instructions: question.system,
    messages: [...question.messages],
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined, // errors are read from the stream
  })
  let characters = 0
  let end: AnswerEnd | undefined
  for await (const part of untilAborted(fullStream, signal)) {
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') end = endOf(part.finishReason)
    if (part.type !== 'text-delta' || part.text === '') continue
    state.started = true
    characters += part.text.length
    if (characters > ANSWER_MOST_CHARACTERS) throw new WriterError(12111, 'The model does not stop')
    yield part.text
  }
  if (end === undefined) throw new WriterError(12111, 'The answer of the model broke off')
  return end
}

function endOf(reason: string): AnswerEnd | undefined {
  if (reason === 'length') return 'tooLong'
  if (reason === 'content-filter') throw new WriterError(12100, 'The model refused')
  return reason === 'stop' ? 'complete' : undefined
}

/** Ends with the signal's reason at once, even where the stream below waits for the network. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]()
  let abort = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
  })
  aborted.catch(() => undefined)
  signal.addEventListener('abort', abort, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted])
      signal.throwIfAborted()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    iterator.return?.()?.catch(() => undefined)
  }
}

function mayRetry(error: unknown): boolean {
  if (error instanceof WriterError) return false
  if (!APICallError.isInstance(error)) return !(error instanceof Error && error.name === 'TimeoutError')
  return error.statusCode === undefined || error.statusCode === 429 || error.statusCode >= 500
}

function waitMs(error: unknown, attempt: number, retryMs: number): number {
  const asked = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : Number.NaN
  const growing = retryMs * 2 ** attempt * (0.5 + Math.random())
  return Number.isFinite(asked) ? Math.min(Math.max(asked * 1000, growing), RETRY_AFTER_MOST_MS) : growing
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

function asWriterError(error: unknown): WriterError {
  if (error instanceof WriterError) return error
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 429) return new WriterError(12109, 'The model answers 429', { cause: error })
  const said = status === undefined ? 'The model cannot be reached or broke off' : `The model answers ${status}`
  return new WriterError(12111, said, { cause: error })
}
