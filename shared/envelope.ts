import type { Code } from './codes.ts'

/** The shape of every response. `msg` is a translation key or empty; `data` is the result, or details of a failure. */
export interface Envelope<T = unknown> {
  readonly code: Code | number
  readonly msg: string
  readonly data: T
}
