import { LAYOUT_IDS } from '../suit/layout-ids.ts'
import type { ContentShape, Layout, Suit } from '../suit/types.ts'
import { shapesOf } from './content-shape.ts'
import type { PageContent } from './page-content.ts'

/** Which patterns the pages before have used, the latest last. */
export type UsedPatterns = readonly string[]

/** A page may not look like the two before it (design: never three times running). */
const RUN_LIMIT = 2

/** The layout that suits a page's content best, or null where the suit has none for it. */
export function chooseLayout(content: PageContent, suit: Suit, used: UsedPatterns): Layout | null {
  return rankLayouts(content, suit, used)[0] ?? null
}

/** All layouts that could show the content, best first: what it is decides, then variety, then the order of the suit. A pattern that was used twice running comes last. */
export function rankLayouts(content: PageContent, suit: Suit, used: UsedPatterns): readonly Layout[] {
  const shapes = shapesOf(content)
  const able = suit.layouts.filter(layout => takes(layout, content))
  const scored = able.map((layout, index) => ({ layout, score: scoreOf(layout, shapes, used) - index / 1000 }))
  return scored.sort((a, b) => b.score - a.score).map(({ layout }) => layout)
}

function takes(layout: Layout, content: PageContent): boolean {
  const count = content.points.length
  switch (layout.kind) {
    case 'content':
    case 'text':
    case 'total':
      return content.table === null && layout.count === countFor(layout, content) && wantsWhatIsThere(layout, content)
    case 'title':
      return content.table === null && count <= 1
    case 'picture':
      return content.images.length === 1 && count <= 1
    case 'pictures':
      return content.images.length === 2 && count <= 2
    default:
      return false
  }
}

/** How many points a layout must take; who said a quotation is no point of its own. */
function countFor(layout: Layout, { points, isQuote }: PageContent): number {
  const quoted = isQuote && points.length <= 2 && layout.slots.some(slot => slot.role === 'quote')
  return quoted ? 1 : Math.max(1, points.length)
}

function wantsWhatIsThere(layout: Layout, content: PageContent): boolean {
  const hasQuote = layout.slots.some(slot => slot.role === 'quote')
  return hasQuote === content.isQuote || (content.isQuote && content.points.length > 2)
}

function scoreOf(layout: Layout, shapes: readonly ContentShape[], used: UsedPatterns): number {
  const fit = Math.max(...layout.suits.map(shape => fitOf(shape, shapes)), 0)
  return fit + kindScore(layout, shapes) - repetition(layout.pattern, used)
}

/** How well one shape that a layout is made for meets the content's shapes. */
function fitOf(shape: ContentShape, shapes: readonly ContentShape[]): number {
  const place = shapes.indexOf(shape)
  if (place < 0) return -4
  return shape === 'plain' ? 3 : 20 - place
}

function kindScore(layout: Layout, shapes: readonly ContentShape[]): number {
  if (layout.layoutId === LAYOUT_IDS.title) return -30
  if (layout.kind === 'total') return shapes.includes('dates') && layout.suits.includes('dates') ? 4 : -3
  return layout.kind === 'picture' || layout.kind === 'pictures' ? 12 : 0
}

function repetition(pattern: string, used: UsedPatterns): number {
  const last = used.slice(-RUN_LIMIT)
  if (last.length === RUN_LIMIT && last.every(name => name === pattern)) return 1000
  const recent = used.slice(-5)
  const ago = [...recent].reverse().indexOf(pattern)
  return ago < 0 ? 0 : ([9, 5, 3, 2, 1][ago] ?? 0)
}

/** The catalog for a number of items: the one used before, if it is for that number, else the suit's own, else the nearest larger one. */
export function catalogLayout(suit: Suit, count: number, previous: Layout | null = null): Layout | null {
  if (previous !== null && previous.kind === 'catalog' && previous.count === count) return previous
  const catalogs = suit.layouts.filter(layout => layout.kind === 'catalog').sort((a, b) => a.count - b.count)
  return catalogs.find(layout => layout.count >= count) ?? catalogs.at(-1) ?? null
}
