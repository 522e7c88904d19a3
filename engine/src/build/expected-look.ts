import { getOrInsert } from '../base/get-or-insert.ts'
import type { Rect } from '../geometry/types.ts'
import type { Layout, Slot } from '../suit/types.ts'
import type { PageContent, Point } from './page-content.ts'
import { widthOf } from './text-width.ts'

/** How wide the words of a page are, in Latin characters, measured once for all layouts that are considered. */
export interface ContentWidths {
  readonly title: TextWidths
  readonly points: readonly PointWidths[]
}

interface TextWidths {
  readonly whole: number
  /** The widest word, which a line must hold. */
  readonly word: number
}

interface PointWidths {
  readonly head: TextWidths
  readonly text: TextWidths
  readonly items: readonly TextWidths[]
  /** Of all of it, with what stands before its items. */
  readonly whole: number
}

/** Measures the words of a page. */
export function widthsOf({ title, points }: PageContent): ContentWidths {
  return { title: widths(title), points: points.map(pointWidths) }
}

function pointWidths({ head, text, items }: Point): PointWidths {
  const own = { head: widths(head ?? ''), text: widths(text), items: items.map(item => widths(item.text)) }
  const whole = own.head.whole + own.text.whole + own.items.reduce((sum, item) => sum + item.whole + ITEM_MARK, 0)
  return { ...own, whole }
}

/** The width of what stands before an item, in characters. */
const ITEM_MARK = 4

function widths(text: string): TextWidths {
  const whole = widthOf(text)
  if (whole > text.length * 1.5) return { whole, word: 2 }
  const word = text.split(/[\s-]+/u).reduce((most, each) => Math.max(most, each.length), 0)
  return { whole, word }
}

/** What a page would look like in a layout: the least size of what is read, in px, and the share of it that would not be empty. */
export interface ExpectedLook {
  readonly size: number
  readonly fill: number
}

/** The average advance of a character in em, and the share of a line that its words take. */
const ADVANCE = 0.54
const LINE_USE = 0.94
/** Sizes that text grows to beyond its scale, where it has one like that. */
const GROWN = [24, 22, 20, 18]
const GROWN_FROM = { min: 14, max: 20 }
const READ: ReadonlySet<Slot['role']> = new Set(['point', 'body', 'head'])
/** The height of a head's line, and the space below it. */
const HEAD_LINE = 1.3
const HEAD_GAP = 3

/**
 * Estimates what a page would look like in a layout, from the widths of its words alone: laying out every layout that could hold them would
 * cost more than building the page.
 */
export function expectedLook({ slots, imageCount }: Layout, content: ContentWidths): ExpectedLook {
  const filled = new Grid()
  let least = Number.POSITIVE_INFINITY
  for (const group of groupsOf(slots)) {
    const { size, boxes } = expectedGroup(group, content)
    const [slot] = group
    if (slot && READ.has(slot.role) && boxes.length > 0 && (slot.style.sizes[0] ?? 0) >= GROWN_FROM.min)
      least = Math.min(least, size)
    for (const box of boxes) filled.add(box)
  }
  for (const { role, frame } of slots) if (role === 'icon' || (role === 'picture' && imageCount > 0)) filled.add(frame)
  return { size: Number.isFinite(least) ? least : EASY, fill: filled.share() }
}

/** Where nothing is read but figures and titles, all of it is large. */
const EASY = 20

type Groups = readonly (readonly Slot[])[]
const groupsBySlots = new WeakMap<readonly Slot[], Groups>()

/** Returns the slots of each role and scale, which have one size; the same ones for the same layout. */
function groupsOf(slots: readonly Slot[]): Groups {
  return getOrInsert(groupsBySlots, slots, () => grouped(slots))
}

function grouped(slots: readonly Slot[]): Groups {
  const groups = new Map<string, Slot[]>()
  for (const slot of slots) {
    if (slot.role === 'picture' || slot.role === 'icon') continue
    const key = `${slot.role} ${slot.style.sizes[0]} ${slot.style.sizes.length}`
    const group = groups.get(key)
    if (group) group.push(slot)
    else groups.set(key, [slot])
  }
  return [...groups.values()]
}

interface ExpectedGroup {
  readonly size: number
  readonly boxes: readonly Rect[]
}

