import type { Clock } from '../ports/clock.ts'

/** A rate limit in process memory, for calls that are too frequent to be counted in the database. */
export interface CallLimit {
  /** Counts one call of each of these names; false when one of them has had more than `most` in this minute. */
  allow(names: readonly CallShare[]): boolean
}

/** A caller, and their limit per minute. */
export interface CallShare {
  readonly name: string
  readonly max: number
}

const WINDOW_MS = 60_000
/** Names that are counted. Whoever has more addresses than this is counted anew more often, which costs the server nothing. */
const NAMES = 50_000

/** Creates a rate limit with windows of a minute. */
export function createCallLimit(clock: Clock): CallLimit {
  let window = 0
  let counts = new Map<string, number>()

  return {
    allow: shares => {
      const now = Math.floor(clock.now() / WINDOW_MS)
      if (now !== window || counts.size > NAMES) counts = new Map()
      window = now
      let isAllowed = true
      for (const { name, max } of shares) {
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        if (count > max) isAllowed = false
      }
      return isAllowed
    },
  }
}
