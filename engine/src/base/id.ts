/** The id of a page record. */
export type PageId = `page:${string}`
/** The id of an element record. */
export type ElementId = `element:${string}`
/** The id of a picture or other file that a deck uses. */
export type AssetId = `asset:${string}`

/** Generates ids that no record has had before. A port: tests pass a counter, products pass randomness. */
export interface Ids {
  page(): PageId
  element(): ElementId
  asset(): AssetId
}

/** Creates an id generator from a source of unique words (a counter, or random bytes as text). */
export function createIds(word: () => string): Ids {
  return {
    page: () => `page:${word()}`,
    element: () => `element:${word()}`,
    asset: () => `asset:${word()}`,
  }
}

/** Creates an id generator that counts: the same calls yield the same ids. For tests and benchmarks. */
export function countingIds(prefix = ''): Ids {
  let next = 0
  return createIds(() => `${prefix}${++next}`)
}