/** Returns the size at which slots of one role hold their words, and the boxes of these. */
function expectedGroup(slots: readonly Slot[], content: ContentWidths): ExpectedGroup {
  const texts = slots.flatMap(slot => {
    const words = wordsIn(slot, content)
    return words === null ? [] : [{ slot, words }]
  })
  const sizes = slots[0]?.style.sizes ?? []
  const top = sizes[0] ?? 0
  const grows = top >= GROWN_FROM.min && top <= GROWN_FROM.max && READ.has(slots[0]?.role ?? 'title')
  const scale = grows ? [...GROWN.filter(size => size > top), ...sizes] : sizes
  const fit = (size: number) => texts.map(({ slot, words }) => blockOf(slot, words, size))
  for (const size of scale) {
    const blocks = fit(size)
    if (blocks.every(block => block !== null)) return { size, boxes: blocks }
  }
  const least = scale.at(-1) ?? EASY
  // What does not hold takes all of its place, in type that is too small.
  return { size: least - 2, boxes: texts.map(({ slot }) => slot.frame) }
}

interface SlotWords {
  readonly head: TextWidths | null
  readonly lines: readonly TextWidths[]
}

function wordsIn({ role, sort }: Slot, { title, points }: ContentWidths): SlotWords | null {
  if (role === 'title') return { head: null, lines: [title] }
  const point = role === 'quote' ? points[0] : points[sort - 1]
  if (point === undefined) return null
  if (role === 'head') return point.head.whole === 0 ? null : { head: point.head, lines: [] }
  if (role === 'body' || role === 'quote') return { head: null, lines: [point.text, ...point.items] }
  if (role === 'number') return { head: point.head, lines: [] }
  return role === 'point' ? { head: point.head, lines: [point.text, ...point.items] } : null
}

/** Returns the box of words at a size in the frame of a slot; null if they are larger. */
function blockOf({ frame, style }: Slot, { head, lines }: SlotWords, size: number): Rect | null {
  const isUpright = style.vertical === true
  const [across, along] = isUpright ? [frame.height, frame.width] : [frame.width, frame.height]
  const perLine = (across * LINE_USE) / (size * ADVANCE)
  const all = head === null ? lines : [head, ...lines]
  if (all.some(({ word }) => word * size * ADVANCE > across)) return null
  const rows = lines.reduce((sum, { whole }) => sum + Math.ceil(whole / perLine), 0)
  const headRows = head === null || head.whole === 0 ? 0 : Math.ceil(head.whole / perLine)
  const height =
    rows * size * style.lineHeight + headRows * size * HEAD_LINE + (headRows > 0 && rows > 0 ? HEAD_GAP : 0)
  if (height > along + 1) return null
  const widest = all.reduce((most, { whole }) => Math.max(most, whole), 0)
  const width = Math.min(across, widest * size * ADVANCE)
  if (isUpright) return { x: frame.x, y: frame.y, width: height, height: width }
  const free = along - height
  const down = style.verticalAlign === 'top' ? 0 : style.verticalAlign === 'middle' ? free / 2 : free
  const aside = style.align === 'start' ? 0 : style.align === 'center' ? (across - width) / 2 : across - width
  return { x: frame.x + aside, y: frame.y + down, width, height }
}

/** The part of a page that its content takes: within its margins. */
const CONTENT_AREA = { x: 56, y: 44, width: 848, height: 452 }
const COLUMNS = 12
const ROWS = 9

/** The fields of a page that something stands in. */
class Grid {
  private readonly rows = new Array<number>(ROWS).fill(0)

  add({ x, y, width, height }: Rect): void {
    const left = field(x - CONTENT_AREA.x, CONTENT_AREA.width, COLUMNS)
    const right = field(x + width - CONTENT_AREA.x - 1, CONTENT_AREA.width, COLUMNS)
    const top = field(y - CONTENT_AREA.y, CONTENT_AREA.height, ROWS)
    const bottom = field(y + height - CONTENT_AREA.y - 1, CONTENT_AREA.height, ROWS)
    const mask = (2 << right) - (1 << left)
    for (let row = top; row <= bottom; row++) this.rows[row] = (this.rows[row] ?? 0) | mask
  }

  share(): number {
    let count = 0
    for (const row of this.rows) for (let bits = row; bits !== 0; bits &= bits - 1) count++
    return count / (COLUMNS * ROWS)
  }
}

function field(at: number, length: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((at / length) * count)))
}
