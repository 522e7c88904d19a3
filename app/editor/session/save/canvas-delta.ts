import type { FileDelta } from '@slidewright/shared'

/** A part of the base file, its number among them, and its position, in bytes. */
interface BasePart {
  readonly text: string
  readonly index: number
  readonly start: number
  readonly length: number
}

type Range = [start: number, length: number]

const encoder = new TextEncoder()

/** The positions of the parts of a file, which is the base of the next delta once it has been uploaded. */
const positions = new WeakMap<readonly string[], readonly BasePart[]>()

/**
 * Describes a file by the parts it shares with a base file, as ranges, and by new text. Both are given as parts: equal
 * parts are found wherever they are, and of a changed part the beginning and the end that stayed the same. Only new
 * parts are encoded, if the base was the new file of an earlier call.
 */
export function deltaBetween(base: readonly string[], next: readonly string[]): FileDelta {
  const known = positions.get(base) ?? positionsOf(base)
  const byText = new Map(known.map(part => [part.text, part]))
  const now = positionsOf(next, byText)
  positions.set(next, now)
  const changed = changedParts(known, next)
  const writer = createWriter()
  let used = 0
  let following = known[0]
  for (const { text } of now) {
    const same = following?.text === text ? following : byText.get(text)
    if (same === undefined) writeChanged(writer, text, changed[used++])
    else writer.copy([same.start, same.length])
    following = same === undefined ? undefined : known[same.index + 1]
  }
  return writer.delta()
}

function positionsOf(parts: readonly string[], sized?: ReadonlyMap<string, BasePart>): readonly BasePart[] {
  let start = 0
  return parts.map((text, index) => {
    const part = { text, index, start, length: sized?.get(text)?.length ?? bytesOf(text) }
    start += part.length
    return part
  })
}

/** The parts of the base that the new file does not have any more, in order: its new parts are probably changed ones of these. */
function changedParts(base: readonly BasePart[], next: readonly string[]): readonly BasePart[] {
  const texts = new Set(next)
  return base.filter(({ text }) => !texts.has(text))
}

function writeChanged(writer: Writer, text: string, before: BasePart | undefined): void {
  if (before === undefined) return writer.add(text)
  const head = commonStart(before.text, text)
  const tail = commonEnd(before.text, text, head)
  const headBytes = bytesOf(text.slice(0, head))
  const tailBytes = bytesOf(text.slice(text.length - tail))
  writer.copy([before.start, headBytes])
  writer.add(text.slice(head, text.length - tail))
  writer.copy([before.start + before.length - tailBytes, tailBytes])
}

/** Returns the length of the common beginning of two texts, which divides no surrogate pair. */
function commonStart(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length > 0 && isHighSurrogate(b.charCodeAt(length - 1)) ? length - 1 : length
}

/** Returns the length of the common end of two texts beside a common beginning; it divides no surrogate pair. */
function commonEnd(a: string, b: string, head: number): number {
  const max = Math.min(a.length, b.length) - head
  let length = 0
  while (length < max && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++
  return length > 0 && isLowSurrogate(b.charCodeAt(b.length - length)) ? length - 1 : length
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}

function bytesOf(text: string): number {
  return encoder.encode(text).length
}

interface Writer {
  copy(range: Range): void
  add(text: string): void
  delta(): FileDelta
}

/** Joins ranges that follow each other, and texts that do. */
function createWriter(): Writer {
  const parts: (Range | string)[] = []
  let size = 0
  return {
    copy([start, length]) {
      if (length === 0) return
      size += length
      const last = parts.at(-1)
      if (Array.isArray(last) && last[0] + last[1] === start) last[1] += length
      else parts.push([start, length])
    },
    add(text) {
      if (text === '') return
      size += bytesOf(text)
      const last = parts.at(-1)
      if (typeof last === 'string') parts[parts.length - 1] = last + text
      else parts.push(text)
    },
    delta: () => ({ size, parts }),
  }
}
