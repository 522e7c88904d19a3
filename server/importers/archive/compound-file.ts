import { SourceRefused } from '../structure/reader.ts'

/** The streams in the root of a compound file ([MS-CFB]). */
export interface OleStreams {
  /** The bytes of a stream; undefined where there is none. Throws SourceRefused where its sectors are broken. */
  stream(name: string): Buffer | undefined
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

const LAST = 0xfffffff0
const ENTRY = 128
const MINI = 64

/** Opens a compound file. Throws SourceRefused where it is broken. */
export function openOle(bytes: Uint8Array): OleStreams {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 1536) throw new SourceRefused('sourceTruncated')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new SourceRefused('sourceDamaged')
  const size = 1 << shift
  const sector = (index: number) => {
    const start = (index + 1) * size
    if (start >= file.length) throw new SourceRefused('sourceTruncated')
    return file.subarray(start, start + size)
  }
  const most = Math.ceil(file.length / size)
  const table = Buffer.concat(tableSectors(file, sector, most).map(sector))
  const read = (start: number) => Buffer.concat(chain(table, start, most).map(sector))
  const entries = entriesOf(read(file.readUInt32LE(48)))
  const root = entries[0]
  if (root === undefined) throw new SourceRefused('sourceDamaged')
  const cutoff = file.readUInt32LE(56)
  const members = membersOf(entries, root.child)
  return {
    stream: name => {
      const entry = members.find(member => member.name === name && member.type === 2)
      if (entry === undefined) return undefined
      if (entry.size >= cutoff) return read(entry.start).subarray(0, entry.size)
      const minis = read(root.start)
      const places = chain(read(file.readUInt32LE(60)), entry.start, Math.ceil(minis.length / MINI))
      const pieces = places.map(place => minis.subarray(place * MINI, (place + 1) * MINI))
      return Buffer.concat(pieces).subarray(0, entry.size)
    },
  }
}

/** The sectors of the allocation table: 109 in the header, the others in a chain of lists. */
function tableSectors(file: Buffer, sector: (index: number) => Buffer, most: number): readonly number[] {
  const listed = numbersOf(file.subarray(76, 512))
  let next = file.readUInt32LE(68)
  for (let count = 0; next < LAST && count < most; count++) {
    const list = numbersOf(sector(next))
    next = list.pop() ?? LAST
    listed.push(...list)
  }
  return listed.filter(index => index < LAST)
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(4 * index))
}

/** The sectors of a stream in their order; one that never ends is broken. */
function chain(table: Buffer, start: number, most: number): readonly number[] {
  const places: number[] = []
  for (let at = start; at < LAST; at = 4 * at + 4 <= table.length ? table.readUInt32LE(4 * at) : LAST) {
    if (at >= most) throw new SourceRefused('sourceTruncated')
    if (places.push(at) > most) throw new SourceRefused('sourceDamaged')
  }
  return places
}

function entriesOf(directory: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY)
    const length = Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2)
    return {
      name: entry.subarray(0, length - (length % 2)).toString('utf16le'),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}

/** The members of a storage, which hang together as a tree. */
function membersOf(entries: readonly Entry[], first: number): readonly Entry[] {
  const members: Entry[] = []
  const seen = new Set<number>()
  const waiting = [first]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (entry === undefined || seen.has(index)) continue
    seen.add(index)
    members.push(entry)
    waiting.push(entry.left, entry.right)
  }
  return members
}
