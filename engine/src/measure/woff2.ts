/** "wOF2", the first four bytes of a packed font. */
const SIGNATURE = 0x774f4632

/** Whether a font is WOFF2 and must be decompressed before it can be opened. */
export function isWoff2(bytes: Uint8Array): boolean {
  return bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === SIGNATURE
}

/**
 * Returns the TrueType bytes of a font file. The WOFF2 decoder is loaded on first use: it creates functions from strings, which a strict
 * content security policy forbids, so browsers request TrueType from the server.
 */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isWoff2(bytes)) return bytes
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(bytes)
}

/** Packs TrueType bytes as WOFF2. For builds: the encoder is slow. */
export async function packFont(bytes: Uint8Array): Promise<Uint8Array> {
  const { compress } = await import('woff2-encoder')
  return compress(bytes)
}
