import { crc32, deflateRawSync } from 'node:zlib'

/** A member of a zip file; `claims` overrides the size in the headers, and `flags` their flags. */
export interface ZipMember {
  readonly name: string
  readonly data: Uint8Array | string
  readonly claims?: number
  readonly flags?: number
  readonly stored?: boolean
}

/** Creates a zip file of these members in order. Names may be repeated. */
export function makeZip(members: readonly ZipMember[]): Uint8Array {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const data = Buffer.from(member.data)
    const packed = member.stored ? data : deflateRawSync(data)
    const name = Buffer.from(member.name)
    const fields = fieldsOf(member, data, packed.length, name.length)
    const local = Buffer.concat([number(0x04034b50, 4), number(20, 2), ...fields, number(0, 2), name, packed])
    const rest = [number(0, 2), number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4), name]
    centrals.push(Buffer.concat([number(0x02014b50, 4), number(20, 2), number(20, 2), ...fields, ...rest]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const count = Math.min(members.length, 0xffff)
  const sizes = [number(directory.length, 4), number(offset, 4), number(0, 2)]
  const end = Buffer.concat([number(0x06054b50, 4), number(0, 4), number(count, 2), number(count, 2), ...sizes])
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

/** Returns the header fields: flags, method, time, date, checksum, packed size, size, length of the name. */
function fieldsOf(member: ZipMember, data: Buffer, packed: number, name: number): readonly Buffer[] {
  const size = member.claims ?? data.length
  return [
    number(0x800 | (member.flags ?? 0), 2),
    number(member.stored ? 0 : 8, 2),
    number(0, 4),
    number(crc32(data), 4),
    number(packed, 4),
    number(size, 4),
    number(name, 2),
  ]
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value)
  else buffer.writeUInt32LE(value)
  return buffer
}
