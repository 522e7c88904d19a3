/** How far the writing is. `secondsLeft` is null until there is something to reckon from. */
export interface Progress {
  readonly page: number
  /** Of how many pages; null once there are more than were reckoned with. */
  readonly about: number | null
  /** 0 to 1. */
  readonly share: number
  readonly secondsLeft: number | null
}

/** Pages that must be there before the rest can be reckoned: cover, catalog and the first chapter come at once. */
const FIRST_PAGES = 6

/** How far a writing is that has begun `elapsed` ms ago, has `written` pages, and will have about `expected`. */
export function progressOf(written: number, expected: number, elapsed: number): Progress {
  const page = Math.max(1, written)
  const about = page < expected ? expected : null
  const share = Math.min(0.96, written / (Math.max(expected, page) + 1))
  if (about === null || written < FIRST_PAGES) return { page, about, share, secondsLeft: null }
  return { page, about, share, secondsLeft: Math.ceil(((elapsed / written) * (about - written)) / 1000) }
}
