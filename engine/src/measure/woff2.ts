/** "wOF2", the first four bytes of a packed font. */
const SIGNATURE = 0x774f4632

/** Whether a font is packed as WOFF2 and must be unpacked before it can be opened. */
export function isWoff2(bytes: Uint8Array): boolean {
  return bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === SIGNATURE
}

/** The TrueType bytes of a font file, packed or not. The decoder is brought in when it is first needed: it makes functions of text, which a strict content security policy forbids, so browsers ask the server for TrueType. */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isWoff2(bytes)) return bytes
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(bytes)
}
