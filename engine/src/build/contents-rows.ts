import type { Rect } from '../geometry/types.ts'
import type { Layout, Slot } from '../suit/types.ts'
import type { SlotTexts } from './fill-slots.ts'
import { LARGEST_DIVIDED } from './grown-type.ts'
import type { SlotText } from './slot-body.ts'
import { type FitPorts, layOut, tears } from './slot-layout.ts'

/** The sizes that items of a contents page are tried at, in px, and the largest one where there are so many of them at least. */
const SIZES = [24, 22, 20, 18]
/** The sizes that narrow places have besides. */
const NARROW_SIZES = [16, 14]
const LARGEST = [
  { count: 9, size: 18 },
  { count: 6, size: 20 },
  { count: 5, size: 22 },
]
/** The size of the line below an item, as a share of the item's, and at least and at most, in px. */
const CAPTION = { share: 0.74, least: 14, most: 18 }
/** The space between the rows of a list that stays free, and between an item and the line below it, in px. */
const BETWEEN_ROWS = 16
const GAP = 2
/** How many lines an item and the line below it may take, in a wide place and in one narrower than this, in px. */
const LINES = { wide: 2, narrow: 5, below: 200 }
/** The largest size, in px, that items win by going without the lines below them. */
const ALONE = 20
/** Places whose tops are this close, in px, are level. */
const LEVEL = 6
/** Enough for any text. */
const ENDLESS = 2_000

/** An item of a contents page with the line below it, and the part of its row that both may take. */
interface Row {
  readonly item: Slot
  readonly itemText: SlotText
  readonly caption: Slot | null
  readonly captionText: SlotText | null
  readonly room: Rect
}

/** How the lines below items are set: whole, cut to what is left of the row, or not at all. */
type Captions = 'whole' | 'cut' | 'none'

/**
 * Returns a contents page whose items are set as large as their rows leave room, with the lines below them right under their words. The
 * lines give way first: they say again what other pages say. Where nothing is won the layout stays as it is.
 */
export function withRoomyRows(layout: Layout, texts: SlotTexts, ports: FitPorts): Layout {
  const rows = rowsOf(layout, texts)
  if (rows.length === 0 || layout.upright || rows.some(({ item }) => item.style.vertical)) return layout
  const most = LARGEST.find(({ count }) => rows.length >= count)?.size ?? SIZES[0] ?? 0
  const mayGive = rows.every(({ captionText }) => captionText === null || captionText.derived === true)
  const ways: readonly Captions[] = mayGive ? ['whole', 'cut', 'none'] : ['whole']
  const isNarrow = rows.some(({ item }) => item.frame.width < LINES.below)
  for (const captions of ways)
    for (const size of isNarrow ? [...SIZES, ...NARROW_SIZES] : SIZES) {
      if (size > most || (captions === 'none' && size > ALONE)) continue
      const slots = setAt(rows, { size, captions, ports })
      if (slots !== null) return withSlots(layout, rows, slots)
    }
  return layout
}

function withSlots(layout: Layout, rows: readonly Row[], fresh: readonly Slot[]): Layout {
  const left = new Set(rows.flatMap(({ caption }) => (caption === null ? [] : [caption.name])))
  const byName = new Map(fresh.map(slot => [slot.name, slot]))
  const slots = layout.slots.flatMap(slot => byName.get(slot.name) ?? (left.has(slot.name) ? [] : [slot]))
  return { ...layout, slots }
}

function rowsOf({ slots }: Layout, texts: SlotTexts): readonly Row[] {
  const items = slots.filter(({ role, name }) => role === 'item' && texts.has(name))
  const pitch = pitchOf(items)
  return items.map(item => {
    const caption = slots.find(({ role, sort }) => role === 'itemCaption' && sort === item.sort) ?? null
    const captionText = (caption && texts.get(caption.name)) ?? null
    const isBelow = caption !== null && caption.frame.y >= item.frame.y + item.frame.height / 2
    const own = isBelow ? { ...item.frame, height: caption.frame.y + caption.frame.height - item.frame.y } : item.frame
    const said = captionText !== null && captionText.text !== ''
    const number = slots.find(({ role, sort }) => role === 'number' && sort === item.sort)
    const isUnder = number !== undefined && isOver(number.frame, item.frame)
    return {
      item,
      itemText: texts.get(item.name) ?? { head: null, text: '' },
      caption: isBelow ? caption : null,
      captionText: isBelow && said ? captionText : null,
      room: roomOf(own, isUnder ? null : pitch),
    }
  })
}

