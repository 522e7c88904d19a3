import type { Matrix, Point } from '../../geometry/types.ts'

/** Formats a number for PDF: at most four decimals, never an exponent. */
export function num(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(4)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** Formats a point as two operands. */
export function place({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`
}

/** Formats the operator that multiplies the current transform. */
export function concat(matrix: Matrix): string {
  return `${matrix.map(num).join(' ')} cm\n`
}

/** Formats a 0..255 channel as 0..1. */
export function channel(value: number): string {
  return num(value / 255)
}

/** Encodes a text string that is valid anywhere in PDF: UTF-16BE with a BOM, in hex. */
export function textString(text: string): string {
  return `<FEFF${hex16(text)}>`
}

/** Encodes UTF-16 units as hex digits. */
export function hex16(text: string): string {
  let digits = ''
  for (let index = 0; index < text.length; index++) digits += text.charCodeAt(index).toString(16).padStart(4, '0')
  return digits.toUpperCase()
}

/** Converts bytes to a string of characters 0..255, the format of the container's streams. */
export function binary(bytes: Uint8Array): string {
  let text = ''
  const slice = 0x2000
  for (let start = 0; start < bytes.length; start += slice) {
    text += String.fromCharCode(...bytes.subarray(start, start + slice))
  }
  return text
}

/** Converts a string of characters 0..255 to bytes. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
