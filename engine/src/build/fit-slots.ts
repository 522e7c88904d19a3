import type { Slot, SlotRole } from '../suit/types.ts'
import { formulaShortfall } from './formula-box.ts'
import { belowHeads, belowTitle, EASY_TITLE, grown, isLabel, LARGEST_DIVIDED } from './grown-type.ts'
import { EASY_TEXT } from './reading-loss.ts'
import {
  AT_A_GLANCE,
  type FilledSlot,
  type FitPorts,
  type FittedSlot,
  isCrowded,
  layOut,
  tears,
} from './slot-layout.ts'

/** The smallest font size, in px. */
export const MIN_TEXT_SIZE = 12

/** A last line shorter than this share of the widest looks left over. */
const WIDOW = 0.4

/** How far texts may step down so that no word is torn: to this share of the fitting size, titles not below what is read with ease. */
const NEAT = 0.5

/**
 * What may be sacrificed to fit a text: nothing; the size scale, for an overlong word (down to 16, 14 or 12 px); whole words, broken at the
 * smallest size of the scale; or everything, down to 12 px.
 */
export type FitCompromise = 'nothing' | 'scale16' | 'scale14' | 'scale12' | 'words' | 'all'

/** Compromises from the least to the most harmful; the last one is for texts that do not fit otherwise. */
export const FIT_COMPROMISES: readonly FitCompromise[] = ['nothing', 'scale16', 'scale14', 'scale12', 'words']

/**
 * Chooses font sizes for all slots of a page: slots of one role share a size, reduced step by step until everything fits. Returns null if
 * it does not fit. Derived texts are shortened or dropped instead.
 */
export function fitSlots(
  filled: readonly FilledSlot[],
  ports: FitPorts,
  give: FitCompromise = 'nothing',
): readonly FittedSlot[] | null {
  const fitted: FittedSlot[] = []
  for (const entries of byRole(filled).values()) {
    const chosen = sizeFor(entries, ports, give)
    const size = chosen === null ? null : grown(entries, chosen, ports)
    if (size !== null) fitted.push(...entries.map(entry => ({ ...entry, size: withoutWidow(entry, size, ports) })))
    else if (!entries.every(entry => entry.content.derived)) return null
    else fitted.push(...entries.flatMap(entry => shortened(entry, ports) ?? []))
  }
  const level = belowHeads(belowTitle(fitted))
  return filled.flatMap(({ slot }) => level.find(entry => entry.slot === slot) ?? [])
}

/** Returns the next step down for a title where that saves a last line with hardly anything on it. */
function withoutWidow(entry: FilledSlot, size: number, ports: FitPorts): number {
  const { role, style } = entry.slot
  const at = style.sizes.indexOf(size)
  const next = at < 0 ? undefined : style.sizes[at + 1]
  const least = role === 'title' && size >= EASY_TITLE ? Math.max(EASY_TITLE, size * 0.8) : size * 0.8
  if ((role !== 'title' && role !== 'quote') || next === undefined || next < least) return size
  const { lines } = layOut(entry.slot, entry.content, { size, ports })
  const widest = Math.max(...lines.map(line => line.box.width))
  const words = entry.content.text.slice(lines.at(-1)?.start ?? 0).trim()
  const isAlone = lines.length > 2 && words.length > 0 && /^\p{Script=Latin}+$/u.test(words)
  if (lines.length < 2 || (!isAlone && (lines.at(-1)?.box.width ?? 0) > widest * WIDOW)) return size
  const smaller = layOut(entry.slot, entry.content, { size: next, ports })
  return smaller.lines.length < lines.length && !smaller.overflows ? next : size
}

/** Returns a derived text at the least size, cut at a word where it must be; null where too little of it would be left. */
function shortened(entry: FilledSlot, ports: FitPorts): FittedSlot | null {
  const { slot, content } = entry
  const size = slot.style.sizes.at(-1) ?? MIN_TEXT_SIZE
  const cut = (length: number): FilledSlot =>
    length >= content.text.length ? entry : { slot, content: { ...content, text: ellipsis(content.text, length) } }
  let [min, max] = [0, content.text.length]
  while (min < max) {
    const middle = Math.ceil((min + max) / 2)
    if (fits(cut(middle), size, { ports, broken: true })) min = middle
    else max = middle - 1
  }
  const isEnough = content.needed ? min > 0 : min >= Math.min(content.text.length, 16)
  return isEnough ? { ...cut(min), size } : null
}

/** Returns the first so many characters, back to the last word, and dots. */
function ellipsis(text: string, length: number): string {
  const head = text.slice(0, length)
  const word = head.lastIndexOf(' ')
  const whole = word > length * 0.6 ? head.slice(0, word) : head
  return `${whole.replace(/[\s,;:·.–—-]+$/u, '').replace(/[\ud800-\udbff]$/u, '')}…`
}

/** Groups slots of the same role and scale, which have the same size. */
function byRole(filled: readonly FilledSlot[]): Map<string, FilledSlot[]> {
  const roles = new Map<string, FilledSlot[]>()
  for (const entry of filled) {
    const { role, style } = entry.slot
    const key = `${role} ${style.sizes.join()}`
    roles.set(key, [...(roles.get(key) ?? []), entry])
  }
  return roles
}

