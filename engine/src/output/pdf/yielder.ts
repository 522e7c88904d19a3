/** Long work between two pauses in which a cancellation is heard. */
export interface Yielder {
  /** Counts what was done, in hundreds of characters or the like; pauses now and then. Throws `Cancelled` when it was stopped. */
  spend(units: number): Promise<void>
}

/** Ends the writing of a file that is not wanted any more. */
export class Cancelled extends Error {}

/** Work of so many units takes some milliseconds. */
const LONG = 40

/** Pauses after every stretch of work, and looks whether to go on. */
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
