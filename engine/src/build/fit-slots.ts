import { getOrInsert } from '../base/get-or-insert.ts'
import type { TextBody } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
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

/** The smallest font size, in px. */
export const MIN_TEXT_SIZE = 12

/** A last line shorter than this share of the widest looks left over. */
const WIDOW = 0.4

/**
 * Roles of short texts, which should not break inside a Chinese or Japanese word if a smaller size avoids it, down to this share of the
 * fitting one.
 */
const AT_A_GLANCE: readonly SlotRole[] = ['title', 'quote', 'item', 'head']
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
  const level = belowHeads(fitted)
  return filled.flatMap(({ slot }) => level.find(entry => entry.slot === slot) ?? [])
}

/** Roles whose type grows into the free room of its slot, beyond a suit's scale. */
const GROWING: readonly SlotRole[] = ['body', 'point', 'head', 'item', 'caption']
/** The sizes that type grows to, in px, and the tops of the scales that do: below are notes, above are texts at a glance. */
const GROWN = [24, 22, 20, 18]
/** The sizes of one text alone on a page, and of two, before those: few words stand large. */
const GROWN_ALONE = [[32, 28], [28]]
const GROWING_TOPS = { min: 14, max: 20 }
/** The share of its frame's height that grown type may cover, and the width of a line that it must leave, in em. */
const GROWN_SHARE = 0.94
const GROWN_LINE = 9

/** Returns the size to which texts that fit at the top of their scale may grow. */
function grown(entries: readonly FilledSlot[], size: number, ports: FitPorts): number {
  const top = entries[0]?.slot.style.sizes[0] ?? size
  const grows =
    size === top &&
    top >= GROWING_TOPS.min &&
    top <= GROWING_TOPS.max &&
    entries.every(
      ({ slot, content }) =>
        GROWING.includes(slot.role) && !slot.style.vertical && !content.derived && content.code === undefined,
    )
  if (!grows) return size
  const isText = entries.every(({ slot }) => slot.role === 'body' || slot.role === 'point')
  const alone = isText ? (GROWN_ALONE[entries.length - 1] ?? []) : []
  return (
    [...alone, ...GROWN].find(larger => larger > size && entries.every(entry => isEasy(entry, larger, ports))) ?? size
  )
}

/** Whether a text stands in its frame with room to spare and tears no word. */
function isEasy(entry: FilledSlot, size: number, ports: FitPorts): boolean {
  const { slot, content } = entry
  const { width, height } = slot.frame
  const { lines, content: ink, overflows, brokenWord, divided } = layOut(slot, content, { size, ports })
  if (overflows || brokenWord || (divided && size > LARGEST_DIVIDED.text)) return false
  if (lines.length > 1 && (width < size * GROWN_LINE || ink.height > height * GROWN_SHARE)) return false
  return !AT_A_GLANCE.includes(slot.role) || !tears(entry, size, ports)
}

/** Takes grown text back to the size of the heads that it stands under. */
function belowHeads(fitted: readonly FittedSlot[]): readonly FittedSlot[] {
  const heads = fitted.filter(({ slot }) => slot.role === 'head').map(({ size }) => size)
  if (heads.length === 0) return fitted
  const most = Math.min(...heads)
  return fitted.map(entry => {
    const { role, style } = entry.slot
    const scale = Math.max(...style.sizes)
    return role === 'body' && entry.size > scale
      ? { ...entry, size: Math.max(scale, Math.min(entry.size, most)) }
      : entry
  })
}

