import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** A call that is being answered. */
export interface Call {
  /** Names it in the log and in the answer's `X-Request-Id`; says nothing of who asks. */
  readonly id: string
  readonly outgoing: ServerResponse
}

const calls = new AsyncLocalStorage<Call>()

/** Runs the work of a call in an async context, so that everything that happens in it, however late, is attributed to this call. */
export function withinCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work)
}

/** The call that the current work belongs to; undefined for background work. */
export function currentCall(): Call | undefined {
  return calls.getStore()
}
