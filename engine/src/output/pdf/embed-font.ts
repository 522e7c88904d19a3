import type { CodedGlyph } from './glyph-codes.ts'
import { num } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'
import type { ShapingFace } from './shaping.ts'
import { toUnicode } from './unicode-map.ts'

/** A face to embed. `used` maps codes, from 1 without gaps, to glyphs and the text that they represent. */
export interface FaceToEmbed {
  readonly name: string
  readonly bytes: Uint8Array
  readonly face: ShapingFace
  readonly used: ReadonlyMap<number, CodedGlyph>
}

/** Embeds a face as a composite font (ISO 32000-1, 9.7) with maps from its codes to glyphs and to text. */
export function embedFont(objects: PdfObjects, source: FaceToEmbed): Ref {
  const name = `${tagOf(source)}+${source.name.replace(/[^A-Za-z0-9-]/g, '')}`
  const file = objects.addStream(`/Length1 ${source.bytes.length}`, source.bytes)
  const descriptor = objects.add(descriptorOf(name, source, file))
  const info = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>'
  const widths = `/DW 0 /W [${widthsOf(source)}]`
  const glyphs = objects.addStream('', glyphMap(source))
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${info} /FontDescriptor ${descriptor} /CIDToGIDMap ${glyphs} ${widths} >>`,
  )
  const unicode = objects.addStream(
    '',
    toUnicode(new Map(Array.from(source.used, ([code, { text }]) => [code, text])), 2),
  )
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`,
  )
}

function descriptorOf(name: string, { bytes, face }: FaceToEmbed, file: Ref): string {
  const em = (value: number) => num((value * 1000) / face.unitsPerEm)
  const box = boundingBox(bytes).map(em).join(' ')
  return `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${em(face.ascender)} /Descent ${em(face.descender)} /CapHeight ${em(face.ascender)} /StemV 80 /FontFile2 ${file} >>`
}

function widthsOf({ face, used }: FaceToEmbed): string {
  const widths = Array.from(used.values(), ({ glyph }) => num((face.advanceOf(glyph) * 1000) / face.unitsPerEm))
  return `1 [${widths.join(' ')}]`
}

/** Returns two bytes for every code from 0: its glyph (ISO 32000-1, 9.7.4.3). */
function glyphMap({ used }: FaceToEmbed): Uint8Array {
  const glyphs = [0, ...Array.from(used.values(), ({ glyph }) => glyph)]
  return Uint8Array.from(glyphs.flatMap(glyph => [glyph >> 8, glyph & 0xff]))
}

/** Returns the box around all glyphs, in font units, from the `head` table. */
function boundingBox(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = view.getUint16(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) !== 0x68656164) continue
    const head = view.getUint32(entry + 8)
    return [36, 38, 40, 42].map(offset => view.getInt16(head + offset))
  }
  return [0, 0, 1000, 1000]
}

/** Returns six letters that distinguish subsets of the same face. */
function tagOf({ used, bytes }: FaceToEmbed): string {
  let hash = bytes.length
  for (const { glyph } of used.values()) hash = (Math.imul(hash, 31) + glyph) >>> 0
  return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(hash / 26 ** place) % 26))).join(
    '',
  )
}
