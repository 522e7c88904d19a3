import type { Rect } from '../geometry/types.ts'
import { each, spread } from '../suit/toolkit/slots.ts'
import type { Layout, Slot, SlotStyle, Suit } from '../suit/types.ts'

/** The maximum number of points beside a table or chart; more get a separate page. */
export const MAX_BESIDE = 4
/** The number of points in a row above a table. */
const MAX_ABOVE = 3
/** The share of a table's width that points beside it get. */
const COLUMN_SHARE = 0.3
const GAP = 32
/** The offset of text beside a table, aligned with its header, in px below its top. */
const HEADER_DROP = 14
const ABOVE_HEIGHT = 76
/** The space of a title beside a chart above the points, in px, including the gap. */
const CHART_TITLE = 132
const CHART_TITLE_GAP = 12
/** A table with more columns than this needs the whole width. */
const NARROW_COLUMNS = 4

/** Adds layouts that combine a table or chart with points: beside the table, above it if it is wide, and below the title of a chart. */
export function withWordPlaces(suit: Suit): Suit {
  const counts = Array.from({ length: MAX_BESIDE }, (_, index) => index + 1)
  const style = pointStyle(suit)
  if (style === null) return suit
  const added = suit.layouts.flatMap(layout => {
    if (layout.upright) return []
    if (layout.kind === 'table') return counts.flatMap(count => tableLayouts(layout, { count, style }))
    return layout.kind === 'chart' ? counts.flatMap(count => chartLayout(layout, { count, style })) : []
  })
  return { ...suit, layouts: [...suit.layouts, ...added] }
}

/** Returns the layouts of a kind that hold this many points, the one for a table with this many columns first. */
export function layoutsWithWords(
  { layouts }: Suit,
  { kind, points, columns }: { readonly kind: 'table' | 'chart'; readonly points: number; readonly columns: number },
): readonly Layout[] {
  const found = layouts.filter(layout => layout.kind === kind && takesWords(layout, points))
  const isBroad = columns > NARROW_COLUMNS
  return [...found].sort((a, b) => Number(isAbove(b) === isBroad) - Number(isAbove(a) === isBroad))
}

function takesWords({ slots }: Layout, points: number): boolean {
  const places = slots.filter(({ role }) => role === 'point').length
  const hasBody = slots.some(({ role }) => role === 'body' || role === 'caption')
  return places === points || (points === 1 && places === 0 && hasBody)
}

const ABOVE = 'above'
const BESIDE = 'beside'

function isAbove({ key }: Layout): boolean {
  return key.includes(`+${ABOVE}`)
}

/** How many points, and how they are set. */
interface Words {
  readonly count: number
  readonly style: SlotStyle
}

function tableLayouts(layout: Layout, { count, style }: Words): readonly Layout[] {
  const table = layout.slots.find(({ role }) => role === 'table')
  if (table === undefined) return []
  const { frame } = table
  const width = Math.round(frame.width * COLUMN_SHARE)
  const column = { ...frame, y: frame.y + HEADER_DROP, width, height: frame.height - HEADER_DROP }
  const narrow = { ...frame, x: frame.x + width + GAP, width: frame.width - width - GAP }
  const beside = derived(layout, BESIDE, {
    points: pointSlots(spread(column, count, 14, 'y'), style),
    moved: [{ ...table, frame: narrow }],
  })
  if (count > MAX_ABOVE) return [beside]
  const row = { ...frame, height: ABOVE_HEIGHT }
  const low = { ...frame, y: frame.y + ABOVE_HEIGHT + 16, height: frame.height - ABOVE_HEIGHT - 16 }
  const above = derived(layout, ABOVE, {
    points: pointSlots(spread(row, count, GAP), style),
    moved: [{ ...table, frame: low }],
  })
  return [beside, above]
}

/**
 * Adapts a chart layout to its points: one is in the chart's own body; more share its column up to the title, which is shortened if
 * necessary.
 */
function chartLayout(layout: Layout, { count, style }: Words): readonly Layout[] {
  const title = layout.slots.find(({ role }) => role === 'title')
  const body = layout.slots.find(({ role }) => role === 'body')
  if (title === undefined || body === undefined || count < 2) return []
  const top = Math.min(body.frame.y, title.frame.y + CHART_TITLE)
  const height = Math.min(title.frame.height, CHART_TITLE - CHART_TITLE_GAP)
  const column = { ...body.frame, y: top, height: body.frame.y + body.frame.height - top }
  return [
    derived(layout, BESIDE, {
      points: pointSlots(spread(column, count, 12, 'y'), style),
      moved: [{ ...title, frame: { ...title.frame, height } }],
      left: ['body'],
    }),
  ]
}

interface Change {
  readonly points: readonly Slot[]
  /** Slots in their new places. */
  readonly moved: readonly Slot[]
  /** Names of slots that make room. */
  readonly left?: readonly string[]
}

function derived(layout: Layout, way: string, { points, moved, left = [] }: Change): Layout {
  const remaining = layout.slots
    .filter(({ name }) => !left.includes(name))
    .map(slot => moved.find(({ name }) => name === slot.name) ?? slot)
  return { ...layout, key: `${layout.key}+${way}${points.length}`, slots: [...remaining, ...points] }
}

function pointSlots(frames: readonly Rect[], style: SlotStyle): readonly Slot[] {
  return each('point', frames, { style, range: [12, 90] })
}

const SIZES = [16, 15, 14, 13, 12]

/** Returns the suit's style of points in running text size. */
function pointStyle({ layouts }: Suit): SlotStyle | null {
  const places = [...layouts.filter(({ kind }) => kind === 'text'), ...layouts].flatMap(({ slots }) => slots)
  const style = places.find(({ role }) => role === 'point')?.style
  return style === undefined ? null : { ...style, sizes: SIZES, verticalAlign: 'top' }
}
