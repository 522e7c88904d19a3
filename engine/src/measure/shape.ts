import { Buffer, Direction, Feature, shape } from 'harfbuzzjs'
import type { Face } from '../text/types.ts'
import { fileFor } from '../theme/font-coverage.ts'
import type { FontFile } from '../theme/fonts.ts'
import type { FontStore, OpenFont } from './font-store.ts'

/** One glyph of a shaped text, in visual order. Widths and offsets in em; `cluster` is the UTF-16 place of its characters; `font` null where no font of ours has them. */
export interface ShapedGlyph {
  readonly font: OpenFont | null
  readonly glyph: number
  readonly cluster: number
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

/** How a text is shaped. Without a direction, each script's own. */
export interface ShapeOptions {
  readonly direction?: 'ltr' | 'rtl'
  readonly ligatures?: boolean
}

/** Characters that are shaped at once: of one word, file and script (ISO 15924). `start` is their UTF-16 place. */
export interface FontRun {
  readonly start: number
  readonly text: string
  readonly file: FontFile | null
  readonly script: string
}

const NO_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)]
/** The advance of a missing glyph: half an em, like the box that browsers draw. */
const MISSING = 0.5
/** Full-width writing without a glyph takes an em. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

/** Shapes a text as browsers do: word by word, script by script, file by file (a slice of a family is a font of its own). */
export function shapeText(store: FontStore, text: string, face: Face, options: ShapeOptions = {}): ShapedGlyph[] {
  const stretches = fontRunsOf(text, face)
  if (options.direction === 'rtl') stretches.reverse()
  return stretches.flatMap(stretch => shapeStretch(store, stretch, { face, options }))
}

function shapeStretch(
  store: FontStore,
  { start, text, file, script }: FontRun,
  look: { readonly face: Face; readonly options: ShapeOptions },
): ShapedGlyph[] {
  const font = file && store.open(file, look.face.weight)
  if (font === null) return missing(text, start)
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setScript(script)
  buffer.guessSegmentProperties()
  const { direction, ligatures = true } = look.options
  if (direction) buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  shape(font.font, buffer, ligatures ? [] : NO_LIGATURES)
  const { unit } = font
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    font,
    glyph: codepoint,
    cluster: start + cluster,
    advance: xAdvance / unit,
    dx: xOffset / unit,
    dy: yOffset / unit,
  }))
}

/** Returns the advance of a character that no bundled font has, in em. */
export function missingAdvance(character: string): number {
  if (INVISIBLE.test(character)) return 0
  return WIDE.test(character) ? 1 : MISSING
}

function missing(text: string, start: number): ShapedGlyph[] {
  let at = start
  return Array.from(text, character => {
    const advance = missingAdvance(character)
    const glyph: ShapedGlyph = { font: null, glyph: 0, cluster: at, advance, dx: 0, dy: 0 }
    at += character.length
    return glyph
  })
}

/** Marks, joiners and selectors: they stay with the character before. */
const CLINGS = /^(?:\p{M}|[\u200c\u200d])$/u

const JOINERS = /^\u200d+$/

/**
 * Matches the units that browsers shape: a space, an evenly spaced character with adjacent neutral ones, or everything else up to those.
 */
const SHAPED_WORD = new RegExp(
  `\\s|(?:(?=\\p{Script=Common})[EVEN])*[EVEN](?:\\p{M}|\\p{Lm}|\\p{Sk}|\u200d|(?=\\p{Script=Common})[EVEN])*|(?:(?![EVEN])\\S)+`.replaceAll(
    'EVEN',
    '\u2e80-\u312f\u3190-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef',
  ),
  'gu',
)

const LATIN_1 = /^[\0-\xff]*$/

/** A word of a text, and whether all of that text is of Latin-1. */
interface Word {
  readonly word: string
  readonly at: number
  readonly isLatin1: boolean
}

/** Splits a text into words, and those where the font file or the script changes, which is what browsers shape at once. */
export function fontRunsOf(text: string, face: Face): FontRun[] {
  const isLatin1 = LATIN_1.test(text)
  return Array.from(text.matchAll(SHAPED_WORD)).flatMap(({ 0: word, index }) =>
    wordStretches({ word, at: index, isLatin1 }, face),
  )
}

function wordStretches({ word, at, isLatin1 }: Word, face: Face): FontRun[] {
  const stretches: FontRun[] = []
  let open: { start: number; text: string; file: FontFile | null; script: string } | null = null
  let place = at
  let script = firstScript(word, isLatin1)
  for (const character of word) {
    // A leading joiner belongs to the following letter: it represents a neighbor that is painted separately.
    const leads: boolean = open !== null && JOINERS.test(open.text)
    const clings: boolean = open !== null && CLINGS.test(character)
    const file: FontFile | null = clings && open ? open.file : fileFor(face, character.codePointAt(0) ?? 0)
    script = (clings ? null : scriptOf(character)) ?? script
    if (open && leads) Object.assign(open, { text: open.text + character, file, script })
    else if (open && open.file === file && open.script === script) open.text += character
    else {
      open = { start: place, text: character, file, script }
      stretches.push(open)
    }
    place += character.length
  }
  return stretches
}

/** ISO 15924 names of the scripts that our fonts have. Kana and Han are one to their fonts. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Deva', /\p{Script=Devanagari}/u],
]

/** Returns the script of a character; null for neutral ones, which take that of their neighbors (UAX #24). */
function scriptOf(character: string): string | null {
  return SCRIPTS.find(([, letters]) => letters.test(character))?.[0] ?? null
}

/** Punctuation that only texts of Han and kana have (its script extensions, UAX #24). */
const HAN_MARKS = /[\u3001-\u3003\u3008-\u3011\u3013-\u301f\u30fb\u30fc]/

/** Returns the initial script of a word. Without any script, browsers assume Latin for Latin-1 text, else none. */
function firstScript(word: string, isLatin1: boolean): string {
  for (const character of word) {
    const script = scriptOf(character)
    if (script) return script
  }
  if (HAN_MARKS.test(word)) return 'Hani'
  return isLatin1 ? 'Latn' : 'Zyyy'
}
