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
/** The space beside words on a plate. */
export const PLATE = 6
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

type Span = readonly [x: number, width: number]

/** Places the parts of a footer in its line: logo and text at its start, the date in the middle, the number at its end. */
export function placeParts(line: Rect, shape: LineShape): readonly PlacedPart[] {
  const { words, logo, place, isMirrored } = shape
  const boxes: PlacedPart[] = []
  let start = line.x
  if (logo !== null) {
    const frame = logoFrame(line, logo, place)
    boxes.push({ part: 'logo', frame, align: 'start' })
    start += frame.width + GAP
  }
  const end = line.x + line.width
  const part = (name: 'text' | 'date' | 'number', [x, width]: Span, align: PlacedPart['align']): void => {
    const text = words[name]
    if (text === null || text === '') return
    const needed = Math.min(width, roomFor(text, shape))
    const free = width - needed
    const left = align === 'start' ? x : align === 'end' ? x + free : x + free / 2
    boxes.push({ part: name, frame: { ...line, x: left, width: needed }, align })
  }
  const side = line.width * 0.22
  const numberWidth = words.number === null ? 0 : line.width * 0.12
  if (place === 'end') {
    const dateEnd = end - numberWidth
    const textEnd = words.date === null ? dateEnd : dateEnd - side
    part('text', [start, Math.max(0, textEnd - start - GAP)], 'end')
    part('date', [dateEnd - side, side], 'end')
  } else {
    const middle = line.x + line.width / 2
    const textEnd = words.date === null ? end - numberWidth : middle - side / 2
    part('text', [start, Math.max(0, textEnd - start - GAP)], 'start')
    part('date', [middle - side / 2, side], 'center')
  }
  part('number', [end - numberWidth, numberWidth], 'end')
  return isMirrored ? boxes.map(box => ({ ...box, frame: mirrored(box.frame, line) })) : boxes
}

/** About the width of a line of words, rather more than less: nothing is measured here. */
function roomFor(text: string, { hand, size }: LineShape): number {
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
