/** Lets long work yield at intervals, so that a cancellation can arrive. */
export interface Yielder {
  /** Counts work, in hundreds of characters or the like, and pauses at intervals. Throws `Cancelled` when it was stopped. */
  spend(units: number): Promise<void>
}

/** Aborts the writing of a file that was cancelled. */
export class Cancelled extends Error {}

/** The amount of work that takes a few milliseconds. */
const LONG = 40

/** Yields after every interval of work, and checks for cancellation. */
export function createYielder(pause: () => Promise<void>, signal: { readonly aborted: boolean } | undefined): Yielder {
  let spent = 0
  return {
    async spend(units) {
      spent += units
      if (spent < LONG) return
      spent = 0
      await pause()
      if (signal?.aborted) throw new Cancelled()
    },
  }
}
