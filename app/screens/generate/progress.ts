/** How far the writing is. `secondsLeft` is null until there is something to reckon from. */
export interface Progress {
  readonly page: number
  readonly about: number
  /** 0 to 1. */
  readonly share: number
  readonly secondsLeft: number | null
}

/** Pages that must be there before the rest can be reckoned: cover, catalog and the first chapter come at once. */
const FIRST_PAGES = 6

/** How far a writing is that has begun `elapsed` ms ago, has `written` pages, and will have about `expected`. */
export function progressOf(written: number, expected: number, elapsed: number): Progress {
  const page = Math.max(1, written)
  const about = Math.max(expected, page)
  const share = Math.min(0.96, written / (about + 1))
  const left = written < FIRST_PAGES ? null : Math.ceil(((elapsed / written) * (about - written)) / 1000)
  return { page, about, share, secondsLeft: left === null || left <= 0 ? null : left }
}
