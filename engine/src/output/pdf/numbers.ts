import type { Matrix, Point } from '../../geometry/types.ts'

/** Returns a number as PDF writes it: at most four decimals, never an exponent. */
export function num(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(4)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** Returns a place as two operands. */
export function place({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`
}

/** Returns the operator that multiplies the current transform. */
export function concat(matrix: Matrix): string {
  return `${matrix.map(num).join(' ')} cm\n`
}

/** Returns a 0..255 channel as 0..1. */
export function channel(value: number): string {
  return num(value / 255)
}

/** A text string as PDF takes it anywhere: UTF-16BE with a mark, in hex. */
export function textString(text: string): string {
  return `<FEFF${hex16(text)}>`
}

/** UTF-16 units as hex digits. */
export function hex16(text: string): string {
  let digits = ''
  for (let index = 0; index < text.length; index++) digits += text.charCodeAt(index).toString(16).padStart(4, '0')
  return digits.toUpperCase()
}

/** Bytes as a string of characters 0..255, the form in which the container takes streams. */
export function binary(bytes: Uint8Array): string {
  let text = ''
  const slice = 0x2000
  for (let start = 0; start < bytes.length; start += slice) {
    text += String.fromCharCode(...bytes.subarray(start, start + slice))
  }
  return text
}
