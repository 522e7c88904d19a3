/** How long editing must pause before a save starts, in ms. */
const IDLE_DELAY = 700
/** The longest time a save may be delayed, in ms. */
export const MAX_DELAY = 4000
/** The delay after the first failed attempt, in ms; it doubles up to the maximum. */
const FIRST_PAUSE = 1000
const MAX_PAUSE = 60_000

/**
 * How long to wait before the next attempt, in ms: briefly after a change made `waited` ms ago, longer after each
 * failed attempt.
 */
export function pauseBefore(attempts: number, waited: number): number {
  if (attempts > 0) return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1))
  return Math.max(0, Math.min(IDLE_DELAY, MAX_DELAY - waited))
}

/** The pause before a save, which can be cut short. */
export class SavePause {
  private current = new AbortController()
  private readonly wait: (ms: number, signal: AbortSignal) => Promise<void>

  constructor(wait: (ms: number, signal: AbortSignal) => Promise<void>) {
    this.wait = wait
  }

  /** Ends the current pause. */
  interrupt(): void {
    this.current.abort()
  }

  /** Waits as long as `due` says; when a pause is cut short, `due` is asked again, until `isOver`. */
  async rest(due: () => number, isOver: () => boolean): Promise<void> {
    while (!(await this.whole(due())) && !isOver());
  }

  private whole(ms: number): Promise<boolean> {
    this.current = new AbortController()
    return this.wait(ms, this.current.signal).then(
      () => true,
      () => false,
    )
  }
}
