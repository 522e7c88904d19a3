/** The outcome of an operation that can be expected to fail: either a value or an error as data. */
export type Result<T, E = Failure> = Ok<T> | Failed<E>

/** A successful Result. */
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

/** A failed Result. */
export interface Failed<E> {
  readonly ok: false
  readonly error: E
}

/** The minimum that an error carries: a code, which is also a translation key. */
export interface Failure {
  readonly code: string
}

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** Wraps an error as a failure. */
export function fail<E>(error: E): Failed<E> {
  return { ok: false, error }
}

/** Continues with the value of a successful result; returns a failure unchanged. */
export function andThen<T, U, E>(result: Result<T, E>, next: (value: T) => Result<U, E>): Result<U, E> {
  return result.ok ? next(result.value) : result
}
