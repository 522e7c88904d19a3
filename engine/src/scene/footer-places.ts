import type { Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { FooterHand, FooterPlace } from '../document/footer.ts'
import { boundsOf } from '../geometry/frame.ts'
import { intersects } from '../geometry/rect.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** What is set in the line of a footer. */
export interface LineShape {
  readonly hand: FooterHand
  readonly place: FooterPlace
  readonly isMirrored: boolean
  readonly words: Readonly<Record<'text' | 'date' | 'number', string | null>>
  readonly logo: Size | null
  readonly size: Size
  /** Returns how wide words run, in px; absent where nothing is measured. */
  readonly widthOf?: (text: string) => number
}

/** Where a part of a footer stands. */
export interface PlacedPart {
  readonly part: 'logo' | 'text' | 'date' | 'number'
  readonly frame: Rect
  readonly align: 'start' | 'center' | 'end'
}

/** Heights of a line and of a logo, and the space between parts, in px at 960 × 540. */
const LINE = 18
const LOGO = { height: 22, width: 110 }
const GAP = 14
/** The space beside words on a plate, and what its round corners take besides, at both ends. */
export const PLATE = 6
export const CORNERS = 4
/** The line at the top, and the lowest that a line can be. */
const TOP = 12
const LOWEST = 538

/** Returns the line of a footer on a page: the suit's, or the nearest one below it that no words stand in. */
export function footerLines({ hand, place, size }: LineShape, page: Page): Rect {
  const scale = { x: size.width / 960, y: size.height / 540 }
  const line = (top: number): Rect => ({
    x: hand.margin * scale.x,
    y: top * scale.y,
    width: size.width - 2 * hand.margin * scale.x,
    height: LINE * scale.y,
  })
  const wish = place === 'top' ? TOP : hand.bottom - LINE
  const tops = place === 'top' ? [wish, 4] : [wish, (wish + LOWEST - LINE) / 2, LOWEST - LINE]
  const taken = Object.values(page.elements)
    .filter(says)
    .map(({ frame }) => boundsOf(frame))
  const crossed = (top: number) => taken.filter(box => intersects(box, line(top))).length
  const counts = tops.map(crossed)
  return line(tops[counts.indexOf(Math.min(...counts))] ?? wish)
}

/** Whether an element has something to read, which a footer must not cross. */
function says(element: Element): boolean {
  if (element.hidden) return false
  const isWritten = (element.kind === 'text' || element.kind === 'shape') && element.body !== null
  return isWritten || element.kind === 'table' || element.kind === 'chart'
}

/** Places the parts of a footer in its line: logo and text at its start, the date in the middle or where the text ends, the number at its end. */
export function placeParts(line: Rect, shape: LineShape): readonly PlacedPart[] {
  const { words, logo, place, isMirrored } = shape
  const boxes: PlacedPart[] = []
  let start = line.x
  if (logo !== null) {
    const frame = logoFrame(line, logo, place)
    boxes.push({ part: 'logo', frame, align: 'start' })
    start += frame.width + GAP
  }
  const needed = (part: 'text' | 'date' | 'number') => roomFor(words[part], shape)
  const end = line.x + line.width
  const numberAt = end - Math.min(needed('number'), line.width * MOST.number)
  const free = { start, end: needed('number') > 0 ? numberAt - GAP : end }
  const dateWidth = Math.min(needed('date'), line.width * MOST.date)
  const dateAt =
    place === 'end' ? free.end - dateWidth : dateStart(line, free, { date: dateWidth, text: needed('text') })
  const textEnd = dateWidth > 0 ? dateAt - GAP : free.end
  const textWidth = Math.max(0, Math.min(needed('text'), textEnd - start))
  const put = (part: 'text' | 'date' | 'number', x: number, width: number): void => {
    const align = part === 'number' || place === 'end' ? 'end' : part === 'date' ? 'center' : 'start'
    if (width > 0) boxes.push({ part, frame: { ...line, x, width }, align })
  }
  put('text', place === 'end' ? textEnd - textWidth : start, textWidth)
  put('date', dateAt, dateWidth)
  put('number', numberAt, end - numberAt)
  return isMirrored ? boxes.map(box => ({ ...box, frame: mirrored(box.frame, line) })) : boxes
}

/** The shares of a line that a date and a number take at most. */
const MOST = { date: 0.3, number: 0.25 }

/** Returns where a date begins: in the middle of the line, or further on where a long text leaves no room there. */
function dateStart(
  line: Rect,
  free: { readonly start: number; readonly end: number },
  width: { readonly date: number; readonly text: number },
): number {
  const middle = line.x + (line.width - width.date) / 2
  return Math.max(middle, Math.min(free.start + width.text + GAP, free.end - width.date))
}

/** The width of a line of words with what a plate needs beside them; about it, rather more than less, where nothing is measured. */
function roomFor(text: string | null, { hand, size, widthOf }: LineShape): number {
  if (text === null || text === '') return 0
  if (widthOf) return Math.ceil(widthOf(text)) + CORNERS + 2 * PLATE
  const type = Math.max(12, hand.size * Math.min(size.width / 960, size.height / 540))
  const ems = Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.06 : 0.68), 0)
  return ems * type + 2 * PLATE
}

/** The box of a logo in its own proportions, centered on the line. */
function logoFrame(line: Rect, logo: Size, place: FooterPlace): Rect {
  const scale = line.height / LINE
  const height = Math.min(LOGO.height * scale, (LOGO.width * scale * logo.height) / logo.width)
  const width = (height * logo.width) / logo.height
  const y = place === 'top' ? line.y : line.y + line.height - height
  return { x: line.x, y, width, height }
}

function mirrored(frame: Rect, line: Rect): Rect {
  return { ...frame, x: line.x + line.x + line.width - frame.x - frame.width }
}
