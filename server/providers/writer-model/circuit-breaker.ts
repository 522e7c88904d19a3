import type { WriterError } from '../../ports/writer.ts'

/** Stops calling an endpoint that only fails. */
export interface CircuitBreaker {
  /** Throws the last failure while the circuit is open. */
  enter(): void
  succeeded(): void
  failed(error: WriterError): void
}

const FAILURES_MAX = 5
const OPEN_MS = 30_000
/** Failures of the endpoint; those caused by a single request do not count. */
const COUNTED: ReadonlySet<WriterError['code']> = new Set([12109, 12111, 12112, 12114])

/** Creates a breaker that opens after five consecutive failures; after half a minute one request may probe the endpoint. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let last: WriterError | undefined
  return {
    enter() {
      if (failures < FAILURES_MAX || last === undefined) return
      if (now() < openUntil) throw last
      openUntil = now() + OPEN_MS
    },
    succeeded() {
      failures = 0
    },
    failed(error) {
      if (!COUNTED.has(error.code)) return
      failures++
      last = error
      if (failures >= FAILURES_MAX) openUntil = now() + OPEN_MS
    },
  }
}
