/// <reference path="./yauzl.d.ts" />

import type { Parts } from '@slidewright/engine/ooxml'
import { FormatError } from '@slidewright/engine/ooxml'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** The members of a zip file. Names are only keys: `/` separates folders, no leading `/`, case-insensitive. */
export interface Zip extends Parts {
  has(name: string): boolean
}

/** Limits for unpacking a zip file. */
export interface ZipLimits {
  readonly entries: number
  readonly entryBytes: number
  readonly totalBytes: number
  readonly ratio: number
  /** The size in bytes below which the ratio is not checked. */
  readonly ratioFrom: number
}

const MB = 1024 * 1024
/** Limits that no legitimate document reaches (T17). */
export const ZIP_LIMITS: ZipLimits = {
  entries: 5_000,
  entryBytes: 50 * MB,
  totalBytes: 200 * MB,
  ratio: 200,
  ratioFrom: MB,
}

/** Opens a zip file. Members are unpacked on request; unpacked bytes are counted regardless of the sizes in headers. */
export async function openZip(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): Promise<Zip> {
  const file = await open(bytes)
  const entries = await entriesOf(file, limits)
  let left = limits.totalBytes
  return {
    names: [...entries.keys()],
    has: name => entries.has(keyOf(name)),
    read: async name => {
      const entry = entries.get(keyOf(name))
      if (entry === undefined) return undefined
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new FormatError('sourceEncrypted')
      const max = Math.min(limits.entryBytes, left, mostByRatio(entry, limits))
      if (entry.uncompressedSize > max) throw new FormatError('sourceBomb', { limit: max })
      const unpacked = await unpack(file, entry, max)
      left -= unpacked.length
      return unpacked
    },
  }
}

/** Returns the normalized key of a member's name. */
export function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase()
}

function mostByRatio({ compressedSize }: Entry, { ratio, ratioFrom }: ZipLimits): number {
  return Math.max(ratioFrom, compressedSize * ratio)
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
  } catch (error) {
    const { message } = error as Error
    throw new FormatError(/end of central directory/iu.test(message) ? 'sourceTruncated' : 'sourceDamaged')
  }
}

/** Reads the entries. Of several entries with the same name the last one counts, as in most programs. */
async function entriesOf(file: ZipFile, { entries: max }: ZipLimits): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  let count = 0
  if (file.entryCount > max) throw new FormatError('sourceTooMany', { limit: max })
  try {
    for await (const entry of file.eachEntry()) {
      if (++count > max) throw new FormatError('sourceTooMany', { limit: max })
      const name = keyOf(nameOf(entry))
      if (name !== '' && !name.endsWith('/')) entries.set(name, entry)
    }
  } catch (error) {
    if (error instanceof FormatError) throw error
    const { message } = error as Error
    throw new FormatError(/strong encryption/iu.test(message) ? 'sourceEncrypted' : 'sourceDamaged')
  }
  return entries
}

function nameOf({ fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return Buffer.from(fileNameRaw).toString('latin1')
  }
}

async function unpack(file: ZipFile, entry: Entry, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const stream = await file.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > max) throw new FormatError('sourceBomb', { limit: max })
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof FormatError) throw error
    throw new FormatError('sourceDamaged')
  }
  return Buffer.concat(chunks)
}
