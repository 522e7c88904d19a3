import type { SlotRole } from '../suit/types.ts'
import { AT_A_GLANCE, type FilledSlot, type FitPorts, type FittedSlot, layOut, tears } from './slot-layout.ts'

/** The largest sizes, in px, at which words are divided rather than set smaller: of text, of a page's title, of a cover's. */
export const LARGEST_DIVIDED = { text: 18, title: 32, cover: 36 }
/** The least size in px at which a title is read with ease from the back row. */
export const EASY_TITLE = 28

/** Roles whose type grows into the free room of its slot, beyond a suit's scale. */
const GROWING: readonly SlotRole[] = ['body', 'point', 'head', 'item', 'caption']
/** The sizes that type grows to, in px, and the tops of the scales that do: below are notes, above are texts at a glance. */
const GROWN = [24, 22, 20, 18]
/** The sizes of one text alone on a page, of two, three and four, before those: few words stand large. */
const GROWN_ALONE: readonly (readonly number[])[] = [[36, 32, 28], [32, 28], [28], [28]]
/** How many lines two texts, and more, may take at a size beyond the usual ones. */
const GLANCE_LINES = { two: 4, more: 2 }
const GROWING_TOPS = { min: 14, max: 24 }
/** All sizes that type grows to, and how large it may be beside its title. */
const ALL_GROWN = [36, 32, 28, ...GROWN]
const BELOW_TITLE = 0.9
/** The share of its frame's height that grown type may cover, and the width of a line that it must leave, in em: of many lines, of two or three. */
const GROWN_SHARE = 0.94
const GROWN_LINE = { many: 9, few: 7, lines: 3 }

/** Returns the size to which texts that fit at the top of their scale may grow. */
export function grown(entries: readonly FilledSlot[], size: number, ports: FitPorts): number {
  const top = entries[0]?.slot.style.sizes[0] ?? size
  const grows =
    size === top &&
    top >= GROWING_TOPS.min &&
    top <= GROWING_TOPS.max &&
    entries.every(
      ({ slot, content }) =>
        GROWING.includes(slot.role) && !content.derived && content.code === undefined && !content.formula,
    )
  if (!grows) return size
  const isText = entries.every(({ slot }) => slot.role === 'body' || slot.role === 'point')
  const alone = isText ? (GROWN_ALONE[entries.length - 1] ?? []) : []
  const most = entries.length === 2 ? GLANCE_LINES.two : GLANCE_LINES.more
  const isShort = (larger: number) =>
    entries.length === 1 || larger <= (GROWN[0] ?? 0) || entries.every(entry => linesOf(entry, larger, ports) <= most)
  return (
    [...alone, ...GROWN].find(
      larger =>
        larger > size &&
        !entries.some(entry => isFilled(entry, larger, { size, ports })) &&
        entries.every(entry => isEasy(entry, larger, ports)) &&
        isShort(larger),
    ) ?? size
  )
}

/** The least height of lines, in em, and how much narrower words may run at another size. */
const LEAST_LINE = 1.3
const NARROWER = 0.93

/** Whether a text certainly fills its frame at a size, or has lines too narrow for it, by how wide it runs at a size that it was laid out at. */
function isFilled(entry: FilledSlot, size: number, known: { size: number; ports: FitPorts }): boolean {
  const { frame, style } = entry.slot
  const [across, along] = style.vertical ? [frame.height, frame.width] : [frame.width, frame.height]
  const { lines } = layOut(entry.slot, entry.content, known)
  const run = lines.reduce((sum, line) => sum + line.box.width, 0) * (size / known.size) * NARROWER
  const least = Math.ceil(run / across - 0.01)
  if (least < 2) return false
  const widest = least > GROWN_LINE.lines ? GROWN_LINE.many : GROWN_LINE.few
  const height = least * size * Math.min(style.lineHeight, LEAST_LINE)
  return (style.vertical ? frame.height : frame.width) < size * widest || height > along * GROWN_SHARE + 1
}

function linesOf({ slot, content }: FilledSlot, size: number, ports: FitPorts): number {
  return layOut(slot, content, { size, ports }).lines.length
}

/** Takes grown text back to a size below that of the page's title. */
export function belowTitle(fitted: readonly FittedSlot[]): readonly FittedSlot[] {
  const title = fitted.find(({ slot }) => slot.role === 'title' && !isLabel(slot))?.size
  if (title === undefined) return fitted
  const largest = ALL_GROWN.find(size => size <= title * BELOW_TITLE) ?? title
  return fitted.map(entry => {
    const top = entry.slot.style.sizes[0] ?? 0
    const isGrown = GROWING.includes(entry.slot.role) && entry.size > Math.max(top, largest)
    return isGrown ? { ...entry, size: Math.max(top, largest) } : entry
  })
}

/** Whether a text stands in its frame with room to spare and tears no word. */
function isEasy(entry: FilledSlot, size: number, ports: FitPorts): boolean {
  const { slot, content } = entry
  const { lines, content: ink, overflows, brokenWord, divided } = layOut(slot, content, { size, ports })
  if (overflows || brokenWord || (divided && size > LARGEST_DIVIDED.text)) return false
  const line = lines.length > GROWN_LINE.lines ? GROWN_LINE.many : GROWN_LINE.few
  const [across, along] = slot.style.vertical ? (['height', 'width'] as const) : (['width', 'height'] as const)
  const isFull = slot.frame[across] < size * line || ink[along] > slot.frame[along] * GROWN_SHARE
  if (lines.length > 1 && isFull) return false
  return !AT_A_GLANCE.includes(slot.role) || !tears(entry, size, ports)
}

/** The size in px that text may have under smaller heads, which stand out by their weight. */
const EASY_BODY = 18

/** Takes grown text back to the size of the heads that it stands under. */
export function belowHeads(fitted: readonly FittedSlot[]): readonly FittedSlot[] {
  const heads = fitted.filter(({ slot }) => slot.role === 'head').map(({ size }) => size)
  if (heads.length === 0) return fitted
  const most = Math.max(EASY_BODY, Math.min(...heads))
  return fitted.map(entry => {
    const { role, style } = entry.slot
    const scale = Math.max(...style.sizes)
    return role === 'body' && entry.size > scale
      ? { ...entry, size: Math.max(scale, Math.min(entry.size, most)) }
      : entry
  })
}

/** Whether a title is a small line over a quotation or a figure. */
export function isLabel({ style }: FilledSlot['slot']): boolean {
  return (style.sizes[0] ?? 0) < EASY_TITLE
}
