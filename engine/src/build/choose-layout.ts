import { hashText } from '../base/random.ts'
import type { OutlineNode } from '../outline/types.ts'
import type { ContentShape, Layout, Slot, Suit } from '../suit/types.ts'
import { claimsOf } from './claims.ts'
import { standsIn } from './columns.ts'
import { hasFigureHeads, isOrdered, shapesOf } from './content-shape.ts'
import { contentOf, type PageContent, type Point } from './page-content.ts'
import { formScore, isTeam } from './page-forms.ts'
import { widthOf } from './text-width.ts'

/** The patterns that the preceding pages used, most recent last. */
export type UsedPatterns = readonly string[]

/** A page may not look like the two before it (design: never three times running). */
const RUN_LIMIT = 2
/** The penalty of a pattern that was used on the last page, the one before, and so on. */
const RECENCY = [9, 6, 4, 2, 1]
/** The bonus of a layout with icons, which requires matching icons for all points. */
const ICONS = 7
/** The number of pages without icons after a page with icons. */
const ICONS_REST = 4
/** The share of chance among layouts that are equally good. */
const CHANCE = 4
/** The penalty of a layout with ordinals for figures: a 1 before 77 percent reads like another figure. */
const TWO_NUMBERS = 12
/** The penalty of a layout without numbers for steps. */
const NOT_NUMBERED = 8
/** The penalty of a layout with one dominant point for points of equal rank. */
const NOT_EQUAL = 12
/** The ratio of the longest to the shortest point up to which points are of equal rank. */
const ALIKE = 1.7
/** The bonus of a layout in vertical columns for text that is suitable. */
const UPRIGHT = 6
/** The bonus of a layout that shows a drawing of the page's subject, and the penalty of one with room for a picture and nothing to show. */
const DRAWING = 8
const NOTHING_TO_SHOW = 2
/** A text this long, in Latin characters, wants a page for reading. */
const LONG_POINT = 170
/** A page with one text reads well as a statement up to here. */
const LONG_STATEMENT = 260

/** Chooses the layout that suits a page's content best; null if the suit has none for it. */
export function chooseLayout(node: OutlineNode, suit: Suit, used: UsedPatterns): Layout | null {
  return rankLayouts(contentOf(node), suit, used)[0] ?? null
}

/** A layout with how well it suits the content of a page: more is better. */
export interface RankedLayout {
  readonly layout: Layout
  readonly score: number
}

/**
 * Ranks all layouts that could show the content, best first: by kind of content, then by how well its length fits, then by variety. A
 * pattern that was used twice in a row comes last.
 */
export function rankLayouts(content: PageContent, suit: Suit, used: UsedPatterns): readonly Layout[] {
  return scoreLayouts(content, suit, used).map(({ layout }) => layout)
}

/** Ranks all layouts that could show the content, each with its score. */
export function scoreLayouts(content: PageContent, suit: Suit, used: UsedPatterns): readonly RankedLayout[] {
  const shapes = shapesOf(content)
  const claims = claimsOf(content)
  return suit.layouts
    .filter(
      layout =>
        takes(layout, content) &&
        layout.claims.every(claim => claims.has(claim)) &&
        standsIn(layout, content) &&
        !isTooSoon(layout, { suit, used }) &&
        !isTooLong(layout, content),
    )
    .map(layout => ({ layout, score: scoreOf(layout, { content, shapes, used }) }))
    .sort((a, b) => b.score - a.score)
}

/** Whether a layout shows an icon with each point. */
export function hasIcons({ slots }: Layout): boolean {
  return slots.some(({ role }) => role === 'icon')
}

/** Whether a recent page has icons; only one page in five may have them. */
function isTooSoon(layout: Layout, { suit, used }: { suit: Suit; used: UsedPatterns }): boolean {
  if (!hasIcons(layout)) return false
  const iconed = new Set(suit.layouts.filter(hasIcons).map(({ pattern }) => pattern))
  return used.slice(-ICONS_REST).some(pattern => iconed.has(pattern))
}

/** Whether text is too long for a layout with icons, whose slots are short. */
function isTooLong(layout: Layout, content: PageContent): boolean {
  return hasIcons(layout) && layout.slots.some(slot => (lengthIn(slot, content) ?? 0) > slot.range[1])
}

function takes(layout: Layout, content: PageContent): boolean {
  const { points, images, table } = content
  switch (layout.kind) {
    case 'content':
    case 'text':
    case 'total':
      return table === null && layout.count === countFor(layout, content)
    case 'team':
      return isTeam(content, layout.count)
    case 'title':
      return table === null && images.length === 0 && points.length === 0
    case 'picture':
      return images.length === 1 && points.length <= 1
    case 'pictures':
      return images.length === 2 && points.length === 0
    default:
      return false
  }
}

/** Returns how many points a layout must take; a quotation with its author is one, and a layout for quotations takes nothing else. */
function countFor(layout: Layout, { points, isQuote }: PageContent): number {
  const forQuotes = layout.slots.some(slot => slot.role === 'quote')
  if (forQuotes) return isQuote ? 1 : -1
  return Math.max(1, points.length)
}

interface Judged {
  readonly content: PageContent
  readonly shapes: readonly ContentShape[]
  readonly used: UsedPatterns
}

