import { NO_INSETS, paragraphOf } from '../document/create.ts'
import type { FormulaDrawing } from '../document/formula.ts'
import type { Paragraph, Run, RunStyle, TextBody } from '../document/text-body.ts'
import { isDate } from '../outline/dates.ts'
import { isFigureAlone } from '../outline/figure-expression.ts'
import { codeParts } from '../outline/inline-code.ts'
import type { Slot } from '../suit/types.ts'
import { CODE_FAMILY } from '../theme/fonts.ts'
import { type CodeTokenKind, codeTokens } from './code-tokens.ts'
import type { SubItem } from './page-content.ts'

/** The content of a slot: head, text and list, each optional. */
export interface SlotText {
  readonly head: string | null
  readonly text: string
  readonly items?: readonly SubItem[]
  /** The number before it, where it is one of a sequence that the layout does not number. */
  readonly ordinal?: number
  /** Its long words with a soft hyphen wherever they may be divided. */
  readonly divided?: readonly string[]
  /** Says again what other pages say: shortened, or left out, where it does not fit. */
  readonly derived?: boolean
  /** Comes from no node of the outline, but is not said anywhere else either. */
  readonly nodeless?: boolean
  /** With `derived`: shortened as far as it must be, but never left out. */
  readonly needed?: boolean
  /** It asks the author for this; `text` is how the placeholder says so. */
  readonly prompt?: string
  /** The text is code in this language: its lines and indents stay, and its parts are told apart. */
  readonly code?: string
  /** In place of words: a drawing, which is as large as the slot has room for. */
  readonly formula?: Formula
}

/** A formula with its TeX. */
export interface Formula extends FormulaDrawing {
  readonly tex: string
}

/** Space between the head of a point and its text, in px. */
const HEAD_GAP = 3
/** Space over each line of a list, in px. */
const ITEM_GAP = 3
/** What stands before the lines of a list. */
const DASH = { kind: 'char', char: '–' } as const

/** Returns the text of a slot at one font size of its scale, as a text body. */
export function slotBody(slot: Slot, content: SlotText, size: number): TextBody {
  const { style } = slot
  const lines = [...headLines(slot, content, size), ...textLines(slot, content, size)]
  const paragraphs = numbered(
    lines.map(each => withDivided(each, content)),
    content,
    size,
  )
  return {
    paragraphs: paragraphs.length > 0 ? paragraphs : [line(slot, '', size)],
    verticalAlign: style.verticalAlign,
    vertical: style.vertical ? 'eastAsian' : 'horizontal',
    insets: NO_INSETS,
    columns: 1,
    wrap: true,
    autoFit: { mode: 'shrink', scale: 1 },
  }
}

/** Notes in a paragraph where its long words may be divided. */
function withDivided(paragraph: Paragraph, { divided = [] }: SlotText): Paragraph {
  const text = paragraph.runs.map(run => run.text).join('')
  const own = divided.filter(word => text.includes(word.replaceAll('\u00ad', '')))
  return own.length > 0 ? { ...paragraph, divided: own } : paragraph
}

/** Returns the empty text of a placeholder at one font size: it has the place and the style of the words that it asks for. */
export function blankBody(slot: Slot, size: number): TextBody {
  return slotBody(slot, { head: null, text: '' }, size)
}

/** Puts the number of a text before its first line. */
function numbered(lines: readonly Paragraph[], { ordinal }: SlotText, size: number): readonly Paragraph[] {
  const [first, ...rest] = lines
  if (ordinal === undefined || first === undefined) return lines
  const hanging = Math.round(size * (ordinal > 9 ? 1.9 : 1.3))
  const bullet = { kind: 'number', format: 'arabicPeriod', start: ordinal } as const
  return [{ ...first, bullet, hanging, indent: hanging }, ...rest]
}

function headLines(slot: Slot, { head, text, items = [] }: SlotText, size: number): Paragraph[] {
  if (head === null || head === '') return []
  const alone = text === '' && items.length === 0
  const look = { ...standing(slot.style), lineHeight: 1.3, spaceAfter: alone ? 0 : HEAD_GAP }
  return [paragraphOf(runsOf(head, slotHeadStyle(slot, size)), look)]
}

function textLines(slot: Slot, { text, items = [], code }: SlotText, size: number): Paragraph[] {
  const lines =
    text === '' ? [] : code === undefined ? plainLines(slot, text, size) : codeLines(slot, { text, code }, size)
  return [...lines, ...items.map((item, index) => listLine(slot, item, { size, first: index + lines.length === 0 }))]
}

function plainLines(slot: Slot, text: string, size: number): Paragraph[] {
  const figure = slot.role === 'number' ? figureRuns(slot, text, size) : null
  if (figure !== null) return [paragraphOf(figure, standing(slot.style))]
  return text.split('\n').map(words => line(slot, words, size))
}

