/** A picture of a .doc. */
export interface DocPicture {
  readonly bytes: Uint8Array
  readonly mime: string
}

const KINDS = [
  { magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), record: 0xf01e, mime: 'image/png' },
  { magic: Buffer.from([0xff, 0xd8, 0xff]), record: 0xf01d, mime: 'image/jpeg' },
]

/**
 * Reads the picture at an offset of the data stream ([MS-DOC] 2.9.192, [MS-ODRAW] 2.2.23): a record header, one or two digests, a byte, and
 * the file. Returns undefined if there is none.
 */
export function pictureAt(data: Buffer, place: number): DocPicture | undefined {
  if (place + 4 > data.length) return undefined
  const bytes = data.subarray(place, place + data.readUInt32LE(place))
  for (const { magic, record, mime } of KINDS) {
    const start = bytes.indexOf(magic)
    for (const head of [25, 41]) {
      const at = start - head
      if (at < 0 || bytes.readUInt16LE(at + 2) !== record) continue
      return { bytes: bytes.subarray(start, at + 8 + bytes.readUInt32LE(at + 4)), mime }
    }
  }
  return undefined
}
