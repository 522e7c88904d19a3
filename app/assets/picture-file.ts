/** The format of a picture by its first bytes, whatever its file name. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic' | 'tiff' | 'svg' | 'unknown'

/** The header of a picture file; sizes that it does not contain are null. */
export interface PictureHead {
  readonly kind: PictureKind
  readonly width: number | null
  readonly height: number | null
}

/** Bytes needed to read a header; JPEGs may have thumbnails before their size. */
export const HEAD_BYTES = 256 * 1024

/** Parses the header of a picture without decoding it. */
export function readPictureHead(bytes: Uint8Array): PictureHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kindOf(bytes)
  const size = SIZES[kind]?.(view) ?? null
  return { kind, width: size?.[0] ?? null, height: size?.[1] ?? null }
}

function kindOf(bytes: Uint8Array): PictureKind {
  const text = latin(bytes.subarray(0, 16))
  if (text.startsWith('\x89PNG\r\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF....WEBP/s.test(text)) return 'webp'
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'tiff'
  if (/^BM/.test(text)) return 'bmp'
  if (text.slice(4, 8) === 'ftyp') return /^avi[fs]$/.test(text.slice(8, 12)) ? 'avif' : 'heic'
  return /^(\uFEFF|\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg[\s>])/i.test(latin(bytes.subarray(0, 512)))
    ? 'svg'
    : 'unknown'
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

type Size = readonly [width: number, height: number]

const SIZES: { readonly [K in PictureKind]?: (view: DataView) => Size | null } = {
  png: view => (view.byteLength < 24 ? null : [view.getUint32(16), view.getUint32(20)]),
  gif: view => (view.byteLength < 10 ? null : [view.getUint16(6, true), view.getUint16(8, true)]),
  bmp: view => (view.byteLength < 26 ? null : [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))]),
  jpeg: jpegSize,
  webp: webpSize,
}

/** Reads the size from a JPEG's frame header (ITU-T T.81, B.2.2), skipping the segments before it. */
function jpegSize(view: DataView): Size | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** Reads the size from a WebP's first chunk: VP8, VP8L or VP8X. */
function webpSize(view: DataView): Size | null {
  if (view.byteLength < 30) return null
  const kind = String.fromCharCode(view.getUint8(15))
  if (kind === 'X') return [1 + threeBytes(view, 24), 1 + threeBytes(view, 27)]
  if (kind === 'L') {
    const bits = view.getUint32(21, true)
    return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)]
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)
}
