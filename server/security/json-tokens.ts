/** Digits of a number: more have no meaning, and no writer of JSON makes them. */
const NUMBER_MAX = 400

const QUOTE = 0x22
const BACKSLASH = 0x5c
const ESCAPES = new Set(Buffer.from('"\\/bfnrt'))
const LITERALS = [Buffer.from('true'), Buffer.from('false'), Buffer.from('null')]

/** The end of a string whose first byte after the quote is at `at`: the offset after its closing quote, or -1 if it is invalid. */
export function endOfString(bytes: Uint8Array, at: number): number {
  for (let index = at; index < bytes.length; index++) {
    const code = bytes[index] as number
    if (code === QUOTE) return index + 1
    if (code < 0x20) return -1
    if (code === BACKSLASH) {
      index++
      const escaped = bytes[index] as number
      if (escaped === 0x75) {
        for (let digit = 1; digit <= 4; digit++) if (!isHex(bytes[index + digit])) return -1
        index += 4
      } else if (!ESCAPES.has(escaped)) return -1
    }
  }
  return -1
}

/** The end of the number, `true`, `false` or `null` at `at`, or -1 if there is none. */
export function endOfWord(bytes: Uint8Array, at: number): number {
  for (const literal of LITERALS) {
    if (bytes[at] === literal[0])
      return literal.every((code, index) => bytes[at + index] === code) ? at + literal.length : -1
  }
  return endOfNumber(bytes, at)
}

function endOfNumber(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === 0x2d ? start + 1 : start
  const whole = endOfDigits(bytes, at)
  if (whole === at || (bytes[at] === 0x30 && whole > at + 1)) return -1
  at = whole
  if (bytes[at] === 0x2e) {
    const fraction = endOfDigits(bytes, at + 1)
    if (fraction === at + 1) return -1
    at = fraction
  }
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1]
    const from = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1
    const exponent = endOfDigits(bytes, from)
    if (exponent === from) return -1
    at = exponent
  }
  return at - start > NUMBER_MAX ? -1 : at
}

function endOfDigits(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && (bytes[at] as number) >= 0x30 && (bytes[at] as number) <= 0x39) at++
  return at
}

function isHex(code: number | undefined): boolean {
  if (code === undefined) return false
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66)
}
