import { CODES, type CodeName, keyOfCode } from '@slidewright/shared'
import type { Refusal } from '../services/refusal.ts'

/** The HTTP status of refusals. Refusals of well-formed requests are business results with status 200. */
const STATUS: Partial<Record<CodeName, number>> = {
  sessionExpired: 401,
  uploadRefused: 403,
  notFound: 404,
  badRequest: 400,
  tooLarge: 413,
  unsupported: 415,
  hostUnknown: 421,
  rateLimited: 429,
  internal: 500,
  fileDamaged: 500,
  databaseDamaged: 500,
  unavailable: 503,
  storageFull: 507,
}

/** The retry delay, in s. */
const RETRY_AFTER: Partial<Record<CodeName, number>> = { rateLimited: 60, unavailable: 2 }

const refusals = new WeakMap<Response, CodeName>()

/** Headers of data, which must never be cached. */
const DATA_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** Returns a successful response. */
export function answer(data: unknown): Response {
  return envelope(200, CODES.ok, '', data)
}

/** Returns a refusal in the common envelope. */
export function answerRefusal({ code, details }: Refusal): Response {
  const number = CODES[code]
  const response = envelope(STATUS[code] ?? 200, number, keyOfCode(number), details ?? null)
  const pause = RETRY_AFTER[code]
  if (pause !== undefined) response.headers.set('Retry-After', String(pause))
  refusals.set(response, code)
  return response
}

/** Returns the refusal code of a response; undefined for any other response. */
export function refusedWith(response: Response): CodeName | undefined {
  return refusals.get(response)
}

function envelope(status: number, code: number, msg: string, data: unknown): Response {
  return new Response(JSON.stringify({ code, msg, data }), { status, headers: DATA_HEADERS })
}
