import { CODES, type CodeName, keyOfCode } from '@slidewright/shared'

/** Failures that happen before a server has answered; the last one is of a journal that another tab holds. */
export type ClientFailure = 'network' | 'timeout' | 'cancelled' | 'badAnswer' | 'openElsewhere'

/** Why a call failed: a code of the envelope or one of ours. `data` are the details that the server gave. */
export interface ApiFailure {
  readonly name: CodeName | ClientFailure
  readonly data?: unknown
}

/** What a call answers. */
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiFailure }

/** A success. */
export function done<T>(value: T): ApiResult<T> {
  return { ok: true, value }
}

/** A failure. */
export function failed(name: ApiFailure['name'], data?: unknown): ApiResult<never> {
  return { ok: false, error: data === undefined ? { name } : { name, data } }
}

/** The failure of an envelope's code. */
export function failureOfCode(code: number, data?: unknown): ApiResult<never> {
  return failed(keyOfCode(code).slice('error.'.length) as CodeName, data)
}

const DENIALS: ReadonlySet<ApiFailure['name']> = new Set(['notFound', 'uploadRefused', 'deckInvalid', 'fileDamaged'])

/** Whether a failure says nothing of what was asked for: nobody answered, somebody else did, or the server could not now. Only our server's own words deny a thing. */
export function isUnreachable({ name }: ApiFailure): boolean {
  return !DENIALS.has(name)
}

/** The translation key of a failure. */
export function keyOfFailure(failure: ApiFailure): string {
  return `error.${failure.name}`
}

/** Whether a body says that the session is over: code 14006 at any status, or status 0 with status_code 14006. */
export function saysSessionExpired(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { code, status, status_code: statusCode } = body as Record<string, unknown>
  return code === CODES.sessionExpired || (status === 0 && statusCode === CODES.sessionExpired)
}
