import { getOrInsert } from '../base/get-or-insert.ts'
import { hashText } from '../base/random.ts'
import type { OutlineNode } from '../outline/types.ts'
import type { ContentShape, Layout, Slot, Suit } from '../suit/types.ts'
import { claimsOf } from './claims.ts'
import { standsIn } from './columns.ts'
import { hasFigureHeads, isSequence, shapesOf } from './content-shape.ts'
import { type ContentWidths, type ExpectedLook, expectedLook, widthsOf } from './expected-look.ts'
import { contentOf, type PageContent } from './page-content.ts'
import { formScore, isTeam } from './page-forms.ts'
import { readingLoss } from './reading-loss.ts'
import { repetition, SPECIFIC, type UsedPatterns, type Uses, usesOf } from './repetition.ts'

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
/** The bonus of a layout that shows a drawing of the page's subject beside words of this size in px, or beside smaller ones. */
const DRAWING = { size: 18, large: 12, small: 6 }
/** The penalty of a layout with room for a picture and nothing to show but the suit's own scene: beside points, beside steps, which have forms of their own. */
const NOTHING_TO_SHOW = { points: 7, steps: 12 }
/** The penalty of a layout whose text is bold for code, in which keywords stand out by their weight. */
const BOLD_CODE = 20
const BOLD = 600
/** The bonus of a layout that its content fills, up to the share of the page that is full. */
const FILLED = { bonus: 14, share: 0.5 }
/** A text this long, in Latin characters, wants a page for reading. */
const LONG_POINT = 170
/** A page with one text reads well as a statement up to here. */
const LONG_STATEMENT = 260

/** Chooses the layout that suits a page's content best; null if the suit has none for it. */
export function chooseLayout(node: OutlineNode, suit: Suit, used: UsedPatterns): Layout | null {
  return rankLayouts(contentOf(node), suit, used)[0] ?? null
}

/** A layout with how well it suits the content of a page: more is better. `size` is the least one of what is read, as far as it can be foreseen. */
export interface RankedLayout {
  readonly layout: Layout
  readonly score: number
  readonly size: number
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
  const claims = claimsOf(content)
  const widths = widthsOf(content)
  const judged = {
    content,
    widths,
    shapes: shapesOf(content),
    used,
    uses: usesOf(used),
    isSequence: isSequence(content),
  }
  return suit.layouts
    .filter(
      layout =>
        takes(layout, content) &&
        layout.claims.every(claim => claims.has(claim)) &&
        standsIn(layout, content) &&
        !isTooSoon(layout, { suit, used }) &&
        !isTooLong(layout, widths),
    )
    .map(layout => rankedLayout(layout, judged))
    .sort((a, b) => b.score - a.score)
}

/** Whether a layout shows an icon with each point. */
export function hasIcons({ slots }: Layout): boolean {
  return slots.some(({ role }) => role === 'icon')
}

/** Whether a recent page has icons; only one page in five may have them. */
function isTooSoon(layout: Layout, { suit, used }: { suit: Suit; used: UsedPatterns }): boolean {
  if (!hasIcons(layout)) return false
  const iconed = getOrInsert(iconPatterns, suit.layouts, () => patternsWithIcons(suit))
  return used.slice(-ICONS_REST).some(pattern => iconed.has(pattern))
}

const iconPatterns = new WeakMap<Suit['layouts'], ReadonlySet<string>>()

function patternsWithIcons({ layouts }: Suit): ReadonlySet<string> {
  return new Set(layouts.filter(hasIcons).map(({ pattern }) => pattern))
}

/** Whether text is too long for a layout with icons, whose slots are short. */
function isTooLong(layout: Layout, widths: ContentWidths): boolean {
  return hasIcons(layout) && layout.slots.some(slot => (lengthIn(slot, widths) ?? 0) > slot.range[1])
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
  readonly widths: ContentWidths
  readonly shapes: readonly ContentShape[]
  readonly used: UsedPatterns
  readonly uses: Uses
  /** Whether the points follow one another. */
  readonly isSequence: boolean
}

function rankedLayout(layout: Layout, judged: Judged): RankedLayout {
  const look = expectedLook(layout, judged.widths)
  const score = meaningScore(layout, judged) + lookScore(layout, look, judged) - repetition(layout, judged)
  return { layout, score, size: look.size }
}

