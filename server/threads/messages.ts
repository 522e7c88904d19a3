/** The message of a thread that starts to work. */
export const STARTED = 'begun'

/** The answer of a thread; `unexpected` is for the log, and the thread is not reused. */
export type ThreadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly unexpected: string }
