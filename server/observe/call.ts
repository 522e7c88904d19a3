import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** A call that is being answered. */
export interface Call {
  /** Names it in the log and in the answer's `X-Request-Id`; says nothing of who asks. */
  readonly id: string
  readonly outgoing: ServerResponse
}

const calls = new AsyncLocalStorage<Call>()

/** Runs the work of a call, so that what happens in it, however late, is known to be this call's. */
export function withinCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work)
}

/** The call that the present work belongs to; undefined for work that nobody asked for. */
export function currentCall(): Call | undefined {
  return calls.getStore()
}
