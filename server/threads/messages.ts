/** What a thread says as it begins to work. */
export const STARTED = 'begun'

/** What a thread answers; `unexpected` is for the log, and the thread is not used again. */
export type ThreadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly unexpected: string }
