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

/** Characters of one file and script. */
interface Stretch {
  readonly start: number
  readonly text: string
  readonly file: FontFile | null
}

/** What a character without a glyph takes: half an em, as the box that browsers draw. */
const MISSING = 0.5
/** Full-width writing without a glyph takes an em. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

/** Shapes a text as browsers do: file by file (a slice of a family is a font of its own) and script by script. */
export function shapeText(store: FontStore, text: string, face: Face, options: ShapeOptions = {}): ShapedGlyph[] {
  const stretches = stretchesOf(text, face)
  if (options.direction === 'rtl') stretches.reverse()
  return stretches.flatMap(stretch => shapeStretch(store, stretch, { face, options }))
}

function shapeStretch(
  store: FontStore,
  { start, text, file }: Stretch,
  look: { readonly face: Face; readonly options: ShapeOptions },
): ShapedGlyph[] {
  const font = file && store.open(file, look.face.weight)
  if (font === null) return missing(text, start)
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  const { direction, ligatures = true } = look.options
  if (direction) buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  shape(font.font, buffer, ligatures ? [] : [new Feature('liga', 0), new Feature('clig', 0)])
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

function missing(text: string, start: number): ShapedGlyph[] {
  let at = start
  return Array.from(text, character => {
    const advance = INVISIBLE.test(character) ? 0 : WIDE.test(character) ? 1 : MISSING
    const glyph: ShapedGlyph = { font: null, glyph: 0, cluster: at, advance, dx: 0, dy: 0 }
    at += character.length
    return glyph
  })
}

/** Marks, joiners and selectors: they stay with the character before. */
const CLINGS = /^(?:\p{M}|[\u200c\u200d])$/u

/** Cuts a text where the file or the script changes. */
function stretchesOf(text: string, face: Face): Stretch[] {
  const stretches: Stretch[] = []
  let start = 0
  let file: FontFile | null = null
  let script: string | null = null
  let at = 0
  for (const character of text) {
    const clings = at > start && CLINGS.test(character)
    const own: FontFile | null = clings ? file : fileFor(face, character.codePointAt(0) ?? 0)
    const ownScript: string | null = clings ? script : scriptOf(character)
    const otherScript = ownScript !== null && script !== null && ownScript !== script
    if (at > start && (own !== file || otherScript)) {
      stretches.push({ start, text: text.slice(start, at), file })
      start = at
      script = null
    }
    file = own
    script = ownScript ?? script
    at += character.length
  }
  if (at > start) stretches.push({ start, text: text.slice(start), file })
  return stretches
}

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['thai', /\p{Script=Thai}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['khmer', /\p{Script=Khmer}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
]

/** The script of a letter; null for what belongs to none, which goes with its neighbours (UAX #24). */
function scriptOf(character: string): string | null {
  return SCRIPTS.find(([, letters]) => letters.test(character))?.[0] ?? null
}