function scoreOf(layout: Layout, { content, shapes, used }: Judged): number {
  const chance = (hashText(`${content.title} ${layout.pattern}`) % 1000) / 1000
  return (
    shapeScore(layout, shapes) +
    kindScore(layout, content) +
    formScore(layout, content) +
    pictureScore(layout, content) +
    ordinalScore(layout, content) +
    equalScore(layout, content) +
    lengthScore(layout, content) +
    (layout.upright ? UPRIGHT : 0) +
    (hasIcons(layout) ? ICONS : 0) +
    chance * CHANCE -
    repetition(layout.pattern, used)
  )
}

/** Returns the best score of the shapes that a layout is made for against the content's shapes. */
function shapeScore({ suits }: Layout, shapes: readonly ContentShape[]): number {
  const fits = suits.map((shape, index) => {
    const place = shapes.indexOf(shape)
    if (place < 0) return -4
    return (shape === 'plain' ? 4 : 20 - 4 * place) - index
  })
  return Math.max(-4, ...fits)
}

function kindScore(layout: Layout, { points, isTotal }: PageContent): number {
  const max = points.length > 1 ? LONG_POINT : LONG_STATEMENT
  const isLong = points.reduce((sum, point) => sum + lengthOf(point), 0) > max * points.length
  if (layout.kind === 'text') return isLong ? 5 : -8
  if (layout.kind !== 'total') return isTotal ? -20 : 0
  return isTotal ? 20 : -1
}

/** Scores layouts with pictures. Without one they show a drawing, if there is one of the page's subject. */
function pictureScore(layout: Layout, { images, subject }: PageContent): number {
  if (images.length === 0) return layout.imageCount === 0 ? 0 : subject === undefined ? -NOTHING_TO_SHOW : DRAWING
  return layout.imageCount === images.length ? 14 : -14
}

/** Scores layouts for steps, which number their points: those with an order want numbers, figures want none. */
function ordinalScore({ suits, numbers }: Layout, content: PageContent): number {
  if (suits.includes('steps') && hasFigureHeads(content.points)) return -TWO_NUMBERS
  return isOrdered(content) && !numbers ? -NOT_NUMBERED : 0
}

/** Penalizes a dominant point if points are equals: with heads, numbered, or of similar length. */
function equalScore({ slots }: Layout, { points }: PageContent): number {
  const [first, second] = ['point1', 'point2'].map(name => slots.find(slot => slot.name === name)?.style.sizes[0])
  if (first === undefined || second === undefined || first <= second * 1.2 || points.length < 2) return 0
  const lengths = points.map(lengthOf)
  const areAlike = Math.max(...lengths) <= Math.min(...lengths) * ALIKE
  const areEqual = areAlike || points.every(({ head }) => head !== null) || points.every(({ ordered }) => ordered)
  return areEqual ? -NOT_EQUAL : 0
}

/** Penalizes texts that are longer, or much shorter, than the slots are made for. */
function lengthScore(layout: Layout, content: PageContent): number {
  const misses = layout.slots.map(slot => {
    const length = lengthIn(slot, content)
    const [min, max] = slot.range
    if (length === null || length === 0) return 0
    if (length > max) return Math.min(12, 10 * (length / max - 1))
    return length < min ? 1.5 * (1 - length / min) : 0
  })
  return -Math.max(0, ...misses)
}

/** Returns the number of characters in a slot; null if it is unknown. */
function lengthIn(slot: Slot, { title, points }: PageContent): number | null {
  if (slot.role === 'title') return widthOf(title)
  const point = points[slot.sort - 1]
  if (point === undefined) return null
  if (slot.role === 'head') return widthOf(point.head ?? '')
  if (slot.role === 'point') return lengthOf(point)
  return slot.role === 'body' ? widthOf(point.text) : null
}

function lengthOf({ head, text, items }: Point): number {
  return widthOf(head ?? '') + widthOf(text) + items.reduce((sum, item) => sum + widthOf(item.text) + 4, 0)
}

function repetition(pattern: string, used: UsedPatterns): number {
  const last = used.slice(-RUN_LIMIT)
  if (last.length === RUN_LIMIT && last.every(name => name === pattern)) return 1000
  const ago = [...used.slice(-RECENCY.length)].reverse().indexOf(pattern)
  return RECENCY[ago] ?? 0
}

/**
 * Chooses the catalog layout for a number of items: the exact one, else the next larger one, else the largest. The previous layout is
 * kept if its index type matches.
 */
export function catalogLayout(suit: Suit, count: number, previous: Layout | null = null): Layout | null {
  const catalogs = suit.layouts.filter(layout => layout.kind === 'catalog').sort((a, b) => a.count - b.count)
  const found = catalogs.find(layout => layout.count >= count) ?? catalogs.at(-1) ?? null
  return previous?.kind === 'catalog' && previous.layoutId === found?.layoutId ? previous : found
}

/** Returns a catalog layout without its last slots, for fewer items than it has. */
export function withItems(layout: Layout, count: number): Layout {
  if (layout.count <= count) return layout
  return { ...layout, slots: layout.slots.filter(slot => slot.sort <= count) }
}
