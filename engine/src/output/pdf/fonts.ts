import { unpackFont } from '../../measure/woff2.ts'
import type { SceneGlyphs } from '../../scene/node.ts'
import type { Face } from '../../text/types.ts'
import { fileFor } from '../../theme/font-coverage.ts'
import type { FontFile } from '../../theme/fonts.ts'
import { embedFont } from './embed-font.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { openFace, type ShapingFace } from './shaping.ts'
import type { Subsetter } from './subset.ts'

/** A glyph on the page, in px. `rise` is how far it stands above the baseline, `advance` what the face itself would move on; `silent` glyphs belong to the text of a neighbour. */
export interface PlacedGlyph {
  readonly silent: boolean
  readonly id: number
  readonly x: number
  readonly rise: number
  readonly advance: number
}

/** A face of the file as content uses it. */
export interface EmbeddedFace {
  readonly ref: Ref
  readonly synthetic: Synthetic
}

/** A stretch of a run in one face. */
export interface TextPiece {
  readonly face: EmbeddedFace
  readonly glyphs: readonly PlacedGlyph[]
  /** The characters, where glyphs from left to right do not stand for them one by one (Thai); else null. */
  readonly actualText: string | null
}

/** The faces of a file. */
export interface PdfFonts {
  /** A run as glyphs on the page. */
  pieces(run: SceneGlyphs): readonly TextPiece[]
}

/** How faces are brought in. `loadFont` answers the bytes of a file, WOFF2 or TrueType. */
export interface FontSource {
  readonly loadFont: (file: FontFile) => Promise<Uint8Array>
  readonly subset: Subsetter
}

/** What a family has no file for and is drawn anyway. */
interface Synthetic {
  readonly italic: boolean
  readonly bold: boolean
}

/** One file at one weight: what is embedded as one font. */
interface Slice {
  readonly key: string
  readonly file: FontFile
  readonly weight: number
  readonly synthetic: Synthetic
  readonly characters: Set<string>
  readonly used: Map<number, string>
  opened: { readonly bytes: Uint8Array; readonly face: ShapingFace } | null
}

/** Loads, cuts and embeds every face that these runs use, each slice of a family once a weight. */
export async function prepareFonts(
  objects: PdfObjects,
  runs: readonly SceneGlyphs[],
  source: FontSource,
): Promise<PdfFonts> {
  const slices = new Map<string, Slice>()
  for (const run of runs) {
    for (const { slice, text } of split(run, slices)) addCharacters(slice, text)
  }
  for (const slice of slices.values()) await open(slice, source)
  const placed = new Map(runs.map(run => [run, placeRun(run, slices)]))
  const embedded = new Map([...slices.values()].map(slice => [slice.key, embed(objects, slice)]))
  return {
    pieces: run =>
      (placed.get(run) ?? []).flatMap(({ key, glyphs, actualText }) => {
        const face = embedded.get(key)
        return face ? [{ face, glyphs, actualText }] : []
      }),
  }
}

/** Notes the characters of a text and what shaping may take them apart into. */
function addCharacters({ characters }: Slice, text: string): void {
  for (const character of text + text.normalize('NFKD')) characters.add(character)
}

async function open(slice: Slice, { loadFont, subset }: FontSource): Promise<void> {
  const whole = await unpackFont(await loadFont(slice.file))
  const [least, most] = slice.file.weight
  const bytes = subset(whole, [...slice.characters].join(''), least === most ? null : slice.weight)
  slice.opened = bytes === null ? null : { bytes, face: openFace(bytes) }
}

function embed(objects: PdfObjects, slice: Slice): EmbeddedFace | null {
  if (slice.opened === null) return null
  const name = `${slice.file.family}-${slice.weight}${slice.file.italic ? 'Italic' : ''}`
  return { ref: embedFont(objects, { name, ...slice.opened, used: slice.used }), synthetic: slice.synthetic }
}

interface SliceText {
  readonly slice: Slice
  readonly text: string
}

/** A run cut where another file of its family takes over. Marks stay with their letter. */
function split({ text, face }: SceneGlyphs, slices: Map<string, Slice>): SliceText[] {
  const pieces: { slice: Slice; text: string }[] = []
  for (const character of text) {
    const last = pieces.at(-1)
    const stays = last !== undefined && /\p{M}|\u200c|\u200d|\ufe0f/u.test(character)
    const slice = stays ? last.slice : sliceFor(face, character, slices)
    if (slice === null) continue
    if (last?.slice === slice) last.text += character
    else pieces.push({ slice, text: character })
  }
  return pieces
}

function sliceFor(face: Face, character: string, slices: Map<string, Slice>): Slice | null {
  const file = fileFor(face, character.codePointAt(0) ?? 0)
  if (file === null) return null
  const weight = Math.min(file.weight[1], Math.max(file.weight[0], face.weight))
  const synthetic = { italic: face.italic && !file.italic, bold: face.weight - weight >= 200 }
  const key = `${file.package}/${file.file} ${weight} ${synthetic.italic} ${synthetic.bold}`
  const found = slices.get(key)
  if (found) return found
  const slice: Slice = { key, file, weight, synthetic, characters: new Set(), used: new Map(), opened: null }
  slices.set(key, slice)
  return slice
}

interface PlacedPiece {
  readonly key: string
  readonly glyphs: readonly PlacedGlyph[]
  readonly actualText: string | null
}

/** Scripts from left to right whose glyphs are stacked or reordered. */
const SHAPED = /[\u0900-\u109f\u1780-\u17ff]/

function placeRun(run: SceneGlyphs, slices: Map<string, Slice>): PlacedPiece[] {
  const pieces = split(run, slices)
  const inVisualOrder = run.direction === 'rtl' ? pieces.reverse() : pieces
  let pen = run.x
  return inVisualOrder.map(({ slice, text }) => {
    const { glyphs, end } = placePiece(run, { slice, text }, pen)
    pen = end
    return { key: slice.key, glyphs, actualText: SHAPED.test(text) ? text : null }
  })
}

/** Shapes a piece from `start` on, notes which glyphs it uses, and answers where the pen ends. */
function placePiece(run: SceneGlyphs, { slice, text }: SliceText, start: number) {
  if (slice.opened === null) return { glyphs: [], end: start }
  const { face } = slice.opened
  const scale = run.size / face.unitsPerEm
  const options = { direction: run.direction, language: run.language, ligatures: run.letterSpacing === 0 }
  let pen = start
  const glyphs = face.shape(text, options).map(glyph => {
    if (!slice.used.get(glyph.id)) slice.used.set(glyph.id, glyph.text)
    const x = pen + glyph.offsetX * scale
    pen += glyph.advance * scale + (glyph.ends ? run.letterSpacing : 0)
    return {
      id: glyph.id,
      silent: glyph.text === '',
      x,
      rise: glyph.offsetY * scale,
      advance: face.advanceOf(glyph.id) * scale,
    }
  })
  return { glyphs, end: pen }
}
