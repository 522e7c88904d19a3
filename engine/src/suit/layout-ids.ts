import type { LayoutKind } from './types.ts'

/** The layout ids of the specification and its decisions, in one table. Content_8 is 19, as specified. */
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

/** The maximum number of catalog items (specification, section 5). */
export const CATALOG_MAX = 20
/** The maximum number of text slots in content and text layouts (specification, section 5). */
export const CONTENT_MAX = 8
/** The number of sub-items with which a single node uses a total layout (specification, section 5). */
export const TOTAL_RANGE = { min: 2, max: 12 } as const

/** Kinds that have a layout for every count. */
export type CountedKind = 'catalog' | 'content' | 'text' | 'total'

const COUNTS: { readonly [kind in CountedKind]: readonly [min: number, max: number] } = {
  catalog: [1, CATALOG_MAX],
  content: [1, CONTENT_MAX],
  text: [1, CONTENT_MAX],
  total: [TOTAL_RANGE.min, TOTAL_RANGE.max],
}

/** Every count that a suit has a layout for, ascending. */
export function countsOf(kind: CountedKind): number[] {
  const [min, max] = COUNTS[kind]
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

/** Returns the id of a layout of a kind for a count. */
export function layoutIdOf(kind: LayoutKind, count: number): number {
  return isCounted(kind) ? COUNTED[kind](count) : LAYOUT_IDS[kind]
}

function isCounted(kind: LayoutKind): kind is CountedKind {
  return kind in COUNTED
}

/** Returns the section of a deck that a kind belongs to (specification): 1 cover or ending, 2 chapter, 3 content. */
export function indexTypeOf(kind: LayoutKind): 1 | 2 | 3 {
  if (kind === 'cover' || kind === 'ending' || kind === 'thanks') return 1
  return kind === 'chapter' ? 2 : 3
}

/** Returns the id of content_1 to content_8. */
export function contentId(count: number): number {
  return CONTENT_IDS[Math.min(CONTENT_MAX, Math.max(1, count)) - 1] ?? CONTENT_IDS[0]
}

/** Returns the id of catalog_1 to catalog_20. */
export function catalogId(count: number): number {
  return 100 + Math.min(CATALOG_MAX, Math.max(1, count))
}

/** Returns the id of text_1 to text_8. */
export function textId(count: number): number {
  return 200 + Math.min(CONTENT_MAX, Math.max(1, count))
}

/** Returns the id of total_2 to total_12. */
export function totalId(count: number): number {
  return 300 + Math.min(TOTAL_RANGE.max, Math.max(TOTAL_RANGE.min, count))
}

const COUNTED: { readonly [kind in CountedKind]: (count: number) => number } = {
  catalog: catalogId,
  content: contentId,
  text: textId,
  total: totalId,
}
