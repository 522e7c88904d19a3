import { APICallError } from 'ai'
import { WriterError } from '../../ports/writer.ts'
import { AddressRefused } from '../../security/guarded-fetch.ts'

/** The details of a model's error, independent of library and endpoint. */
export interface Fault {
  readonly status: number | undefined
  /** The endpoint's error code, such as `insufficient_quota` or `overloaded_error`. */
  readonly word: string
  readonly said: string
}

const STATUS_OF: Readonly<Record<string, number>> = {
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  overloaded_error: 529,
  api_error: 500,
  server_error: 500,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
}

/** Extracts the details of an error, whether it was a response or part of a stream. */
export function faultOf(error: unknown): Fault {
  const { statusCode, code, type, message } = fieldsOf(error)
  const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : ''
  const word = wordOf(body) || [code, type].filter(value => typeof value === 'string').join(' ')
  const status = [statusCode, code].map(Number).find(value => value >= 400 && value < 600)
  const said = `${typeof error === 'string' ? error : (message ?? '')} ${body.slice(0, 2000)}`
  return { status: status ?? statusOfWord(word), word, said }
}

function fieldsOf(error: unknown): Readonly<Record<'statusCode' | 'code' | 'type' | 'message', unknown>> {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Readonly<Record<string, unknown>>
  return { statusCode: fields.statusCode, code: fields.code, type: fields.type, message: fields.message }
}

function wordOf(body: string): string {
  return /"code":\s*"([\w-]{1,60})"/u.exec(body)?.[1] ?? ''
}

function statusOfWord(word: string): number | undefined {
  return word
    .split(' ')
    .map(each => STATUS_OF[each])
    .find(status => status !== undefined)
}

/** Whether a retry of the same question may succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof WriterError || isTimeout(error) || isRefused(error)) return false
  const { status, word } = faultOf(error)
  if (word.includes('insufficient_quota')) return false
  return status === undefined || status === 408 || status === 409 || status === 429 || status >= 500
}

/**
 * Converts an error to a WriterError with a code per kind of fault. An answer that is malformed after text has arrived counts as truncated.
 */
export function writerErrorOf(error: unknown, hasStarted: boolean): WriterError {
  const own = causesOf(error).find(cause => cause instanceof WriterError)
  if (own !== undefined) return own
  const cause = { cause: error }
  if (isTimeout(error)) return new WriterError(12112, 'The model does not answer in time', cause)
  if (isRefused(error))
    return new WriterError(12114, 'The address of the model is refused', { ...cause, problem: 'address' })
  if (isMangled(error) && !hasStarted) return new WriterError(12113, 'What the model answers cannot be read', cause)
  const { status, word, said } = faultOf(error)
  if (/content_(?:filter|policy)|ResponsibleAI/u.test(`${word} ${said}`))
    return new WriterError(17511, 'The model refused', cause)
  if (status === 402 || /insufficient_quota|credit balance/u.test(`${word} ${said}`))
    return new WriterError(12114, 'The account at the model has no credit', { ...cause, problem: 'credit' })
  if (status === 429) return new WriterError(12109, 'The model answers 429', cause)
  if (status === 413 || /context.(?:length|size)|context window|prompt is too long|input token count/iu.test(said))
    return new WriterError(12115, 'The source is too long for the model', cause)
  if (status === 401 || status === 403 || /API[ _]key[ _](?:not[ _]valid|invalid|expired)/iu.test(said))
    return new WriterError(12114, `The model answers ${status}`, { ...cause, problem: 'key' })
  if (status === 404) return new WriterError(12114, 'The model answers 404', { ...cause, problem: 'missing' })
  if (status !== undefined) return new WriterError(12111, `The model answers ${status}`, cause)
  const broken = 'The model cannot be reached or broke off'
  return new WriterError(12111, broken, hasStarted ? cause : { ...cause, problem: 'unreachable' })
}

/** Whether an address may not be asked, or leads on to another one. */
function isRefused(error: unknown): boolean {
  return causesOf(error).some(cause => cause instanceof AddressRefused)
}

/** An error and what caused it: the library wraps what is thrown while it connects or reads. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let next = error; next !== undefined && causes.length < 5; next = next instanceof Error ? next.cause : undefined)
    causes.push(next)
  return causes
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Whether the response does not follow the protocol at all. */
function isMangled(error: unknown): boolean {
  const name = error instanceof Error ? error.name : ''
  return ['AI_JSONParseError', 'AI_TypeValidationError', 'AI_InvalidResponseDataError'].includes(name)
}

/**
 * Returns the delay that the endpoint requests, in ms (`Retry-After` in seconds or as a date, `retry-after-ms`, Google's `retryDelay`); NaN
 * if there is none.
 */
export function retryAfterMs(error: unknown, now: number): number {
  const headers = APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {}
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(ms)) return ms
  const after = headers['retry-after']
  if (after === undefined) return delayOf(error)
  const seconds = Number(after)
  return Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - now
}

/** Reads Google's delay from the body (google.rpc.RetryInfo). */
function delayOf(error: unknown): number {
  const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : ''
  return 1000 * Number(/"retryDelay":\s*"(\d+(?:\.\d+)?)s"/u.exec(body)?.[1] ?? Number.NaN)
}
