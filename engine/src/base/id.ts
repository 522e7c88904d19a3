/** The id of a page record. */
export type PageId = `page:${string}`
/** The id of an element record. */
export type ElementId = `element:${string}`
/** The id of a picture or other file that a deck uses. */
export type AssetId = `asset:${string}`

/** Makes ids that no record has had before. A port: tests pass a counter, products pass randomness. */
export interface Ids {
  page(): PageId
  element(): ElementId
  asset(): AssetId
}

/** Ids from a source of unique words (a counter, random bytes as text). */
export function createIds(word: () => string): Ids {
  return {
    page: () => `page:${word()}`,
    element: () => `element:${word()}`,
    asset: () => `asset:${word()}`,
  }
}

/** Ids that count: the same calls give the same ids. For tests and benches. */
export function countingIds(prefix = ''): Ids {
  let next = 0
  return createIds(() => `${prefix}${++next}`)
}
