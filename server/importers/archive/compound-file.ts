import { FormatError } from '@slidewright/engine/ooxml'

/** A compound file ([MS-CFB]): the container of Word, Excel and PowerPoint files before 2007, and of encrypted Office files. */
export interface CompoundFile {
  /** The names in its root, as far as its directory is readable. */
  readonly names: readonly string[]
  /** Returns the bytes of a stream in its root; undefined if there is none. Throws FormatError if the file is damaged. */
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

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Sector numbers from here on mark the end of a chain or a free sector. */
const LAST = 0xfffffff0
const ENTRY = 128
const MINI = 64
/** The number of allocation table sectors listed in the header. */
const LISTED = 109

/** Whether bytes start with the signature of a compound file. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte)
}

/** Opens a compound file. A damaged one opens as well: it lists the names found, but reading a stream throws. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Entry[] = []
  const broken = attempt(() => {
    const { sectors } = sectorsOf(file)
    for (const sector of sectors(file.readUInt32LE(48))) entries.push(...entriesOf(sector))
  })
  const members = membersOf(entries, entries[0]?.child ?? LAST)
  return {
    names: members.map(({ name }) => name),
    stream: name => {
      if (broken !== null) throw broken
      const entry = members.find(member => member.name === name && member.type === 2)
      return entry && streamOf(file, entry, entries[0])
    },
  }
}

/** Returns the FormatError that `read` throws; null if it succeeds. */
function attempt(read: () => void): FormatError | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
}

interface Sectors {
  /** Yields the sectors of a chain in order. */
  sectors(start: number): Generator<Buffer>
  read(start: number): Buffer
}

function sectorsOf(file: Buffer): Sectors {
  if (file.length < 1536) throw new FormatError('sourceTruncated')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new FormatError('sourceDamaged')
  const size = 1 << shift
  const max = Math.ceil(file.length / size)
  const sector = (index: number) => {
    const start = (index + 1) * size
    if (start >= file.length) throw new FormatError('sourceTruncated')
    return file.subarray(start, start + size)
  }
  const tables = tableSectors(file, sector, max)
  const next = (index: number) => {
    const table = tables(Math.floor((4 * index) / size))
    return table < LAST ? numberAt(sector(table), (4 * index) % size) : LAST
  }
  function* sectors(start: number): Generator<Buffer> {
    for (const place of chain(next, start, max)) yield sector(place)
  }
  return { sectors, read: start => Buffer.concat([...sectors(start)]) }
}

/** Returns the positions of the allocation table's sectors: 109 in the header, the others in a chain that is read on demand. */
function tableSectors(file: Buffer, sector: (index: number) => Buffer, max: number): (index: number) => number {
  let further: number[] | undefined
  const readFurther = () => {
    const found: number[] = []
    let next = file.readUInt32LE(68)
    for (let count = 0; next < LAST && count < max; count++) {
      const list = numbersOf(sector(next))
      next = list.pop() ?? LAST
      for (const place of list) found.push(place)
    }
    return found
  }
  return index => {
    if (index < LISTED) return file.readUInt32LE(76 + 4 * index)
    further ??= readFurther()
    return further[index - LISTED] ?? LAST
  }
}

/** Returns a stream's bytes: from its own sectors or, if it is small, from the root's stream. */
function streamOf(file: Buffer, entry: Entry, root: Entry | undefined): Buffer {
  const { read } = sectorsOf(file)
  if (entry.size >= file.readUInt32LE(56)) return read(entry.start).subarray(0, entry.size)
  const minis = read(root?.start ?? LAST)
  const table = read(file.readUInt32LE(60))
  const next = (index: number) => (4 * index + 4 <= table.length ? table.readUInt32LE(4 * index) : LAST)
  const places = [...chain(next, entry.start, Math.ceil(minis.length / MINI))]
  const pieces = places.map(place => minis.subarray(place * MINI, (place + 1) * MINI))
  return Buffer.concat(pieces).subarray(0, entry.size)
}

/** Yields the positions of a chain in order. Throws if it does not end. */
function* chain(next: (index: number) => number, start: number, max: number): Generator<number> {
  let count = 0
  for (let at = start; at < LAST; at = next(at)) {
    if (at >= max) throw new FormatError('sourceTruncated')
    if (++count > max) throw new FormatError('sourceDamaged')
    yield at
  }
}

function numberAt(sector: Buffer, at: number): number {
  if (at + 4 > sector.length) throw new FormatError('sourceTruncated')
  return sector.readUInt32LE(at)
}

function numbersOf(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, index) => sector.readUInt32LE(4 * index))
}

function entriesOf(sector: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(sector.length / ENTRY) }, (_, index) => {
    const entry = sector.subarray(index * ENTRY, (index + 1) * ENTRY)
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

/** Returns the members of a storage, which form a tree. */
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
