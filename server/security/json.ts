import { isUtf8 } from 'node:buffer'
import type { JsonLimits, JsonProblem } from '../ports/json-reader.ts'
import { endOfString, endOfWord } from './json-tokens.ts'

/** A value of the outermost object. */
export interface TopValue {
  /** Where its bytes are. */
  readonly start: number
  readonly end: number
  /** How many values a list or object has directly; 0 for anything else. */
  readonly count: number
}

/** What a scan finds out about JSON before it is parsed. */
export interface JsonShape {
  readonly values: number
  /** By name, as a parser would have it: of two of one name the last. Names of more than 100 bytes are left out. */
  readonly top: ReadonlyMap<string, TopValue>
}

/** Bytes that are JSON within limits, or the reason why not. */
export type ScannedJson =
  | { readonly ok: true; readonly shape: JsonShape }
  | { readonly ok: false; readonly problem: JsonProblem }

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])
/** How an unsafe name can begin: with its first letter, or with an escape. */
const SUSPECT = new Set(Buffer.from('_cp\\'))
/** The longest spelling of a name that is looked at: 11 letters, each as \u and four digits, are 66 bytes. */
const NAME_BYTES = 100
const TOP_MAX = 200
const OBJECT = 0x7b
const LIST = 0x5b
const BOM = [0xef, 0xbb, 0xbf]

/** Where the scan is: what may come next. */
type Next = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'more'

/** Validates bytes as JSON in one pass, without building any values. What it accepts, JSON.parse accepts. */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): ScannedJson {
  if (!isUtf8(bytes)) return refused('json.invalid')
  const scan = createScan(bytes, limits)
  while (scan.step()) {}
  return scan.outcome()
}

/** Reads JSON from outside: scanned first, parsed only if it is within the limits. */
export function readJson(
  bytes: Uint8Array,
  limits: JsonLimits,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: JsonProblem } {
  const scanned = scanJson(bytes, limits)
  return scanned.ok ? { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) } : scanned
}

function createScan(bytes: Uint8Array, limits: JsonLimits) {
  const open: number[] = []
  const top = createTop(bytes)
  let at = BOM.every((code, index) => bytes[index] === code) ? BOM.length : 0
  let next: Next = 'value'
  let values = 1
  let problem: JsonProblem | null = null
  let isDone = false

  function fail(why: JsonProblem): false {
    problem = why
    return false
  }

  function close(): boolean {
    const kind = open.pop()
    const code = bytes[at++]
    if (kind === undefined || code !== kind + 2) return fail('json.invalid')
    next = 'more'
    if (open.length === 1) top.end(at)
    return true
  }

  function enter(kind: number): boolean {
    open.push(kind)
    if (open.length > limits.depth) return fail('json.tooDeep')
    next = kind === OBJECT ? 'nameOrEnd' : 'valueOrEnd'
    at++
    return true
  }

  function name(): boolean {
    const end = bytes[at] === 0x22 ? endOfString(bytes, at + 1) : -1
    if (end < 0) return fail('json.invalid')
    const isOfInterest = open.length === 1 || SUSPECT.has(bytes[at + 1] as number)
    const text = isOfInterest ? nameOf(bytes, at, end) : null
    if (text !== null && UNSAFE.has(text)) return fail('json.unsafeKey')
    at = skipBlank(bytes, end)
    if (bytes[at++] !== 0x3a) return fail('json.invalid')
    at = skipBlank(bytes, at)
    if (open.length === 1) top.begin(text, at)
    next = 'value'
    return true
  }

  function value(): boolean {
    const code = bytes[at]
    if (open.length === 2) top.count()
    if (code === OBJECT || code === LIST) return enter(code)
    at = code === 0x22 ? endOfString(bytes, at + 1) : endOfWord(bytes, at)
    if (at < 0) return fail('json.invalid')
    if (open.length === 1) top.end(at)
    next = 'more'
    return true
  }

  function more(): boolean {
    if (open.length === 0) {
      isDone = at === bytes.length
      return isDone ? false : fail('json.invalid')
    }
    if (bytes[at] !== 0x2c) return close()
    at++
    if (++values > limits.values) return fail('json.tooMany')
    next = open.at(-1) === OBJECT ? 'name' : 'value'
    return true
  }

  return {
    step: (): boolean => {
      at = skipBlank(bytes, at)
      if (next === 'more') return more()
      const isEnd = bytes[at] === 0x7d || bytes[at] === 0x5d
      if (isEnd && (next === 'nameOrEnd' || next === 'valueOrEnd')) return close()
      if (next === 'valueOrEnd' || next === 'nameOrEnd') {
        if (++values > limits.values) return fail('json.tooMany')
      }
      return next === 'name' || next === 'nameOrEnd' ? name() : value()
    },
    outcome: (): ScannedJson =>
      isDone ? { ok: true, shape: { values, top: top.values } } : refused(problem ?? 'json.invalid'),
  }
}

/** Keeps where the values of the outermost object are. */
function createTop(bytes: Uint8Array) {
  const values = new Map<string, TopValue>()
  let current: { readonly name: string; readonly start: number; count: number } | null = null
  return {
    values,
    begin: (name: string | null, start: number) => {
      current = name === null ? null : { name, start, count: 0 }
    },
    count: () => {
      if (current !== null) current.count++
    },
    end: (end: number) => {
      if (current === null || (values.size >= TOP_MAX && !values.has(current.name))) return
      const { name, start, count } = current
      const isFull = bytes[start] === OBJECT || bytes[start] === LIST
      values.set(name, { start, end, count: isFull ? count : 0 })
      current = null
    },
  }
}

/** The name between two quotes as a parser reads it; null for one too long to matter. */
function nameOf(bytes: Uint8Array, start: number, end: number): string | null {
  if (end - start > NAME_BYTES) return null
  let text = ''
  let isPlain = true
  for (let index = start + 1; index < end - 1; index++) {
    const code = bytes[index] as number
    if (code === 0x5c || code > 0x7e) isPlain = false
    text += String.fromCharCode(code)
  }
  return isPlain ? text : (JSON.parse(Buffer.from(bytes.subarray(start, end)).toString()) as string)
}

function skipBlank(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const code = bytes[at]
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at++
  }
}

function refused(problem: JsonProblem): ScannedJson {
  return { ok: false, problem }
}
