import { crc32, deflateRawSync } from 'node:zlib'

/** Lengths of the headers of an archive (APPNOTE 6.3.10, 4.3): of a file, of its entry in the directory, of the end. */
const FILE = 30
const ENTRY = 46
const END = 22
/** The version that is needed, names in UTF-8, and deflate. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATE = 8
/** The first day that an archive can name, 1 January 1980, which says nothing. */
const FIRST_DAY = 0x0021

/** Packs files by their path into a zip archive, in their order: the same files are the same archive. */
export async function zipped(files: ReadonlyMap<string, string | Uint8Array>): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = commonFields(name, bytes, packed)
    const head = Buffer.alloc(FILE)
    head.writeUInt32LE(0x04034b50)
    common.copy(head, 4)
    const entry = Buffer.alloc(ENTRY)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(VERSION, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    parts.push(head, name, packed)
    directory.push(entry, name)
    at += FILE + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...parts, list, endOf(files.size, at, list.length)]))
}

/** Returns what a file and its entry say alike: 26 bytes from the version to the length of what is extra. */
function commonFields(name: Buffer, bytes: Buffer, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8, 2)
  fields.writeUInt16LE(DEFLATE, 4)
  fields.writeUInt16LE(FIRST_DAY, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function endOf(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(END)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}
