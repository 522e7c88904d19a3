/** Progress of the writing. `secondsLeft` is null until it can be estimated. */
export interface Progress {
  readonly page: number
  /** Estimated page count; null once it is exceeded. */
  readonly about: number | null
  /** 0 to 1. */
  readonly share: number
  readonly secondsLeft: number | null
}

/** Pages needed before an estimate: cover, catalog and the first chapter arrive at once. */
const FIRST_PAGES = 6

/** Computes the progress after `elapsed` ms from the written and expected page counts. */
export function progressOf(written: number, expected: number, elapsed: number): Progress {
  const page = Math.max(1, written)
  const about = page < expected ? expected : null
  const share = Math.min(0.96, written / (Math.max(expected, page) + 1))
  if (about === null || written < FIRST_PAGES) return { page, about, share, secondsLeft: null }
  return { page, about, share, secondsLeft: Math.ceil(((elapsed / written) * (about - written)) / 1000) }
}
