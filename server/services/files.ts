import { ok } from '@slidewright/engine/internal'
import type { Blobs, OpenBlob } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { Log } from '../ports/log.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { Pictures } from '../ports/pictures.ts'
import { parseResize, type Variant, variantOf } from './picture-variants.ts'
import { type Outcome, refuse } from './refusal.ts'
import type { Storage } from './storage.ts'
import { openStored } from './stored-files.ts'

/** The content of a file, whole or to be read in chunks, and its type. */
export interface FileContent {
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
}

/** The response to `x-oss-process=image/info`. */
export interface FileInfo {
  readonly width: number
  readonly height: number
  readonly format: string
  readonly size: number
}

/** Serves stored pictures. Other files, such as canvases, are not served by url. */
export interface Files {
  picture(key: string, process: string | undefined): Promise<Outcome<FileContent | FileInfo>>
}

/** Dependencies of the files service. */
export interface FilePorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly pictures: Pictures
  readonly storage: Pick<Storage, 'isFull'>
  readonly log: Log
}

const PUBLIC_TYPES = ['picture', 'cover', 'avatar'] as const
/** The maximum number of variants being created or queued; further requests are refused and should be retried. */
const PENDING_MAX = 200

/** Serves pictures from blobs, resized on demand. */
export function createFiles(ports: FilePorts): Files {
  const { db, blobs, cache, pictures, storage } = ports
  /** Concurrent requests for the same variant share its creation. */
  const pending = new Map<string, Promise<Outcome<FileContent>>>()

  async function resized(key: string, variant: Variant): Promise<Outcome<FileContent>> {
    const cached = await cache.get(key, variant.name)
    if (cached !== null) return ok({ content: cached, mime: variant.mime })
    const name = `${key} ${variant.name}`
    const current = pending.get(name)
    if (current) return current
    if (pending.size >= PENDING_MAX) return refuse('unavailable')
    const made = make(key, variant).finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  async function make(key: string, { name, resize, mime }: Variant): Promise<Outcome<FileContent>> {
    const smaller = await pictures.resize(blobs.pathOf(key), resize)
    if (!smaller) return refuse('notFound')
    if (!storage.isFull()) await cache.put(key, name, smaller.bytes)
    return ok({ content: smaller.bytes, mime })
  }

  async function original(key: string, mime: string): Promise<Outcome<FileContent>> {
    const content = await openStored(key, ports)
    return content.ok ? ok({ content: content.value, mime }) : content
  }

  return {
    picture: async (key, process) => {
      const row = await db
        .selectFrom('upload')
        .select(['mime', 'size', 'width', 'height'])
        .where('key', '=', key)
        .where('type', 'in', PUBLIC_TYPES)
        .where('state', 'in', ['stored', 'used'])
        .executeTakeFirst()
      if (!row) return refuse('notFound')
      if (process === 'image/info') {
        const { width, height, size, mime } = row
        return ok({ width, height, format: mime.slice('image/'.length), size })
      }
      if (process === undefined) return original(key, row.mime)
      const resize = parseResize(process)
      if (resize === null) return refuse('badRequest', { field: 'x-oss-process' })
      const variant = variantOf(resize, row)
      return variant === null ? original(key, row.mime) : resized(key, variant)
    },
  }
}