/** Returns how far apart the rows of a list are; null if there is one alone. */
function pitchOf(items: readonly Slot[]): number | null {
  const ways = items.flatMap(({ frame }) =>
    items.flatMap(({ frame: other }) => (isOver(frame, other) && other.y > frame.y + LEVEL ? [other.y - frame.y] : [])),
  )
  return ways.length === 0 ? null : Math.min(...ways)
}

/** Whether one place is above or below another. */
function isOver(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width
}

function roomOf(own: Rect, pitch: number | null): Rect {
  const height = pitch === null ? own.height : Math.max(own.height, pitch - BETWEEN_ROWS)
  return { ...own, y: own.y + (own.height - height) / 2, height }
}

interface Setting {
  readonly size: number
  readonly captions: Captions
  readonly ports: FitPorts
}

/** Returns the slots of all rows at a size; null if one does not hold its words. */
function setAt(rows: readonly Row[], setting: Setting): readonly Slot[] | null {
  const heights = rows.map(row => heightsOf(row, setting))
  const slots: Slot[] = []
  for (const [index, row] of rows.entries()) {
    const own = heights[index] ?? null
    if (own === null) return null
    // Items side by side have their lines on one level.
    const level = heights.filter((_, other) => isLevel(rows[other], row))
    const item = Math.max(...level.map(each => each?.item ?? 0))
    const caption = own.caption === 0 ? 0 : own.caption + GAP
    if (item + caption > row.room.height) return null
    slots.push(...placed(row, { item, caption: own.caption, total: level.length > 1 ? null : item + caption }, setting))
  }
  return slots
}

function isLevel(one: Row | undefined, { room }: Row): boolean {
  return one !== undefined && Math.abs(one.room.y - room.y) < LEVEL
}

interface Heights {
  readonly item: number
  readonly caption: number
}

function heightsOf(
  { item, itemText, caption, captionText, room }: Row,
  { size, captions, ports }: Setting,
): Heights | null {
  const most = item.frame.width < LINES.below ? LINES.narrow : LINES.wide
  const own = heightOf(item, itemText, { size, most, ports })
  if (own === null) return null
  if (caption === null || captionText === null || captions === 'none') return { item: own, caption: 0 }
  const small = captionSize(size)
  const whole = captions === 'cut' ? Number.POSITIVE_INFINITY : most
  const below = heightOf(caption, captionText, { size: small, most: whole, ports })
  if (captions === 'cut') {
    const left = linesLeft(room.height - own - GAP, small * caption.style.lineHeight)
    return { item: own, caption: Math.min(left, below ?? left) }
  }
  return below === null ? null : { item: own, caption: below }
}

/** Returns the height of so many whole lines as are left in a row, at least of one. */
function linesLeft(height: number, line: number): number {
  return Math.ceil(Math.max(1, Math.floor(height / line)) * line)
}

function captionSize(size: number): number {
  return Math.min(CAPTION.most, Math.max(CAPTION.least, Math.round((size * CAPTION.share) / 2) * 2))
}

interface Asked {
  readonly size: number
  readonly most: number
  readonly ports: FitPorts
}

/** Returns the height of a text in lines as wide as its slot; null if it takes more of them than it may, or tears a word. */
function heightOf(slot: Slot, content: SlotText, { size, most, ports }: Asked): number | null {
  const endless = { ...slot, frame: { ...slot.frame, height: ENDLESS } }
  const { lines, content: ink, brokenWord, divided } = layOut(endless, content, { size, ports })
  if (lines.length > most || brokenWord || (divided && size > LARGEST_DIVIDED.text)) return null
  // A narrow place tears words at any size that can be read.
  const isNarrow = slot.frame.width < LINES.below && size <= LARGEST_DIVIDED.text
  if (!isNarrow && tears({ slot: endless, content }, size, ports)) return null
  return Math.ceil(Math.max(ink.height, lines.length * size * slot.style.lineHeight))
}

/** The heights of the words of a row, and of both together where the row is one alone. */
interface Placing extends Heights {
  readonly total: number | null
}

function placed({ item, caption, captionText, room }: Row, at: Placing, { size }: Setting): readonly Slot[] {
  const top = at.total === null ? room.y : room.y + (room.height - at.total) / 2
  const set = (slot: Slot, px: number, frame: Rect): Slot => ({
    ...slot,
    frame,
    style: { ...slot.style, sizes: [px], verticalAlign: 'top' },
  })
  const own = set(item, size, { ...item.frame, y: top, height: at.item })
  if (caption === null || captionText === null || at.caption === 0) return [own]
  const below = { ...caption.frame, y: top + at.item + GAP, height: at.caption }
  return [own, set(caption, captionSize(size), below)]
}