/** Returns the largest font size at which all texts fit their slots; null if there is none. */
export function sizeFor(
  entries: readonly FilledSlot[],
  ports: FitPorts,
  give: FitCompromise = 'nothing',
): number | null {
  const scale = scaleOf(entries, give)
  const min = scale.at(-1) ?? MIN_TEXT_SIZE
  const smaller = BELOW.filter(size => size < min && size >= (LEAST_BELOW[give] ?? MIN_TEXT_SIZE))
  const fitsAt = (size: number, broken: boolean) => entries.every(entry => fits(entry, size, { ports, broken }))
  const whole = neatest(entries, scale, ports)
  if (whole !== undefined || give === 'nothing') return whole ?? null
  if (give === 'all')
    return smaller.find(size => fitsAt(size, false)) ?? (fitsAt(MIN_TEXT_SIZE, true) ? MIN_TEXT_SIZE : null)
  // Only a long word may leave the scale; too many words ask for another layout.
  if (!fitsAt(min, true)) return null
  return (
    smaller.find(size => fitsAt(size, false)) ??
    (give === 'words' ? fewestBroken(entries, [min, ...smaller], ports) : null)
  )
}

/** Returns the sizes of a scale that may be used: text that is read goes under 14 px only where no layout holds it otherwise. */
function scaleOf(entries: readonly FilledSlot[], give: FitCompromise): readonly number[] {
  const slot = entries[0]?.slot
  const sizes = slot?.style.sizes ?? []
  if (!slot || !isRead(slot) || !SPARING.includes(give)) return sizes
  return sizes.filter(size => size >= LEAST_READ)
}

/** Returns the largest size of the scale that holds, or a smaller one at which no word is torn. */
function neatest(entries: readonly FilledSlot[], scale: readonly number[], ports: FitPorts): number | undefined {
  const glanced = entries.filter(({ slot }) => AT_A_GLANCE.includes(slot.role))
  let first: number | undefined
  let blocked: { readonly entry: FilledSlot; readonly size: number } | undefined
  const isTitle = glanced.some(({ slot }) => slot.role === 'title')
  for (const size of scale) {
    if (first !== undefined && (size < first * NEAT || (isTitle && first >= EASY_TITLE && size < EASY_TITLE))) continue
    if (blocked && isCrowded(blocked.entry, size, { size: blocked.size, ports })) continue
    const entry = entries.find(each => !fits(each, size, { ports, broken: false }))
    if (entry) {
      blocked = { entry, size }
      continue
    }
    first ??= size
    if (!glanced.some(each => tears(each, size, ports))) return size
  }
  return first
}

/** Returns the first of these sizes at which the fewest texts have a broken word. */
function fewestBroken(entries: readonly FilledSlot[], sizes: readonly number[], ports: FitPorts): number {
  const broken = sizes.map(size => entries.filter(entry => !fits(entry, size, { ports, broken: false })).length)
  return sizes[broken.indexOf(Math.min(...broken))] ?? MIN_TEXT_SIZE
}

/** The roles of text that is read from afar. */
const READ: readonly SlotRole[] = ['body', 'point', 'head', 'item']
/** The least size of text that is read from afar, in px. */
export const LEAST_READ = 14

/** Whether a slot's text is read from afar: it is no title, and its scale is not that of a note. */
export function isRead({ role, style }: Slot): boolean {
  return READ.includes(role) && (style.sizes[0] ?? 0) >= LEAST_READ
}

/** Returns by how many px the smallest text, or the title, falls short of what is read with ease from the back row. */
export function shortfall(fitted: readonly FittedSlot[]): number {
  const missing = fitted.map(({ slot, content, size }) =>
    content.formula !== undefined
      ? formulaShortfall(content.formula, slot.frame)
      : isRead(slot)
        ? EASY_TEXT - size
        : slot.role === 'title' && !isLabel(slot)
          ? (EASY_TITLE - size) / 2
          : 0,
  )
  return Math.max(0, ...missing)
}

/** The compromises that keep to the least size of text that is read. */
const SPARING: readonly FitCompromise[] = ['nothing', 'scale16', 'scale14']

/** The least size below a scale where a compromise has one, in px. */
const LEAST_BELOW: { readonly [give in FitCompromise]?: number } = { scale16: 16, scale14: 14 }

/** Sizes below a suit's scale, in px. */
const BELOW = [22, 20, 18, 16, 15, 14, 13, MIN_TEXT_SIZE]

/** The title of a cover is larger than this at the top of its scale. */
const COVER_TITLE = 44

function largestDivided({ role, style }: Slot): number {
  if (role !== 'title') return LARGEST_DIVIDED.text
  if ((style.sizes[0] ?? 0) <= COVER_TITLE) return LARGEST_DIVIDED.title
  return Math.max(LARGEST_DIVIDED.cover, style.sizes.at(-1) ?? 0)
}

/** Whether a title whose words are divided at a size has room for them undivided at a smaller one that is still read with ease. */
function staysWhole({ slot, content }: FilledSlot, size: number, ports: FitPorts): boolean {
  const least = slot.style.sizes.findLast(each => each >= EASY_TITLE)
  if (slot.role !== 'title' || least === undefined || size <= least) return false
  const { divided: _, ...whole } = content
  const layout = layOut(slot, whole, { size: least, ports })
  return !layout.overflows && !layout.brokenWord
}

function fits({ slot, content }: FilledSlot, size: number, at: { ports: FitPorts; broken: boolean }): boolean {
  const layout = layOut(slot, content, { size, ports: at.ports })
  if (slot.role === 'number' && layout.lines.length > 1) return false
  if (layout.divided && (size > largestDivided(slot) || staysWhole({ slot, content }, size, at.ports))) return false
  return !layout.overflows && (at.broken || !layout.brokenWord)
}
