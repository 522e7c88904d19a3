import { ok } from '@slidewright/engine'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '@slidewright/shared'
import type { Blobs, OpenBlob } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { Pictures, Resize } from '../ports/pictures.ts'
import { type Outcome, refuse } from './refusal.ts'

/** The content of a file, whole or to be read piece by piece, and what it is. */
export interface FileContent {
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
}

/** What `x-oss-process=image/info` answers. */
export interface FileInfo {
  readonly width: number
  readonly height: number
  readonly format: string
  readonly size: number
}

/** Serves stored pictures. Canvas files and the like are not served by address. */
export interface Files {
  picture(key: string, process: string | undefined): Promise<Outcome<FileContent | FileInfo>>
}

const PUBLIC_TYPES = ['picture', 'cover', 'avatar'] as const

/** Pictures out of blobs, made smaller on demand. */
export function createFiles(ports: {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly pictures: Pictures
}): Files {
  const { db, blobs, cache, pictures } = ports

  async function resized(key: string, resize: Resize, mime: string): Promise<Outcome<FileContent>> {
    const variant = variantOf(resize)
    const kept = await cache.get(key, variant)
    const made = resize.format ? `image/${resize.format}` : mime
    if (kept !== null) return ok({ content: kept, mime: made })
    const smaller = await pictures.resize(blobs.pathOf(key), resize)
    if (!smaller) return refuse('notFound')
    await cache.put(key, variant, smaller.bytes)
    return ok({ content: smaller.bytes, mime: smaller.mime })
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
      if (process !== undefined) {
        const resize = parseResize(process)
        return resize === null ? refuse('badRequest', { field: 'x-oss-process' }) : resized(key, resize, row.mime)
      }
      const content = await blobs.open(key)
      return content === null ? refuse('notFound') : ok({ content, mime: row.mime })
    },
  }
}

/** Reads `image/resize,w_640/quality,q_80/interlace,1/format,webp`; null for what is not allowed. */
export function parseResize(process: string): Resize | null {
  const [kind, ...steps] = process.split('/')
  if (kind !== 'image' || steps.length === 0 || steps.length > 4) return null
  let resize: Resize = {}
  for (const step of steps) {
    const read = parseStep(step)
    if (read === null) return null
    resize = { ...resize, ...read }
  }
  return resize
}

function parseStep(step: string): Resize | null {
  const width = Number(/^resize,w_(\d{2,4})$/.exec(step)?.[1])
  if ((PICTURE_WIDTHS as readonly number[]).includes(width)) return { width }
  const quality = Number(/^quality,[qQ]_(\d{1,3})$/.exec(step)?.[1])
  if ((PICTURE_QUALITIES as readonly number[]).includes(quality)) return { quality }
  if (/^interlace,[01]$/.test(step)) return { interlace: step.endsWith('1') }
  const format = /^format,(webp|jpg|jpeg|png)$/.exec(step)?.[1]
  if (format === undefined) return null
  return { format: format === 'webp' || format === 'png' ? format : 'jpeg' }
}

function variantOf({ width = 0, quality = 0, interlace = false, format }: Resize): string {
  return `w${width}-q${quality}-i${interlace ? 1 : 0}-${format ?? 'same'}`
}