/** Returns the next step down for a title where that saves a last line with hardly anything on it. */
function withoutWidow(entry: FilledSlot, size: number, ports: FitPorts): number {
  const { role, style } = entry.slot
  const at = style.sizes.indexOf(size)
  const next = at < 0 ? undefined : style.sizes[at + 1]
  if ((role !== 'title' && role !== 'quote') || next === undefined || next < size * 0.8) return size
  const { lines } = layOut(entry.slot, entry.content, { size, ports })
  const widest = Math.max(...lines.map(line => line.box.width))
  if (lines.length < 2 || (lines.at(-1)?.box.width ?? 0) > widest * WIDOW) return size
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
  const whole = neatest(entries, { ports, scale }, size => fitsAt(size, false))
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
function neatest(
  entries: readonly FilledSlot[],
  { ports, scale }: { readonly ports: FitPorts; readonly scale: readonly number[] },
  holds: (size: number) => boolean,
): number | undefined {
  const glanced = entries.filter(({ slot }) => AT_A_GLANCE.includes(slot.role))
  let first: number | undefined
  for (const size of scale) {
    if ((first !== undefined && size < first * NEAT) || !holds(size)) continue
    first ??= size
    if (!glanced.some(entry => tears(entry, size, ports))) return size
  }
  return first
}

function tears({ slot, content }: FilledSlot, size: number, ports: FitPorts): boolean {
  const { lines } = layOut(slot, content, { size, ports })
  if (lines.length < 2) return false
  const texts = triedBody(slot, content, size).paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
  return tearsWord(lines, texts, ports.language)
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

/** The least sizes at which text and titles are read with ease from the back row, in px. */
const EASY = { text: 20, title: 28 }

/** Returns by how many px the smallest text, or the title, falls short of what is read with ease from the back row. */
export function shortfall(fitted: readonly FittedSlot[]): number {
  const missing = fitted.map(({ slot, size }) =>
    isRead(slot) ? EASY.text - size : slot.role === 'title' && !isLabel(slot) ? (EASY.title - size) / 2 : 0,
  )
  return Math.max(0, ...missing)
}

/** Whether a title is a small line over a quotation or a figure. */
function isLabel({ style }: Slot): boolean {
  return (style.sizes[0] ?? 0) < EASY.title
}

/** The compromises that keep to the least size of text that is read. */
const SPARING: readonly FitCompromise[] = ['nothing', 'scale16', 'scale14']

/** The least size below a scale where a compromise has one, in px. */
const LEAST_BELOW: { readonly [give in FitCompromise]?: number } = { scale16: 16, scale14: 14 }

/** Sizes below a suit's scale, in px. */
const BELOW = [22, 20, 18, 16, 15, 14, 13, MIN_TEXT_SIZE]

/** The largest sizes, in px, at which words are divided rather than set smaller: of text, of a page's title, of a cover's. */
const LARGEST_DIVIDED = { text: 18, title: 32, cover: 44 }
/** The title of a cover is larger than this at the top of its scale. */
const COVER_TITLE = 44

function largestDivided({ role, style }: Slot): number {
  if (role !== 'title') return LARGEST_DIVIDED.text
  return (style.sizes[0] ?? 0) > COVER_TITLE ? LARGEST_DIVIDED.cover : LARGEST_DIVIDED.title
}

function fits({ slot, content }: FilledSlot, size: number, at: { ports: FitPorts; broken: boolean }): boolean {
  const layout = layOut(slot, content, { size, ports: at.ports })
  if (slot.role === 'number' && layout.lines.length > 1) return false
  if (layout.divided && size > largestDivided(slot)) return false
  return !layout.overflows && (at.broken || !layout.brokenWord)
}

/** Lays out the text of a slot in its frame at a font size. */
export function layOut(slot: Slot, content: SlotText, at: { size: number; ports: FitPorts }): TextLayout {
  const { measure, fonts, language } = at.ports
  const { width, height } = slot.frame
  return layOutText({ body: triedBody(slot, content, at.size), size: { width, height }, fonts, language }, measure)
}

const tried = new WeakMap<SlotText, Map<Slot, Map<number, TextBody>>>()

/** Returns the same body for each attempt at a size, because layouts are cached by body. */
function triedBody(slot: Slot, content: SlotText, size: number): TextBody {
  const bySlot = getOrInsert(tried, content, () => new Map<Slot, Map<number, TextBody>>())
  const bySize = getOrInsert(bySlot, slot, () => new Map<number, TextBody>())
  return getOrInsert(bySize, size, () => slotBody(slot, content, size))
}
