import { NO_INSETS, paragraphOf } from '../document/create.ts'
import type { Run, RunStyle, TextBody } from '../document/text-body.ts'
import type { Slot } from '../suit/types.ts'

/** What goes into a slot: a head and a text, either of which may be missing. */
export interface SlotText {
  readonly head: string | null
  readonly text: string
  /** Says again what other pages say: left out where it does not fit. */
  readonly derived?: boolean
}

/** Space between the head of a point and its text, in px. */
const HEAD_GAP = 3

/** The text of a slot at one size of its scale, as a stored body. */
export function slotBody(slot: Slot, { head, text }: SlotText, size: number): TextBody {
  const { style } = slot
  const look = { align: style.align, lineHeight: style.lineHeight }
  const lines = text === '' ? [] : text.split('\n')
  const heads =
    head === null ? [] : [paragraphOf([headRun(slot, head, size)], { ...look, lineHeight: 1.3, spaceAfter: HEAD_GAP })]
  const paragraphs = [...heads, ...lines.map(line => paragraphOf([run(slot, line, size)], look))]
  return {
    paragraphs: paragraphs.length > 0 ? paragraphs : [paragraphOf([run(slot, '', size)], look)],
    verticalAlign: style.verticalAlign,
    vertical: 'horizontal',
    insets: NO_INSETS,
    columns: 1,
    wrap: true,
    autoFit: { mode: 'shrink', scale: 1 },
  }
}

/** How the running text of a slot looks at a size. */
export function slotRunStyle({ style }: Slot, size: number): RunStyle {
  return {
    face: style.face,
    size,
    weight: style.weight,
    italic: style.italic ?? false,
    underline: false,
    strike: false,
    fill: style.fill,
    letterSpacing: round((style.letterSpacing ?? 0) * size),
    baseline: 0,
  }
}

/** How the head of a point looks at a size. */
export function slotHeadStyle(slot: Slot, size: number): RunStyle {
  const { head } = slot.style
  const plain = slotRunStyle(slot, size)
  return head
    ? { ...plain, face: head.face ?? plain.face, weight: head.weight, fill: head.fill }
    : { ...plain, weight: 600 }
}

function run(slot: Slot, text: string, size: number): Run {
  return { text, style: slotRunStyle(slot, size) }
}

function headRun(slot: Slot, text: string, size: number): Run {
  return { text, style: slotHeadStyle(slot, size) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
