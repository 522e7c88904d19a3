/** Throws when something that cannot be false is false: a defect of ours, never a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}

/** The value, which cannot be missing here. */
export function defined<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message)
  return value
}