/** Scores how well a layout says what the content says. */
function meaningScore(layout: Layout, { content, widths, shapes, isSequence }: Judged): number {
  return (
    shapeScore(layout, shapes) +
    kindScore(layout, content, widths) +
    formScore(layout, content) +
    ordinalScore(layout, content, isSequence) +
    codeScore(layout, content) +
    equalScore(layout, content, widths) +
    lengthScore(layout, widths)
  )
}

/** Scores what the page would look like: whether it is full, easy to read, and shows something. */
function lookScore(layout: Layout, look: ExpectedLook, { content, shapes, isSequence }: Judged): number {
  const chance = (hashText(`${content.title} ${layout.pattern}`) % 1000) / 1000
  return (
    pictureScore(layout, look, { content, shapes, isSequence }) +
    (FILLED.bonus * Math.min(look.fill, FILLED.share)) / FILLED.share +
    (layout.upright ? UPRIGHT : 0) +
    (hasIcons(layout) ? ICONS : 0) +
    chance * CHANCE -
    readingLoss(look.size)
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

function kindScore(layout: Layout, { isTotal }: PageContent, { points }: ContentWidths): number {
  const max = points.length > 1 ? LONG_POINT : LONG_STATEMENT
  const isLong = points.reduce((sum, { whole }) => sum + whole, 0) > max * points.length
  if (layout.kind === 'text') return isLong ? 5 : -8
  if (layout.kind !== 'total') return isTotal ? -20 : 0
  return isTotal ? 20 : -1
}

/**
 * Scores layouts with pictures. Without one they show a drawing, if there is one of the page's subject: nothing that a quotation, a time
 * line or a figure, which have forms of their own, would give way to.
 */
function pictureScore(
  { imageCount, suits }: Layout,
  { size }: ExpectedLook,
  { content, shapes, isSequence }: Pick<Judged, 'content' | 'shapes' | 'isSequence'>,
): number {
  const { images, subject } = content
  if (images.length > 0) return imageCount === images.length ? 14 : -14
  if (imageCount === 0) return 0
  if (subject === undefined) return isSequence ? -NOTHING_TO_SHOW.steps : -NOTHING_TO_SHOW.points
  if (SPECIFIC.some(shape => shapes.includes(shape) && !suits.includes(shape))) return 0
  return size >= DRAWING.size ? DRAWING.large : DRAWING.small
}

/** Scores layouts for steps, which number their points: those with an order want numbers, figures want none. */
function ordinalScore({ suits, numbers }: Layout, content: PageContent, isSequence: boolean): number {
  if (suits.includes('steps') && hasFigureHeads(content.points)) return -TWO_NUMBERS
  return isSequence && !numbers ? -NOT_NUMBERED : 0
}

function codeScore({ slots }: Layout, { points }: PageContent): number {
  if (points.every(({ code }) => code === undefined)) return 0
  return slots.some(({ role, style }) => role === 'point' && style.weight >= BOLD) ? -BOLD_CODE : 0
}

/** Penalizes a dominant point if points are equals: with heads, numbered, or of similar length. */
function equalScore({ slots }: Layout, { points }: PageContent, widths: ContentWidths): number {
  const [first, second] = ['point1', 'point2'].map(name => slots.find(slot => slot.name === name)?.style.sizes[0])
  if (first === undefined || second === undefined || first <= second * 1.2 || points.length < 2) return 0
  const lengths = widths.points.map(({ whole }) => whole)
  const areAlike = Math.max(...lengths) <= Math.min(...lengths) * ALIKE
  const areEqual = areAlike || points.every(({ head }) => head !== null) || points.every(({ ordered }) => ordered)
  return areEqual ? -NOT_EQUAL : 0
}

/** Penalizes texts that are longer, or much shorter, than the slots are made for. */
function lengthScore(layout: Layout, widths: ContentWidths): number {
  let worst = 0
  for (const slot of layout.slots) {
    const length = lengthIn(slot, widths)
    const [min, max] = slot.range
    if (length === null || length === 0) continue
    if (length > max) worst = Math.max(worst, Math.min(12, 10 * (length / max - 1)))
    else if (length < min) worst = Math.max(worst, 1.5 * (1 - length / min))
  }
  return -worst
}

/** Returns the number of characters in a slot; null if it is unknown. */
function lengthIn(slot: Slot, { title, points }: ContentWidths): number | null {
  if (slot.role === 'title') return title.whole
  const point = points[slot.sort - 1]
  if (point === undefined) return null
  if (slot.role === 'head') return point.head.whole
  if (slot.role === 'point') return point.whole
  return slot.role === 'body' ? point.text.whole : null
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
