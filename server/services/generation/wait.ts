import type { Clock } from '../../ports/clock.ts'
import type { Signals } from './signals.ts'

/** Dependencies for waiting. */
export interface WaitPorts {
  readonly clock: Clock
  readonly signals: Signals
}

/** Listens for the next wake-up of a name, including one that comes before it is awaited. */
export interface WakeListener {
  /** Waits for the wake-up, the timeout in ms or the signal, whichever comes first. */
  waitForWake(ms: number, signal: AbortSignal): Promise<void>
  drop(): void
}

/** Creates a listener for a name. */
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

/** Waits for a wake-up of this name, the timeout in ms or the signal, whichever comes first. */
export function waitForWake(name: string, ms: number, ports: WaitPorts, signal: AbortSignal): Promise<void> {
  return listenForWake(name, ports).waitForWake(ms, signal)
}
