import { getOrInsert } from '../base/get-or-insert.ts'
import type { TextBody } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Rect } from '../geometry/types.ts'
import type { Slot, SlotRole } from '../suit/types.ts'
import { layOutText } from '../text/layout.ts'
import { tearsWord } from '../text/phrases.ts'
import type { Measure, TextLayout } from '../text/types.ts'
import { type SlotText, slotBody } from './slot-body.ts'

/** Dependencies for fitting text into slots. */
export interface FitPorts {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly language: string
  /** Puts a soft hyphen wherever a word may be divided; absent: words stay whole. */
  readonly hyphenate?: (word: string) => string
}

/** A slot with its content. */
export interface FilledSlot {
  readonly slot: Slot
  readonly content: SlotText
}

/** A slot, its text, and the font size at which it fits. */
export interface FittedSlot extends FilledSlot {
  readonly size: number
}

/** Roles of short texts, which should not break inside a Chinese or Japanese word if a smaller size avoids it. */
export const AT_A_GLANCE: readonly SlotRole[] = ['title', 'quote', 'item', 'head']
/** Whether words of a text are torn at its line ends, at a size. */
export function tears({ slot, content }: FilledSlot, size: number, ports: FitPorts): boolean {
  const { lines } = layOut(slot, content, { size, ports })
  if (lines.length < 2) return false
  const texts = triedBody(slot, content, size).paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
  return tearsWord(lines, texts, ports.language)
}

/** Lays out the text of a slot in its frame at a font size. */
export function layOut(slot: Slot, content: SlotText, at: { size: number; ports: FitPorts }): TextLayout {
  const { measure, fonts, language } = at.ports
  const { width, height } = slot.frame
  return layOutText({ body: triedBody(slot, content, at.size), size: { width, height }, fonts, language }, measure)
}

/** Returns where fitted texts stand in their slots, px from the corner of each. */
export function inkIn(ports: FitPorts): (entry: FittedSlot) => Rect {
  return ({ slot, content, size }) => layOut(slot, content, { size, ports }).content
}

/** How much narrower words may run at another size, since thin weights are for large type alone. */
const NARROWER = 0.93
/** Lines of heads are this high, in em; those of other words as their slot says. */
const HEAD_LINE = 1.3

/** Whether a text is certainly too long for its frame at a size, by how wide it runs at a size that it was laid out at. */
export function isCrowded(entry: FilledSlot, size: number, known: { size: number; ports: FitPorts }): boolean {
  const { frame, style } = entry.slot
  const [across, along] = style.vertical ? [frame.height, frame.width] : [frame.width, frame.height]
  const { lines } = layOut(entry.slot, entry.content, known)
  const run = lines.reduce((sum, line) => sum + line.box.width, 0) * (size / known.size) * NARROWER
  return Math.floor(run / across) * size * Math.min(style.lineHeight, HEAD_LINE) > along
}

const tried = new WeakMap<SlotText, Map<Slot, Map<number, TextBody>>>()

/** Returns the same body for each attempt at a size, because layouts are cached by body. */
function triedBody(slot: Slot, content: SlotText, size: number): TextBody {
  const bySlot = getOrInsert(tried, content, () => new Map<Slot, Map<number, TextBody>>())
  const bySize = getOrInsert(bySlot, slot, () => new Map<number, TextBody>())
  return getOrInsert(bySize, size, () => slotBody(slot, content, size))
}
