import type { ListMark } from '../docx/numbering.ts'

const LIST = 28
const LEVEL = 28
const OVERRIDE = 16
const LISTS_MAX = 4_096

/** Reads the markers of list levels ([MS-DOC] 2.9.131 to 2.9.150), by the index of the list, from 1, and its level. */
export function readDocLists(
  table: Buffer,
  lists: number,
  overrides: number,
): (list: number, level: number) => ListMark {
  const formats = formatsOf(table.subarray(lists))
  const ids = idsOf(table.subarray(overrides))
  return (list, level) => {
    const levels = formats.get(ids[list - 1] ?? -1)
    const format = levels?.[level] ?? levels?.[0]
    if (format === undefined || format === 23) return 'bullet'
    return format === 255 ? 'none' : 'number'
  }
}

/** Reads the formats of the levels of each list: the lists come first, then all levels. */
function formatsOf(bytes: Buffer): ReadonlyMap<number, readonly number[]> {
  const formats = new Map<number, number[]>()
  if (bytes.length < 2) return formats
  const count = Math.min(bytes.readUInt16LE(0), LISTS_MAX)
  let at = 2 + count * LIST
  for (let index = 0; index < count && 2 + (index + 1) * LIST <= bytes.length; index++) {
    const list = bytes.subarray(2 + index * LIST, 2 + (index + 1) * LIST)
    const levels: number[] = []
    const max = (list.readUInt8(26) & 1) === 1 ? 1 : 9
    while (levels.length < max && at + LEVEL + 2 <= bytes.length) {
      levels.push(bytes.readUInt8(at + 4))
      at += LEVEL + bytes.readUInt8(at + 24) + bytes.readUInt8(at + 25)
      if (at + 2 > bytes.length) break
      at += 2 + 2 * bytes.readUInt16LE(at)
    }
    formats.set(list.readInt32LE(0), levels)
  }
  return formats
}

function idsOf(bytes: Buffer): readonly number[] {
  if (bytes.length < 4) return []
  const count = Math.min(bytes.readUInt32LE(0), LISTS_MAX, Math.floor((bytes.length - 4) / OVERRIDE))
  return Array.from({ length: count }, (_, index) => bytes.readInt32LE(4 + index * OVERRIDE))
}
