/** Throws if a condition that must hold does not: a bug in our code, never a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}

/** Returns the value; throws if it is missing, which would be a bug in our code. */
export function defined<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message)
  return value
}
