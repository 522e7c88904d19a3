import { inflateRawSync } from 'node:zlib'
import { makeZip } from '../support/make-zip.ts'

/** Numbers from 0 to below 1, the same for the same seed. */
export type Random = () => number

/** A small generator with a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A changed file: bits turned, bytes cut, moved or doubled, or its text changed where its structure is. */
export function mutate(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  const seed = pick(seeds, random)
  const isZip = seed[0] === 0x50 && seed[1] === 0x4b
  const ways: readonly (() => Uint8Array)[] = [
    () => flipped(seed, random),
    () => seed.slice(0, Math.floor(random() * seed.length)),
    () => spliced(seed, pick(seeds, random), random),
    () => withinZip(seed, random),
    () => (isZip ? withinZip(seed, random) : new TextEncoder().encode(mutateText(decode(seed), random))),
  ]
  return pick(ways, random)()
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}

function flipped(seed: Uint8Array, random: Random): Uint8Array {
  const bytes = Uint8Array.from(seed)
  const count = 1 + Math.floor(random() ** 3 * 60)
  for (let index = 0; index < count && bytes.length > 0; index++) {
    const at = Math.floor(random() * bytes.length)
    bytes[at] = random() < 0.5 ? (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8)) : Math.floor(random() * 256)
  }
  return bytes
}

function spliced(seed: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = Math.floor(random() * seed.length)
  const from = Math.floor(random() * other.length)
  const length = Math.floor(random() ** 2 * Math.min(4_000, other.length - from))
  const rest = seed.slice(random() < 0.5 ? at : Math.min(seed.length, at + length))
  return new Uint8Array(Buffer.concat([seed.slice(0, at), other.slice(from, from + length), rest]))
}

/** One text member of a zip file changed where its structure is; a file that is none has its bits turned. */
function withinZip(seed: Uint8Array, random: Random): Uint8Array {
  const members = safeMembersOf(seed)
  const texts = members.filter(({ name }) => /\.(?:xml|rels|json)$/iu.test(name))
  if (texts.length === 0) return flipped(seed, random)
  const chosen = pick(texts, random)
  return makeZip(
    members.map(member => (member === chosen ? { ...member, data: mutateText(decode(member.data), random) } : member)),
  )
}

/** None where the file is broken as it is. */
function safeMembersOf(bytes: Uint8Array): ReturnType<typeof membersOf> {
  try {
    return membersOf(bytes)
  } catch {
    return []
  }
}

/** The members of a well-formed zip file, as its directory lists them. */
function membersOf(bytes: Uint8Array): readonly { readonly name: string; readonly data: Uint8Array }[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const members: { readonly name: string; readonly data: Uint8Array }[] = []
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) return []
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0 && at + 46 <= file.length; count--) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset))
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(start, start + packed)
    const named = file.subarray(at + 46, at + 46 + (name ?? 0)).toString()
    members.push({ name: named, data: method === 8 ? inflateRawSync(data) : data })
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return members
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

const HOSTILE = [
  '\u0000',
  '&#0;',
  '&#x110000;',
  '&a;',
  '<!DOCTYPE a>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-1',
  '99999999999999999999',
  'NaN',
  '../../../etc/passwd',
  'http://127.0.0.1/canary',
  '\u202e',
  '\ud800',
  '{}',
  'null',
  '[[[[',
  '__proto__',
  '<script>alert(1)</script>',
  '<!-- source="x" -->',
  '# ',
  '```',
]

/** Tags, attributes, keys and values of a text taken away, doubled, moved, nested or replaced. */
export function mutateText(text: string, random: Random): string {
  const pieces = text.split(/(?=<)|(?<=>)|(?<=[{}[\],])|(?<=\n)/u)
  const count = 1 + Math.floor(random() ** 2 * 8)
  for (let index = 0; index < count && pieces.length > 1; index++) change(pieces, random)
  return pieces.join('')
}

function change(pieces: string[], random: Random): void {
  const at = Math.floor(random() * pieces.length)
  const length = 1 + Math.floor(random() ** 3 * 30)
  const ways: readonly (() => unknown)[] = [
    () => pieces.splice(at, length),
    () => pieces.splice(at, 0, ...pieces.slice(at, at + length)),
    () => pieces.splice(Math.floor(random() * pieces.length), 0, ...pieces.splice(at, length)),
    () => pieces.splice(at, 1, pick(HOSTILE, random)),
    () =>
      pieces.splice(
        at,
        1,
        (pieces[at] ?? '').replace(/"[^"]*"/u, () => JSON.stringify(pick(HOSTILE, random))),
      ),
    () =>
      pieces.splice(
        at,
        1,
        (pieces[at] ?? '').replace(/\d+/u, () => pick(['-1', '0', '1e9', '4294967296'], random)),
      ),
    () => pieces.splice(at, 0, ...Array.from({ length: 300 }, () => pieces[at] ?? '')),
  ]
  pick(ways, random)()
}
