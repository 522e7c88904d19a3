import { type Color, Font, Blob as FontBlob, Face as HbFace } from 'harfbuzzjs'
import type { CodedGlyph } from './glyph-codes.ts'
import { channel, num } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { pathOperators } from './paths.ts'
import { createResources, opacityState } from './resources.ts'
import { toUnicode } from './unicode-map.ts'

/** A glyph of a color font in one of the fonts of the file: which of them, and its code there. */
export interface ColorCode {
  readonly ref: Ref
  readonly code: number
}

/** One flat layer of a picture: an outline in font units and its color, null for that of the text. */
interface Layer {
  readonly path: string
  readonly color: Color | null
}

/** The pictures of a color font. */
interface Pictures {
  readonly unitsPerEm: number
  advanceOf(glyph: number): number
  layersOf(glyph: number): readonly Layer[]
}

/** A simple font has codes 1 to 255. */
const MOST = 255

/**
 * Embeds the used emoji as fonts whose glyphs are drawn in colors (ISO 32000-1, 9.6.5), so that they remain text. `used` maps codes to
 * glyphs and the characters that they represent; the result maps them to codes of the file.
 */
export function embedColorFont(
  objects: PdfObjects,
  bytes: Uint8Array,
  used: ReadonlyMap<number, CodedGlyph>,
): ReadonlyMap<number, ColorCode> {
  const pictures = openPictures(bytes)
  const codes = new Map<number, ColorCode>()
  const all = [...used]
  for (let start = 0; start < all.length; start += MOST) {
    const chunk = all.slice(start, start + MOST)
    const glyphs = chunk.map(([, glyph]) => glyph)
    const ref = embedChunk(objects, pictures, glyphs)
    chunk.forEach(([code], index) => {
      codes.set(code, { ref, code: index + 1 })
    })
  }
  return codes
}

function embedChunk(objects: PdfObjects, pictures: Pictures, used: readonly CodedGlyph[]): Ref {
  const { unitsPerEm, advanceOf } = pictures
  const glyphs = used.map(({ glyph }) => glyph)
  const resources = createResources()
  const procedures = glyphs.map(glyph => {
    const layers = pictures.layersOf(glyph).map(({ path, color }) => {
      if (color === null) return `${pathOperators(path)}f\n`
      const see =
        color.alpha < 255 ? `/${resources.name('ExtGState', opacityState(objects, color.alpha / 255))} gs\n` : ''
      const fill = `${channel(color.red)} ${channel(color.green)} ${channel(color.blue)} rg\n${pathOperators(path)}f\n`
      return see === '' ? fill : `q\n${see}${fill}Q\n`
    })
    return objects.addStream('', `${num(advanceOf(glyph))} 0 d0\n${layers.join('')}`)
  })
  const names = glyphs.map((_, index) => `/g${index + 1}`)
  const unicode = objects.addStream('', toUnicode(new Map(used.map(({ text }, index) => [index + 1, text])), 1))
  const scale = num6(1 / unitsPerEm)
  return objects.add(
    [
      '<< /Type /Font /Subtype /Type3',
      `/FontBBox [0 ${-unitsPerEm} ${unitsPerEm} ${unitsPerEm}] /FontMatrix [${scale} 0 0 ${scale} 0 0]`,
      `/CharProcs << ${procedures.map((ref, index) => `${names[index]} ${ref}`).join(' ')} >>`,
      `/Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >>`,
      `/FirstChar 1 /LastChar ${glyphs.length} /Widths [${glyphs.map(glyph => num(advanceOf(glyph))).join(' ')}]`,
      `/Resources ${resources.print()} /ToUnicode ${unicode} >>`,
    ].join(' '),
  )
}

function num6(value: number): string {
  return value.toFixed(8)
}

function openPictures(bytes: Uint8Array): Pictures {
  const face = new HbFace(new FontBlob(bytes))
  const font = new Font(face)
  const colors = face.getColorPalettes()[0]?.colors ?? []
  return {
    unitsPerEm: face.upem,
    advanceOf: glyph => font.glyphHAdvance(glyph),
    layersOf(glyph) {
      const layers = face.getGlyphColorLayers(glyph)
      if (layers.length === 0) return [{ path: font.glyphToPath(glyph), color: null }]
      return layers.map(({ glyph: part, colorIndex }) => ({
        path: font.glyphToPath(part),
        color: colorIndex === undefined ? null : (colors[colorIndex] ?? null),
      }))
    },
  }
}
