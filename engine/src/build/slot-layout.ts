import { getOrInsert } from '../base/get-or-insert.ts'
import type { TextBody } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Rect } from '../geometry/types.ts'
import type { Slot, SlotRole } from '../suit/types.ts'
import { layOut as layOutText } from '../text/layout.ts'
import { tearsWord } from '../text/phrases.ts'
import type { Measure, TextLayout } from '../text/types.ts'
import { formulaBox } from './formula-box.ts'
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
  const texts = trialOf(slot, content, size).body.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
  return tearsWord(lines, texts, ports.language)
}

/** Lays out the text of a slot in its frame at a font size. */
export function layOut(slot: Slot, content: SlotText, at: { size: number; ports: FitPorts }): TextLayout {
  const { measure, fonts, language } = at.ports
  const trial = trialOf(slot, content, at.size)
  const { last } = trial
  if (last?.epoch === measure.epoch && last.ports === at.ports) return last.layout
  const { width, height } = slot.frame
  const layout = layOutText({ body: trial.body, size: { width, height }, fonts, language }, measure)
  trial.last = { ports: at.ports, epoch: measure.epoch, layout }
  return layout
}

/** Returns where fitted texts stand in their slots, px from the corner of each. */
export function inkIn(ports: FitPorts): (entry: FittedSlot) => Rect {
  return ({ slot, content, size }) => {
    if (content.formula === undefined) return layOut(slot, content, { size, ports }).content
    const { width, height } = slot.frame
    return formulaBox(content.formula, { x: 0, y: 0, width, height }, slot.style)
  }
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

/** A text at a size, with how it was laid out last. */
interface Trial {
  readonly body: TextBody
  last: { readonly ports: FitPorts; readonly epoch: number; readonly layout: TextLayout } | null
}

const trials = new WeakMap<SlotText, Map<Slot, Map<number, Trial>>>()

/** Returns the same trial for each attempt at a size. */
function trialOf(slot: Slot, content: SlotText, size: number): Trial {
  const bySlot = getOrInsert(trials, content, () => new Map<Slot, Map<number, Trial>>())
  const bySize = getOrInsert(bySlot, slot, () => new Map<number, Trial>())
  return getOrInsert(bySize, size, () => ({ body: slotBody(slot, content, size), last: null }))
}
