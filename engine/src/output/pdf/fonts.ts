import { getOrInsert } from '../../base/get-or-insert.ts'
import { type FontRun, fontRunsOf, missingAdvance } from '../../measure/shape.ts'
import { unpackFont } from '../../measure/woff2.ts'
import type { SceneGlyphs } from '../../scene/node.ts'
import type { Face } from '../../text/types.ts'
import { EMOJI_FAMILY, type FontFile } from '../../theme/fonts.ts'
import { type ColorCode, embedColorFont } from './color-font.ts'
import { embedFont } from './embed-font.ts'
import { createGlyphCodes, type GlyphCodes } from './glyph-codes.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { openFace, type ShapingFace } from './shaping.ts'
import type { GlyphOutline } from './silhouette.ts'
import type { Subsetter } from './subset.ts'
import type { Yielder } from './yielder.ts'

/**
 * A glyph on the page, in px. `code` represents it in the text of the file, `rise` is its distance above the baseline, `advance` the face's own advance.
 * `silent` glyphs belong to the text of a neighbor; `hidden` ones are only text.
 */
export interface PlacedGlyph {
  readonly role: 'spoken' | 'silent' | 'hidden'
  readonly id: number
  readonly code: number
  readonly x: number
  readonly rise: number
  readonly advance: number
}

/** An embedded face. Codes have `bytes` bytes; glyphs of `isColored` faces have their own colors. */
export interface EmbeddedFace {
  readonly ref: Ref
  readonly synthetic: Synthetic
  readonly bytes: 1 | 2
  readonly isColored: boolean
}

/** A stretch of a run in one face. */
export interface TextPiece {
  readonly face: EmbeddedFace
  readonly glyphs: readonly PlacedGlyph[]
  /** The replacement text, if the glyphs do not represent the characters one by one (Thai); else null. */
  readonly actualText: string | null
}

/** The faces of a file. */
export interface PdfFonts {
  /** Returns the glyphs of a run on the page. */
  pieces(run: SceneGlyphs): readonly TextPiece[]
  /** Returns the outlines of a run's glyphs, which cast its shadow. */
  outlines(run: SceneGlyphs): readonly GlyphOutline[]
}

/** The source of faces. `loadFont` returns the bytes of a file, WOFF2 or TrueType. */
export interface FontSource {
  readonly loadFont: (file: FontFile) => Promise<Uint8Array>
  readonly subset: Subsetter
  readonly yielder: Yielder
}

/** A slice as it is in the file: one face, or the codes of its pictures. */
type Embedded = EmbeddedFace | ReadonlyMap<number, ColorCode>

/** Synthesized styles that a family has no file for. */
interface Synthetic {
  readonly italic: boolean
  readonly bold: boolean
}

/** Units of work of a breath: cutting a face, shaping a character. */
const A_FACE = 15
const A_CHARACTER = 0.02
const NOTHING_SYNTHETIC: Synthetic = { italic: false, bold: false }

/** A font file at one weight, embedded as one font. */
interface Slice {
  readonly key: string
  readonly file: FontFile
  readonly weight: number
  readonly synthetic: Synthetic
  readonly characters: Set<string>
  readonly codes: GlyphCodes
  opened: { readonly bytes: Uint8Array; readonly face: ShapingFace } | null
}

