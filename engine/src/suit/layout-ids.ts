/** The layout ids of the specification and its decisions: one table. Content_8 is 19, as specified. */
export const LAYOUT_IDS = {
  cover: 32,
  ending: 33,
  title: 31,
  chapter: 34,
  table: 401,
  chart: 402,
  picture: 403,
  pictures: 404,
  team: 405,
  thanks: 406,
} as const

const CONTENT_IDS = [35, 36, 37, 38, 39, 40, 41, 19] as const

/** Catalog items are capped here (specification, section 5). */
export const CATALOG_MAX = 20
/** Text slots of content and text layouts are capped here (specification, section 5). */
export const CONTENT_MAX = 8
/** A single node with this many sub-items uses a total layout (specification, section 5). */
export const TOTAL_RANGE = { least: 2, most: 12 } as const

/** The id of content_1 to content_8. */
export function contentId(count: number): number {
  return CONTENT_IDS[Math.min(CONTENT_MAX, Math.max(1, count)) - 1] ?? CONTENT_IDS[0]
}

/** The id of catalog_1 to catalog_20. */
export function catalogId(count: number): number {
  return 100 + Math.min(CATALOG_MAX, Math.max(1, count))
}

/** The id of text_1 to text_8. */
export function textId(count: number): number {
  return 200 + Math.min(CONTENT_MAX, Math.max(1, count))
}

/** The id of total_2 to total_12. */
export function totalId(count: number): number {
  return 300 + Math.min(TOTAL_RANGE.most, Math.max(TOTAL_RANGE.least, count))
}
