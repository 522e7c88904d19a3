/** The pause after the first failed attempt; it doubles up to the longest. In ms. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/** How long to wait after so many failed attempts, in ms. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1))
}
