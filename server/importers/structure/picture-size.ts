/** The sides of a picture in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Reads the sides of a PNG, GIF, JPEG or WebP picture from its first bytes; null where they do not tell. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 30) return null
  const magic = view.toString('latin1', 0, 4)
  if (magic === '\u0089PNG') return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
  if (magic === 'GIF8') return { width: view.readUInt16LE(6), height: view.readUInt16LE(8) }
  if (magic === 'RIFF' && view.toString('latin1', 8, 12) === 'WEBP') return webpSize(view)
  return view.readUInt16BE(0) === 0xffd8 ? jpegSize(view) : null
}

function webpSize(view: Buffer): PictureSize | null {
  const kind = view.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) }
  if (kind !== 'VP8L') return null
  const bits = view.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

/** Finds the frame header of a JPEG (ITU T.81, B.2.2) by going from segment to segment. */
function jpegSize(view: Buffer): PictureSize | null {
  for (let at = 2; at + 9 < view.length && view[at] === 0xff; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) }
  }
  return null
}

/** A picture with a shorter side, in pixels, is an icon or a counter; one this much longer than high is a rule. */
const DECORATION = { side: 48, ratio: 10 } as const

/** Whether a picture is decoration by its size: a pixel that counts, an icon, a rule. */
export function isDecoration(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes)
  if (size === null) return false
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  return short < DECORATION.side || long > DECORATION.ratio * short
}
