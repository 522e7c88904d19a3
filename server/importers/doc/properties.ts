/** The properties of a range of a .doc that are read ([MS-DOC] 2.6). */
export interface Properties {
  readonly style?: number
  readonly outline?: number
  readonly list?: number
  readonly level?: number
  readonly isInTable?: boolean
  readonly isRowEnd?: boolean
  readonly isCentered?: boolean
  readonly isDeleted?: boolean
  readonly isHidden?: boolean
  readonly isBold?: boolean
  /** Font size in half points. */
  readonly size?: number
  /** The offset of a picture in the data stream. */
  readonly picture?: number
}

/** The properties of a range of file offsets. */
export interface PropertyRange {
  readonly start: number
  readonly end: number
  readonly properties: Properties
}

type Read = (operand: Buffer) => Properties

const on = (operand: Buffer) => (operand[0] ?? 0) % 2 === 1

/** The relevant property modifiers, by their number. */
const MODIFIERS: ReadonlyMap<number, Read> = new Map<number, Read>([
  [0x460b, operand => ({ list: operand.readUInt16LE(0) })],
  [0x260a, operand => ({ level: operand.readUInt8(0) })],
  [0x2640, operand => ({ outline: operand.readUInt8(0) })],
  [0x2416, operand => ({ isInTable: on(operand) })],
  [0x2417, operand => ({ isRowEnd: on(operand) })],
  [0x2403, operand => ({ isCentered: operand.readUInt8(0) === 1 })],
  [0x2461, operand => ({ isCentered: operand.readUInt8(0) === 1 })],
  [0x0800, operand => ({ isDeleted: on(operand) })],
  [0x083c, operand => ({ isHidden: on(operand) })],
  [0x0835, operand => ({ isBold: on(operand) })],
  [0x4a43, operand => ({ size: operand.readUInt16LE(0) })],
  [0x6a03, operand => ({ picture: operand.readUInt32LE(0) })],
])

/** Reads a list of property modifiers; a truncated one is skipped. */
export function readModifiers(list: Buffer): Properties {
  let properties: Properties = {}
  let at = 0
  while (at + 3 <= list.length) {
    const modifier = list.readUInt16LE(at)
    const length = operandLength(list, modifier, at + 2)
    const operand = list.subarray(at + 2, at + 2 + length)
    if (operand.length < length) break
    properties = { ...properties, ...MODIFIERS.get(modifier)?.(operand) }
    at += 2 + length
  }
  return properties
}

const LENGTHS = [1, 1, 2, 4, 2, 2, 0, 3]

function operandLength(list: Buffer, modifier: number, at: number): number {
  const kind = modifier >> 13
  if (kind !== 6) return LENGTHS[kind] ?? 1
  if (modifier === 0xd608) return at + 2 <= list.length ? list.readUInt16LE(at) + 1 : 1
  return (list[at] ?? 0) + 1
}

const PAGE = 512

/** Reads the property pages that a page table lists; `entry` is the size of a page's entries, 1 for characters, 13 for paragraphs. */
export function readPropertyRanges(file: Buffer, table: Buffer, entry: 1 | 13): readonly PropertyRange[] {
  const count = Math.floor((table.length - 4) / 8)
  const ranges: PropertyRange[] = []
  for (let index = 0; index < count; index++) {
    const page = table.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff
    const bytes = file.subarray(page * PAGE, (page + 1) * PAGE)
    if (bytes.length === PAGE) ranges.push(...rangesOf(bytes, entry))
  }
  return ranges.toSorted((a, b) => a.start - b.start)
}

function rangesOf(page: Buffer, entry: 1 | 13): readonly PropertyRange[] {
  const count = page.readUInt8(PAGE - 1)
  if ((count + 1) * 4 + count * entry > PAGE - 1) return []
  return Array.from({ length: count }, (_, index) => {
    const offset = page.readUInt8((count + 1) * 4 + index * entry) * 2
    const properties = offset === 0 ? {} : entry === 1 ? ofLetters(page, offset) : ofParagraph(page, offset)
    return { start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4), properties }
  })
}

function ofLetters(page: Buffer, offset: number): Properties {
  return readModifiers(page.subarray(offset + 1, offset + 1 + page.readUInt8(offset)))
}

function ofParagraph(page: Buffer, offset: number): Properties {
  const half = page.readUInt8(offset)
  const start = half === 0 ? offset + 2 : offset + 1
  const length = half === 0 ? 2 * (page[offset + 1] ?? 0) : 2 * half - 1
  const list = page.subarray(start, start + length)
  if (list.length < 2) return {}
  return { style: list.readUInt16LE(0), ...readModifiers(list.subarray(2)) }
}

/** Returns the properties at an offset of the file. */
export function propertyRangeAt(ranges: readonly PropertyRange[], place: number): Properties {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const stretch = ranges[middle]
    if (stretch === undefined) break
    if (place < stretch.start) high = middle - 1
    else if (place >= stretch.end) low = middle + 1
    else return stretch.properties
  }
  return {}
}