/** Loads, cuts and embeds every face that these runs use, each slice of a family once a weight. */
export async function prepareFonts(
  objects: PdfObjects,
  runs: readonly SceneGlyphs[],
  source: FontSource,
): Promise<PdfFonts> {
  const slices = new Map<string, Slice>()
  const { yielder } = source
  for (const run of runs) {
    for (const { slice, stretch } of split(run, slices)) if (slice) addCharacters(slice, stretch.text)
    await yielder.spend(run.text.length * A_CHARACTER)
  }
  for (const slice of slices.values()) {
    await open(slice, source)
    await yielder.spend(A_FACE)
  }
  const placed = new Map<SceneGlyphs, readonly PlacedPiece[]>()
  for (const run of runs) {
    placed.set(run, placeRun(run, slices))
    await yielder.spend(run.text.length * A_CHARACTER)
  }
  const embedded = new Map<string, Embedded | null>()
  for (const slice of slices.values()) {
    embedded.set(slice.key, embed(objects, slice))
    await yielder.spend(A_FACE)
  }
  return {
    pieces: run =>
      (placed.get(run) ?? []).flatMap(({ key, glyphs, actualText }): TextPiece[] => {
        const face = embedded.get(key)
        if (face === null || face === undefined) return []
        return 'ref' in face ? [{ face, glyphs, actualText }] : picturePieces(glyphs, face)
      }),
    outlines: run => (placed.get(run) ?? []).flatMap(piece => outlinesOf(run, piece, slices)),
  }
}

function outlinesOf(
  run: SceneGlyphs,
  { key, glyphs }: PlacedPiece,
  slices: ReadonlyMap<string, Slice>,
): GlyphOutline[] {
  const slice = slices.get(key)
  if (!slice?.opened) return []
  const { face } = slice.opened
  const scale = run.size / face.unitsPerEm
  return glyphs
    .filter(({ role }) => role !== 'hidden')
    .map(({ id, x, rise }) => ({ path: face.outlineOf(id), matrix: [scale, 0, 0, -scale, x, run.y - rise] }))
}

/** Adds the characters of a text, and those into which shaping may decompose them. */
function addCharacters({ characters }: Slice, text: string): void {
  for (const character of text + text.normalize('NFKD')) characters.add(character)
}

async function open(slice: Slice, { loadFont, subset }: FontSource): Promise<void> {
  const whole = await unpackFont(await loadFont(slice.file))
  const [min, max] = slice.file.weight
  if (isColored(slice)) {
    slice.opened = { bytes: whole, face: openFace(whole) }
    return
  }
  const bytes = subset(whole, [...slice.characters].join(''), min === max ? null : slice.weight)
  slice.opened = bytes === null ? null : { bytes, face: openFace(bytes) }
}

function isColored({ file }: Slice): boolean {
  return file.family === EMOJI_FAMILY
}

/** Splits emoji into pieces by embedded font. */
function picturePieces(glyphs: readonly PlacedGlyph[], codes: ReadonlyMap<number, ColorCode>): TextPiece[] {
  return glyphs.flatMap(glyph => {
    const found = codes.get(glyph.code)
    if (found === undefined) return []
    const face: EmbeddedFace = { ref: found.ref, synthetic: NOTHING_SYNTHETIC, bytes: 1, isColored: true }
    return [{ face, glyphs: [{ ...glyph, code: found.code }], actualText: null }]
  })
}

function embed(objects: PdfObjects, slice: Slice): Embedded | null {
  if (slice.opened === null) return null
  if (isColored(slice)) return embedColorFont(objects, slice.opened.bytes, slice.codes.used)
  const name = `${slice.file.family}-${slice.weight}${slice.file.italic ? 'Italic' : ''}`
  const ref = embedFont(objects, { name, ...slice.opened, used: slice.codes.used })
  return { ref, synthetic: slice.synthetic, bytes: 2, isColored: false }
}

/** Text that is shaped at once, with the slice of its font; none if no bundled font has it. */
interface SliceStretch {
  readonly slice: Slice | null
  readonly stretch: FontRun
}

/** Splits a run as it is measured: by words, scripts and files; the blank at which its line is broken is the last. */
function split({ text, face, isBeforeBlank }: SceneGlyphs, slices: Map<string, Slice>): SliceStretch[] {
  return fontRunsOf(isBeforeBlank ? `${text} ` : text, face).map(stretch => ({
    slice: stretch.file && sliceFor(face, stretch.file, slices),
    stretch,
  }))
}

