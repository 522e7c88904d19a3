const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Bytes that are written at once, a multiple of three: strings of one piece are fast. */
const CHUNK = 24_576

/** Returns bytes as base64 with padding (RFC 4648, section 4). */
export function base64Of(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) chunks.push(chunkOf(bytes.subarray(at, at + CHUNK)))
  return chunks.join('')
}

function chunkOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3)
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    text += digit(group >> 18) + digit(group >> 12)
    text += (second === undefined ? '=' : digit(group >> 6)) + (third === undefined ? '=' : digit(group))
  }
  return text
}

function digit(bits: number): string {
  return DIGITS.charAt(bits & 63)
}
