import type { Clock } from '../../ports/clock.ts'
import type { Signals } from './signals.ts'

/** What wakes are waited with. */
export interface WaitPorts {
  readonly clock: Clock
  readonly signals: Signals
}

/** Hears the next wake of a name from now on, also one that comes before it is waited for. */
export interface WakeListener {
  /** Waits for the wake, for so many ms, or until the signal fires: whatever comes first. */
  waitForWake(ms: number, signal: AbortSignal): Promise<void>
  drop(): void
}

/** Hangs up a bell. */
export function listenForWake(name: string, { clock, signals }: WaitPorts): WakeListener {
  const over = new AbortController()
  const end = () => over.abort()
  const drop = signals.once(name, end)
  return {
    drop,
    waitForWake: (ms, signal) => {
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      return clock.sleep(ms, over.signal).finally(() => {
        drop()
        signal.removeEventListener('abort', end)
      })
    },
  }
}

/** Waits for a wake of this name, for so many ms, or until the signal fires: whatever comes first. */
export function waitForWake(name: string, ms: number, ports: WaitPorts, signal: AbortSignal): Promise<void> {
  return listenForWake(name, ports).waitForWake(ms, signal)
}
