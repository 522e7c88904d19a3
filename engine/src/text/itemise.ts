import type { Paragraph, RunStyle } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import { type BidiLevels, bidiLevels } from './bidi.ts'
import { faceFinder, styleFace } from './faces.ts'
import type { Face, Measure } from './types.ts'

/** Characters of a paragraph with one style, face and direction. `size` in px; `above` and `below` the baseline the run takes of its line; `rise` lifts its glyphs. */
export interface TextItem {
  readonly start: number
  readonly end: number
  readonly run: number
  readonly style: RunStyle
  readonly face: Face
  readonly size: number
  readonly letterSpacing: number
  readonly level: number
  readonly above: number
  readonly below: number
  readonly rise: number
}

/** What stands around a paragraph: the fonts of the theme, the language, the stored autofit scale. */
export interface TextSetting {
  readonly fonts: ThemeFonts
  readonly language: string
  readonly scale: number
  readonly measure: Measure
}

/** A paragraph's characters and what they are set in. */
export interface ItemisedText {
  readonly text: string
  readonly items: readonly TextItem[]
  readonly paragraphLevel: 0 | 1
}

/** Characters that stay in the face of those before them: spaces, marks, joiners, variation selectors. */
const CLINGS = /\p{M}|[\s\u200b-\u200f\u2060-\u2064\u00ad]/u
/** Letters that join: space between them would tear words apart. */
const CURSIVE = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** Punctuation that Chinese and Japanese write full width, beside their own letters. */
const SHARED_PUNCTUATION = /[‘’“”…—·]/
const HAN_BEFORE = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef][‘’“”…—·]*$/
const HAN_AFTER = /^[‘’“”…—·]*[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** What belongs to no script: inside right-to-left text it is set in that text's face. */
const NEUTRAL = /[\p{P}\p{S}]/u
/** Superscripts and subscripts are this much of the size, as PowerPoint draws them. */
const SCRIPT_SCALE = 2 / 3
const PX_PER_POINT = 4 / 3

/** A run's size at a stored scale: whole points, halves up, as PowerPoint draws a shrunk text. px. */
export function scaledSize(size: number, scale: number): number {
  if (scale === 1) return size
  return Math.max(1, Math.floor((size * scale) / PX_PER_POINT + 0.5 + 1e-9)) * PX_PER_POINT
}

/** Cuts a paragraph wherever style, face or direction change. */
export function itemise(paragraph: Paragraph, setting: TextSetting): ItemisedText {
  const text = paragraph.runs.map(run => run.text).join('')
  const bidi = bidiLevels(text, paragraph.direction)
  const items: TextItem[] = []
  let start = 0
  paragraph.runs.forEach((run, index) => {
    const look = lookOf(run.style, paragraph.lineHeight, setting)
    const end = start + run.text.length
    for (const piece of facePieces({ text, start, end, bidi }, run.style, setting))
      items.push({ ...look, ...piece, run: index, letterSpacing: spacingOf(text, piece, look.letterSpacing) })
    start = end
  })
  return { text, items, paragraphLevel: bidi.paragraph }
}

/** What a style looks like on a line: size, spacing, room above and below the baseline, half the leading on each side (CSS 2, 10.8.1). */
export function lookOf(style: RunStyle, lineHeight: number, { fonts, language, scale }: TextSetting) {
  const full = scaledSize(style.size, scale)
  const { ascent, descent } = styleFace(style, fonts, language).family
  const leading = full * (lineHeight - ascent - descent)
  return {
    style,
    size: style.baseline === 0 ? full : full * SCRIPT_SCALE,
    letterSpacing: style.letterSpacing * scale,
    above: full * ascent + leading / 2,
    below: full * descent + leading / 2,
    rise: (full * style.baseline) / 100,
  }
}

interface Stretch {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly bidi: BidiLevels
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly face: Face
  readonly level: number
}

function facePieces({ text, start, end, bidi }: Stretch, style: RunStyle, setting: TextSetting): Piece[] {
  const language = style.language ?? setting.language
  const { face: wanted } = styleFace(style, setting.fonts, language)
  const find = faceFinder(wanted, language, setting.measure)
  const widePunctuation = /^(zh|ja)/.test(language)
  const pieces: Piece[] = []
  let open = start
  let face = wanted
  let level = bidi.levels?.[start] ?? bidi.paragraph
  for (let at = start; at < end; ) {
    const code = text.codePointAt(at) ?? 0
    const own = ownFace(code, at)
    const ownLevel = bidi.levels?.[at] ?? 0
    if (at > open && (own !== face || ownLevel !== level)) {
      pieces.push({ start: open, end: at, face, level })
      open = at
    }
    face = own
    level = ownLevel
    at += code > 0xffff ? 2 : 1
  }
  if (end > open) pieces.push({ start: open, end, face, level })
  return pieces

  function ownFace(code: number, at: number): Face {
    if (isLetterOrDigit(code)) return find(code)
    const character = String.fromCodePoint(code)
    if (CLINGS.test(character)) return at > open ? face : find(code)
    if (
      at > open &&
      (bidi.levels?.[at] ?? 0) % 2 === 1 &&
      NEUTRAL.test(character) &&
      setting.measure.covers(face, code)
    )
      return face
    if (widePunctuation && SHARED_PUNCTUATION.test(character) && touchesHan(text, at)) return find(0x3001)
    return find(code)
  }
}

/** The letters and digits of ASCII: most of most texts. */
function isLetterOrDigit(code: number): boolean {
  return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58)
}

function touchesHan(text: string, at: number): boolean {
  return HAN_BEFORE.test(text.slice(Math.max(0, at - 4), at)) || HAN_AFTER.test(text.slice(at + 1, at + 5))
}

function spacingOf(text: string, { start, end }: Piece, letterSpacing: number): number {
  return letterSpacing !== 0 && CURSIVE.test(text.slice(start, end)) ? 0 : letterSpacing
}
