import { assert } from './assert.ts'

/**
 * Fractional order keys: text that sorts as plain strings do, with room between any two.
 * A key is a head that says how many digits its whole part has (a: 1, b: 2, … upwards; Z: 1, Y: 2, … downwards),
 * those digits, and a fraction without closing zeros. Appending n times makes keys of about log62 n characters.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LEAST = '0'
const MOST = 'z'
const FIRST = 'a0'

/** Returns an order key that sorts after `low` and before `high`; null means an open end. `low` must sort before `high`. */
export function keyBetween(low: string | null, high: string | null): string {
  assert(low === null || high === null || low < high, `No key fits between ${low} and ${high}`)
  if (low === null) return high === null ? FIRST : keyBefore(high)
  if (high === null) return keyAfter(low)
  const whole = wholePart(low)
  const above = stepUp(whole)
  if (above !== null && above < high) return above
  const ceiling = wholePart(high) === whole ? high.slice(whole.length) : null
  return whole + middle(low.slice(whole.length), ceiling)
}

/** Returns `count` ascending order keys between `low` and `high`, spread evenly so that they stay short. */
export function keysBetween(low: string | null, high: string | null, count: number): string[] {
  if (count <= 0) return []
  if (high === null) return chain(count, low, key => keyBetween(key, null))
  if (low === null) return chain(count, high, key => keyBetween(null, key)).reverse()
  const half = Math.floor(count / 2)
  const key = keyBetween(low, high)
  return [...keysBetween(low, key, half), key, ...keysBetween(key, high, count - half - 1)]
}

/** Whether a string is a valid order key: a file may contain anything. */
export function isOrderKey(text: string): boolean {
  const length = wholeLength(text)
  if (length === null || text.length < length || !/^[0-9A-Za-z]+$/.test(text)) return false
  return text.length === length || !text.endsWith(LEAST)
}

/** Compares by order key, then by id, so that equal keys sort the same way everywhere. */
export function byOrder(
  a: { readonly order: string; readonly id: string },
  b: { readonly order: string; readonly id: string },
): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function keyBefore(high: string): string {
  const whole = wholePart(high)
  if (whole < high) return whole
  const below = stepDown(whole)
  assert(below !== null, 'There is no key below the least one')
  return below
}

function keyAfter(low: string): string {
  const whole = wholePart(low)
  return stepUp(whole) ?? whole + middle(low.slice(whole.length), null)
}

function chain(count: number, from: string | null, next: (key: string | null) => string): string[] {
  const keys: string[] = []
  for (let key = from; keys.length < count; ) {
    key = next(key)
    keys.push(key)
  }
  return keys
}

/** Returns a fraction between two others, where null is one. The result never ends with a zero. */
function middle(low: string, high: string | null): string {
  let shared = 0
  if (high !== null) while (shared < high.length && (low[shared] ?? LEAST) === high[shared]) shared++
  const head = high === null ? '' : high.slice(0, shared)
  const floor = digit(low, shared)
  const ceiling = high === null ? DIGITS.length : digit(high, shared)
  const rest = low.slice(shared + 1)
  if (ceiling - floor > 1) return head + DIGITS[Math.floor((floor + ceiling) / 2)]
  if (high !== null && high.length > shared + 1) return head + DIGITS[ceiling]
  return head + DIGITS[floor] + middle(rest, null)
}

function digit(fraction: string, index: number): number {
  return DIGITS.indexOf(fraction[index] ?? LEAST)
}

function wholeLength(key: string): number | null {
  const head = key.charCodeAt(0)
  if (head >= 97 && head <= 122) return head - 97 + 2
  if (head >= 65 && head <= 90) return 90 - head + 2
  return null
}

function wholePart(key: string): string {
  const length = wholeLength(key)
  assert(length !== null && key.length >= length, `${key} is not an order key`)
  return key.slice(0, length)
}

/** Returns the next whole part, or null above the greatest. */
function stepUp(whole: string): string | null {
  const body = carry(whole.slice(1), MOST, 1)
  if (body !== null) return whole.charAt(0) + body
  const head = whole.charCodeAt(0)
  if (head === 122) return null
  if (head === 90) return FIRST
  return widened(head + 1, LEAST)
}

/** Returns the previous whole part, or null below the smallest. */
function stepDown(whole: string): string | null {
  const body = carry(whole.slice(1), LEAST, -1)
  if (body !== null) return whole.charAt(0) + body
  const head = whole.charCodeAt(0)
  if (head === 65) return null
  if (head === 97) return `Z${MOST}`
  return widened(head - 1, MOST)
}

function widened(head: number, fill: string): string {
  const letter = String.fromCharCode(head)
  return letter + fill.repeat((wholeLength(letter) ?? 2) - 1)
}

/** Adds `step` to the last digit and carries over `edge`; null when every digit was at the edge. */
function carry(digits: string, edge: string, step: 1 | -1): string | null {
  let index = digits.length - 1
  while (index >= 0 && digits[index] === edge) index--
  if (index < 0) return null
  const turned = edge === MOST ? LEAST : MOST
  return digits.slice(0, index) + DIGITS[digit(digits, index) + step] + turned.repeat(digits.length - index - 1)
}
