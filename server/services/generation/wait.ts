import type { Clock } from '../../ports/clock.ts'
import type { Signals } from './signals.ts'

/** Waits for a wake of this name, for so many ms, or until the signal fires: whatever comes first. */
export function wait(
  name: string,
  ms: number,
  { clock, signals }: { readonly clock: Clock; readonly signals: Signals },
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  const forget = signals.once(name, end)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return clock.sleep(ms, over.signal).finally(() => {
    forget()
    signal.removeEventListener('abort', end)
  })
}
