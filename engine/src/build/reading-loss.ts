/** The size in px at which text is read with ease from the back row. */
export const EASY_TEXT = 20
/** How much worse a layout may suit the content if it sets the words 1 px larger, and at most. */
const LOSS = { each: 3, most: 13 }

/** Returns how much a layout loses, in points of its score, by the least size of what is read in it, in px. */
export function readingLoss(size: number): number {
  return Math.min(LOSS.most, Math.max(0, EASY_TEXT - size) * LOSS.each)
}