function sliceFor(face: Face, file: FontFile, slices: Map<string, Slice>): Slice {
  const weight = Math.min(file.weight[1], Math.max(file.weight[0], face.weight))
  const synthetic = { italic: face.italic && !file.italic, bold: face.weight - weight >= 200 }
  const key = `${file.package}/${file.file} ${weight} ${synthetic.italic} ${synthetic.bold}`
  return getOrInsert(slices, key, () => ({
    key,
    file,
    weight,
    synthetic,
    characters: new Set(),
    codes: createGlyphCodes(),
    opened: null,
  }))
}

interface PlacedPiece {
  readonly key: string
  readonly glyphs: readonly PlacedGlyph[]
  readonly actualText: string | null
}

/** Scripts from left to right whose glyphs are stacked or reordered. */
const SHAPED = /[\u0900-\u109f\u1780-\u17ff]/

/** Returns the glyphs of a run from left to right, with adjacent ones of one slice as one piece. */
function placeRun(run: SceneGlyphs, slices: Map<string, Slice>): PlacedPiece[] {
  const parts = split(run, slices)
  if (run.direction === 'rtl') parts.reverse()
  const pieces: { slice: Slice; text: string; glyphs: PlacedGlyph[] }[] = []
  const [first] = parts
  // A line from the right is broken at its left end.
  const isOutside = run.direction === 'rtl' && run.isBeforeBlank && first !== undefined
  let pen = isOutside ? run.x - placeStretch(run, first, 0).end : run.x
  for (const { slice, stretch } of parts) {
    const { glyphs, end } = placeStretch(run, { slice, stretch }, pen)
    pen = end
    if (slice === null) continue
    const last = pieces.at(-1)
    if (last?.slice !== slice) pieces.push({ slice, text: stretch.text, glyphs })
    else {
      last.glyphs.push(...glyphs)
      last.text = run.direction === 'rtl' ? stretch.text + last.text : last.text + stretch.text
    }
  }
  return pieces.map(({ slice, text, glyphs }) => ({
    key: slice.key,
    glyphs,
    actualText: SHAPED.test(text) ? text : null,
  }))
}

/** Shapes text from position `start` on and records the used glyphs. Returns the end position. */
function placeStretch(run: SceneGlyphs, { slice, stretch }: SliceStretch, start: number) {
  if (slice === null || slice.opened === null) return { glyphs: [], end: start + roomFor(run, stretch.text) }
  const { face } = slice.opened
  const scale = run.size / face.unitsPerEm
  const { direction, language } = run
  const ligatures = run.letterSpacing === 0
  const isShaped = SHAPED.test(stretch.text)
  let pen = start
  const glyphs = face
    .shape(stretch.text, { direction, language, ligatures, script: stretch.script })
    .flatMap((glyph): PlacedGlyph[] => {
      const { id, text } = glyph
      const origin = pen
      const own = {
        id,
        x: pen + glyph.offsetX * scale,
        rise: glyph.offsetY * scale,
        advance: face.advanceOf(id) * scale,
      }
      pen += glyph.advance * scale + (glyph.ends ? run.letterSpacing : 0)
      const isMoved = glyph.offsetY !== 0 || (glyph.advance === 0 && glyph.offsetX !== 0)
      if (text === '' || !isMoved || isShaped)
        return [{ ...own, role: text === '' ? 'silent' : 'spoken', code: slice.codes.codeOf(id, text) }]
      // Programs that read text take a mark apart from the baseline for another line.
      return [
        { ...own, x: origin, rise: 0, role: 'hidden', code: slice.codes.codeOf(id, text) },
        { ...own, role: 'silent', code: slice.codes.codeOf(id, '') },
      ]
    })
  return { glyphs, end: pen }
}

/** Returns the width of characters without a font. */
function roomFor({ size, letterSpacing }: SceneGlyphs, text: string): number {
  return Array.from(text).reduce((sum, character) => sum + missingAdvance(character) * size + letterSpacing, 0)
}
