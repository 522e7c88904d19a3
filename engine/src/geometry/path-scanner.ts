/** How many numbers each letter of SVG path data takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const LETTER = /\s*([a-zA-Z])/y
const SPACE = /\s/

const COMMA = 44
const PLUS = 43
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** The maximum number of digits that form an exact integer whose quotient by a power of ten equals that of `Number`. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/** Reads one command: its letter and its numbers, which are valid until the next is read. */
export type ReadCommand = (letter: string, values: readonly number[]) => void

/** Scans the commands of SVG path data (SVG 2, 9.3) up to the first error; none if the first is not a move. */
export function scanPath(data: string, read: ReadCommand): void {
  const scan: Scan = { data, at: 0, value: 0 }
  const values: number[] = []
  for (let isFirst = true; scan.at < data.length; isFirst = false) {
    LETTER.lastIndex = scan.at
    let letter = LETTER.exec(data)?.[1] ?? ''
    const kind = letter.toUpperCase()
    const arity = ARITY[kind]
    if (arity === undefined || (isFirst && kind !== 'M')) return
    scan.at = LETTER.lastIndex
    if (!readNumbers(scan, values, { isArc: kind === 'A', arity })) return
    read(letter, values)
    // Further pairs after M are lines (SVG 2, 9.3.3).
    letter = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter
    while (arity > 0 && readNumbers(scan, values, { isArc: kind === 'A', arity })) read(letter, values)
  }
}

/** A place in path data, with the number before it. */
interface Scan {
  readonly data: string
  at: number
  value: number
}

/** Reads all numbers of a command; if one is missing the position stays before them. */
function readNumbers(scan: Scan, values: number[], { isArc, arity }: { isArc: boolean; arity: number }): boolean {
  const start = scan.at
  for (let place = 0; place < arity; place++) {
    skipSeparators(scan)
    const isFlag = isArc && (place === 3 || place === 4)
    if (!(isFlag ? readFlag(scan) : readNumber(scan))) {
      scan.at = start
      return false
    }
    values[place] = scan.value
  }
  return true
}

function skipSeparators(scan: Scan): void {
  const { data } = scan
  while (scan.at < data.length) {
    const code = data.charCodeAt(scan.at)
    if (code !== 32 && code !== COMMA && (isInNumber(code) || !SPACE.test(data.charAt(scan.at)))) return
    scan.at++
  }
}

/** Whether a character may occur in a number before its exponent. */
function isInNumber(code: number): boolean {
  return isDigit(code) || code === MINUS || code === POINT || code === PLUS
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

function readFlag(scan: Scan): boolean {
  const digit = scan.data.charCodeAt(scan.at) - ZERO
  if (digit !== 0 && digit !== 1) return false
  scan.value = digit
  scan.at++
  return true
}

/** Reads `[+-]?(digits[.digits]|.digits)[e[+-]digits]`. */
function readNumber(scan: Scan): boolean {
  const { data, at: start } = scan
  const sign = data.charCodeAt(start)
  const first = sign === MINUS || sign === PLUS ? start + 1 : start
  let at = first
  let mantissa = 0
  let code = data.charCodeAt(at)
  for (; isDigit(code); code = data.charCodeAt(++at)) mantissa = mantissa * 10 + code - ZERO
  const wholes = at - first
  let decimals = 0
  if (code === POINT) {
    for (code = data.charCodeAt(++at); isDigit(code); code = data.charCodeAt(++at)) {
      mantissa = mantissa * 10 + code - ZERO
      decimals++
    }
  }
  if (wholes + decimals === 0) return false
  const end = afterExponent(data, at)
  const size = wholes + decimals <= EXACT_DIGITS && end === at ? mantissa / (POWERS[decimals] ?? 1) : null
  scan.value = size === null ? Number(data.slice(start, end)) : sign === MINUS ? -size : size
  scan.at = end
  return true
}

/** Returns the end of an exponent that starts here; the same position if none does. */
function afterExponent(data: string, at: number): number {
  const letter = data.charCodeAt(at) | 0x20
  if (letter !== 0x65) return at
  const sign = data.charCodeAt(at + 1)
  const first = sign === MINUS || sign === PLUS ? at + 2 : at + 1
  let end = first
  while (isDigit(data.charCodeAt(end))) end++
  return end > first ? end : at
}
