import decompress from 'woff2-encoder/decompress'

/** "wOF2", the first four bytes of a packed font. */
const SIGNATURE = 0x774f4632

/** Whether a font is packed as WOFF2 and must be unpacked before it can be opened. */
export function isWoff2(bytes: Uint8Array): boolean {
  return bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === SIGNATURE
}

/** The TrueType bytes of a font file, packed or not. Works in Node and in browsers. */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  return isWoff2(bytes) ? decompress(bytes) : bytes
}
