/** An outcome that is expected to fail at times: either a value or an error that is data. */
export type Result<T, E = Failure> = Ok<T> | Failed<E>

/** The good half of a Result. */
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

/** The other half of a Result. */
export interface Failed<E> {
  readonly ok: false
  readonly error: E
}

/** The least an error says: a code that is also a translation key. */
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

/** Goes on with the value, or passes the failure through. */
export function andThen<T, U, E>(result: Result<T, E>, next: (value: T) => Result<U, E>): Result<U, E> {
  return result.ok ? next(result.value) : result
}
