import { setTimeout as sleep } from 'node:timers/promises'
import { type ModelMessage, streamText } from 'ai'
import { WriterError } from '../../ports/writer.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type Endpoint, type LanguageModel, openModel } from './endpoint.ts'
import { isTransient, retryAfterMs, writerErrorOf } from './faults.ts'
import { createReasoningFilter, type ReasoningFilter } from './reasoning-filter.ts'

/** The endpoint of the model, and its timeouts. */
export interface ModelOptions extends Endpoint {
  /** The delay before the first retry, in ms; it doubles with each further one. */
  readonly retryMs?: number
  /** How often a failed question is asked again; three times by default. */
  readonly retries?: number
  /** The duration of silence that counts as a failure, in ms: before the first output, and later. */
  readonly patience?: { readonly firstMs: number; readonly laterMs: number }
  readonly now?: () => number
}

/** A question to the model. */
export interface Question {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
  /** The maximum length of an answer in characters; longer ones are aborted. */
  readonly max: number
  /** Whether the answer is passed on as it comes; otherwise line by line, without reasoning that it does not declare. */
  readonly isPlain?: boolean
  readonly signal: AbortSignal
}

/** How an answer ended. An interrupted stream throws. */
export type AnswerEnd = 'complete' | 'tooLong'

/** Asks a model and yields chunks of its answer; the generator's return value tells how the answer ended. */
export type AskModel = (question: Question) => AsyncGenerator<string, AnswerEnd>

const RETRIES = 3
/** The longest wait before a retry, in ms; beyond it the request fails, and the author may retry. */
const WAIT_MAX_MS = 20_000
/** A local model may have to be loaded first. */
const PATIENCE = { firstMs: 100_000, laterMs: 45_000 }
const ANSWER_MAX_MS = 170_000

/**
 * Connects to a model's endpoint. Busy answers and failed connections are retried up to three times with increasing, jittered delays, as
 * long as nothing has arrived; after five consecutive failures the circuit breaker opens. Failures are WriterErrors.
 */
export function createAsk(options: ModelOptions): AskModel {
  const { retryMs = 500, retries = RETRIES, patience = PATIENCE, now = Date.now } = options
  const model = openModel(options)
  const circuit = createCircuitBreaker(now)
  // The library's warnings may contain parts of a question.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  return async function* ask(question) {
    for (let attempt = 0; ; attempt++) {
      const state = { started: false }
      try {
        circuit.enter()
        const end = yield* answer(model, { question, patience, state })
        circuit.succeeded()
        return end
      } catch (error) {
        question.signal.throwIfAborted()
        const failure = writerErrorOf(error, state.started)
        if (error !== failure) circuit.failed(failure)
        const wait = waitMs(error, { attempt, retryMs, now: now() })
        if (state.started || attempt >= retries || !isTransient(error) || wait > WAIT_MAX_MS) throw failure
        await pause(wait, question.signal)
      }
    }
  }
}

interface Answering {
  readonly question: Question
  readonly patience: { readonly firstMs: number; readonly laterMs: number }
  readonly state: { started: boolean }
}

async function* answer(
  model: LanguageModel,
  { question, patience, state }: Answering,
): AsyncGenerator<string, AnswerEnd> {
  const silence = createSilenceTimeout(patience)
  const signal = AbortSignal.any([question.signal, silence.signal, AbortSignal.timeout(ANSWER_MAX_MS)])
  const { fullStream } = streamText({
    model,
    instructions: question.system,
    messages: [...question.messages],
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined, // errors are read from the stream
  })
  const filter = question.isPlain ? PLAIN : createReasoningFilter()
  let characters = 0
  let end: AnswerEnd | undefined
  try {
    for await (const part of untilAborted(fullStream, signal)) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') end = endOf(part.finishReason, part.rawFinishReason)
      if (SIGNS_OF_LIFE.has(part.type)) silence.activity()
      if (part.type !== 'text-delta' || part.text === '') continue
      characters += part.text.length
      if (characters > question.max) throw new WriterError(12113, 'The model does not stop')
      const text = filter.push(part.text)
      if (text === '') continue
      state.started = true
      yield text
    }
  } finally {
    silence.end()
  }
  if (end === undefined) throw new Error('The answer of the model broke off')
  const last = filter.end()
  if (last !== '') yield last
  return end
}

/** Passes everything on. */
const PLAIN: ReasoningFilter = { push: chunk => chunk, end: () => '' }

/** Stream parts that are sent only once the model produces output. */
const SIGNS_OF_LIFE: ReadonlySet<string> = new Set(['text-start', 'text-delta', 'reasoning-start', 'reasoning-delta'])

/** Creates a signal that aborts with a TimeoutError after too long a silence. */
function createSilenceTimeout({ firstMs, laterMs }: Answering['patience']) {
  const over = new AbortController()
  const abort = () => over.abort(new DOMException('The model is silent', 'TimeoutError'))
  let timer = setTimeout(abort, firstMs)
  return {
    signal: over.signal,
    activity: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, laterMs)
    },
    end: () => clearTimeout(timer),
  }
}

function endOf(reason: string, raw: string | undefined): AnswerEnd | undefined {
  if (reason === 'length') return 'tooLong'
  if (reason === 'content-filter') throw new WriterError(17511, 'The model refused')
  // Some servers finish successfully with a non-standard reason, or report tool calls without tools.
  if (reason === 'stop' || reason === 'tool-calls' || (reason === 'other' && raw !== undefined && raw !== 'error'))
    return 'complete'
  return undefined
}

/** Forwards a stream and throws the signal's reason at once, even while the stream waits for the network. */
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

function waitMs(
  error: unknown,
  at: { readonly attempt: number; readonly retryMs: number; readonly now: number },
): number {
  const requested = retryAfterMs(error, at.now)
  const growing = at.retryMs * 2 ** at.attempt * (0.5 + Math.random())
  return Number.isFinite(requested) ? Math.max(requested, growing) : growing
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
