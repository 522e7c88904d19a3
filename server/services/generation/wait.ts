import type { Clock } from '../../ports/clock.ts'
import type { Signals } from './signals.ts'

/** What wakes are waited with. */
export interface WaitPorts {
  readonly clock: Clock
  readonly signals: Signals
}

/** Hears the next wake of a name from now on, also one that comes before it is waited for. */
export interface Bell {
  /** Waits for the wake, for so many ms, or until the signal fires: whatever comes first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  drop(): void
}

/** Hangs up a bell. */
export function listen(name: string, { clock, signals }: WaitPorts): Bell {
  const over = new AbortController()
  const end = () => over.abort()
  const drop = signals.once(name, end)
  return {
    drop,
    wait: (ms, signal) => {
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
export function wait(name: string, ms: number, ports: WaitPorts, signal: AbortSignal): Promise<void> {
  return listen(name, ports).wait(ms, signal)
}