/** A figure and the words that measure it: "18.4" and "million". */
const MEASURED = /^(?<figure>.*\p{Nd}\S*)(?<words>\s+\p{L}[\p{L}\p{M}\s./²³]{2,})$/su
/** The size of these words as a share of that of the figure, and the least one in px. */
const WORDS_SHARE = { of: 0.5, least: 16 }

/** Returns a figure with smaller words of measure, so that it is as large as one without any; null where there are none. */
function figureRuns(slot: Slot, text: string, size: number): readonly Run[] | null {
  const { figure, words } = MEASURED.exec(text)?.groups ?? {}
  if (figure === undefined || words === undefined || !isFigureAlone(text) || isDate(text)) return null
  const small = Math.min(size, Math.max(WORDS_SHARE.least, Math.round(size * WORDS_SHARE.of)))
  return [runOf(slot.style, figure, size), runOf(slot.style, words, small)]
}

/** The height of a line of code, as a factor of its size. */
const CODE_LINE = 1.35

/** Returns lines of code: monospaced, from left to right in every deck, keywords in the color of heads, comments slanted. */
function codeLines(
  slot: Slot,
  { text, code }: { readonly text: string; readonly code: string },
  size: number,
): Paragraph[] {
  return codeTokens(text, code).map(tokens => {
    const runs = tokens.map(token => ({ text: token.text, style: codeStyle(slot, token.kind, size) }))
    return paragraphOf(runs.length > 0 ? runs : [{ text: '', style: codeStyle(slot, 'plain', size) }], {
      align: 'start',
      direction: 'ltr',
      lineHeight: CODE_LINE,
    })
  })
}

/** Returns the style of a part of code. Its colors are those of the slot's text and heads, which have contrast with what they stand on. */
function codeStyle(slot: Slot, kind: CodeTokenKind, size: number): RunStyle {
  const plain = codeFace(slotRunStyle(slot, size))
  const { fill } = slotHeadStyle(slot, size)
  if (kind === 'keyword') return { ...plain, fill, weight: 700 }
  if (kind === 'string' || kind === 'number') return { ...plain, fill }
  return kind === 'comment' ? { ...plain, italic: true } : plain
}

function line({ style }: Slot, text: string, size: number): Paragraph {
  return paragraphOf(runsOf(text, slotRunStyle({ style }, size)), standing(style))
}

function listLine({ style }: Slot, item: SubItem, at: { size: number; first: boolean }): Paragraph {
  const { number } = item
  const hanging = Math.round(at.size * (number === undefined ? 0.9 : number > 9 ? 1.9 : 1.3))
  const level = Math.min(8, item.level)
  return paragraphOf(runsOf(item.text, slotRunStyle({ style }, at.size)), {
    ...standing(style),
    level,
    bullet: number === undefined ? DASH : { kind: 'number', format: 'arabicPeriod', start: number },
    hanging,
    indent: hanging * (level + 1),
    spaceBefore: at.first ? 0 : ITEM_GAP,
  })
}

/** How every paragraph of a slot stands. */
function standing({ align, lineHeight, direction }: Slot['style']): Partial<Paragraph> {
  return { align, lineHeight, ...(direction ? { direction } : {}) }
}

/** Returns the runs of a text, whose code is monospaced. */
function runsOf(text: string, style: RunStyle): readonly Run[] {
  const parts = codeParts(text)
  if (parts.length === 0) return [{ text, style }]
  return parts.map(part => ({ text: part.text, style: part.isCode ? codeFace(style) : style }))
}

/** Returns a style in the face of code. */
function codeFace(style: RunStyle): RunStyle {
  return { ...style, face: CODE_FAMILY, italic: false, letterSpacing: 0 }
}

function runOf(style: Slot['style'], text: string, size: number): Run {
  return { text, style: slotRunStyle({ style }, size) }
}

/** The largest size, in px, at which strokes of a thin weight are too faint to be read from afar. */
const THIN_MAX = 32
const REGULAR = 400

/** Returns the weight of text at a font size: thin strokes are for large type. */
function weightAt(weight: number, size: number): number {
  return size > THIN_MAX ? weight : Math.max(REGULAR, weight)
}

/** Returns the style of a slot's running text at a font size. */
export function slotRunStyle({ style }: Pick<Slot, 'style'>, size: number): RunStyle {
  return {
    face: style.face,
    size,
    weight: weightAt(style.weight, size),
    italic: style.italic ?? false,
    underline: false,
    strike: false,
    fill: style.fill,
    letterSpacing: round((style.letterSpacing ?? 0) * size),
    baseline: 0,
  }
}

/** Returns the style of a point's head at a font size. */
export function slotHeadStyle(slot: Pick<Slot, 'style'>, size: number): RunStyle {
  const { head } = slot.style
  const plain = slotRunStyle(slot, size)
  return head
    ? { ...plain, face: head.face ?? plain.face, weight: weightAt(head.weight, size), fill: head.fill }
    : { ...plain, weight: 600 }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
