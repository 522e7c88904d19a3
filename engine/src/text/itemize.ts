import type { Paragraph, RunStyle } from '../document/text-body.ts'
import { bidiLevels } from './bidi.ts'
import { caseParts, shownCase } from './capitals.ts'
import { facePieces, type Piece } from './face-pieces.ts'
import { styleFace } from './faces.ts'
import { type Joins, joinsAt, NO_JOINS } from './joining.ts'
import type { TextSetting } from './text-setting.ts'
import type { Face } from './types.ts'

/**
 * Characters of a paragraph with one style, face and direction. `size` in px; `above` and `below` are the extents of the run around the
 * baseline; `rise` shifts its glyphs up.
 */
export interface TextItem {
  readonly start: number
  readonly end: number
  readonly run: number
  readonly style: RunStyle
  readonly face: Face
  readonly size: number
  readonly letterSpacing: number
  /** The space that the last character cedes if another one follows, px. */
  readonly overlap: number
  readonly level: number
  /** Which of its ends join a neighbour that is painted apart. */
  readonly joins: Joins
  readonly above: number
  readonly below: number
  readonly rise: number
}

/** The characters of a paragraph and the items that they are set in. */
export interface ItemizedText {
  readonly text: string
  readonly items: readonly TextItem[]
  readonly paragraphLevel: 0 | 1
}

/** Letters that join: space between them would tear words apart. */
const CURSIVE = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** Superscripts and subscripts are this much of the size, as PowerPoint draws them. */
const SCRIPT_SCALE = 2 / 3
/** Small capitals are this much of the size, as PowerPoint draws them. */
const SMALL_CAPS = 0.8
const PX_PER_POINT = 4 / 3

/** Returns the size of a run at a stored scale: whole points, halves rounded up, as PowerPoint draws shrunk text. px. */
export function scaledSize(size: number, scale: number): number {
  if (scale === 1) return size
  return Math.max(1, Math.floor((size * scale) / PX_PER_POINT + 0.5 + 1e-9)) * PX_PER_POINT
}

/** Splits a paragraph where style, face or direction change. */
export function itemize(paragraph: Paragraph, setting: TextSetting): ItemizedText {
  const { runs } = paragraph
  const text = runs.map(run => shownCase(run.text, run.style, setting.language)).join('')
  const bidi = bidiLevels(text, paragraph.direction)
  const items: TextItem[] = []
  let start = 0
  runs.forEach((run, index) => {
    const look = lineMetricsOf(run.style, paragraph, setting)
    const end = start + run.text.length
    const add = (piece: Piece, size: number) => {
      const letterSpacing = spacingOf(text, piece, look.letterSpacing)
      items.push({ ...look, ...piece, size, run: index, letterSpacing, overlap: piece.blank * size, joins: NO_JOINS })
    }
    for (const piece of facePieces({ text, start, end, bidi }, run.style, setting)) {
      if (run.style.caps !== 'small') add(piece, look.size)
      else
        for (const { isSmall, ...part } of caseParts(run.text, start, piece))
          add(part, isSmall ? look.size * SMALL_CAPS : look.size)
    }
    start = end
  })
  return { text, items: bidi.levels ? joined(text, items) : items, paragraphLevel: bidi.paragraph }
}

/** Joins items whose style differs but whose letters still connect. */
function joined(text: string, items: readonly TextItem[]): TextItem[] {
  const joinsBetween = (first: TextItem | undefined, second: TextItem | undefined) =>
    first !== undefined &&
    second !== undefined &&
    first.level % 2 === 1 &&
    second.level % 2 === 1 &&
    joinsAt(text, second.start)
  return items.map((item, index) => {
    const before = joinsBetween(items[index - 1], item)
    const after = joinsBetween(item, items[index + 1])
    return before || after ? { ...item, joins: { before, after } } : item
  })
}

/** How tall the lines of a paragraph are. */
type LineSpacing = Pick<Paragraph, 'lineHeight' | 'lineExact'>

/** The metrics of a style on a line: size, spacing, extents above and below the baseline, with half the leading on each side (CSS 2, 10.8.1). */
export function lineMetricsOf(style: RunStyle, spacing: LineSpacing, { fonts, language, scale }: TextSetting) {
  const full = scaledSize(style.size, scale)
  const { ascent, descent } = styleFace(style, fonts, language).family
  const height = spacing.lineExact === undefined ? full * spacing.lineHeight : spacing.lineExact * scale
  const leading = height - full * (ascent + descent)
  return {
    style,
    size: style.baseline === 0 ? full : full * SCRIPT_SCALE,
    letterSpacing: style.letterSpacing * scale,
    above: full * ascent + leading / 2,
    below: full * descent + leading / 2,
    rise: (full * style.baseline) / 100,
  }
}

function spacingOf(text: string, { start, end }: Piece, letterSpacing: number): number {
  return letterSpacing !== 0 && CURSIVE.test(text.slice(start, end)) ? 0 : letterSpacing
}
