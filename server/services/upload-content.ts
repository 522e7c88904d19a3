import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { ok } from '@slidewright/engine/internal'
import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  UPLOAD_FORMATS,
  UPLOADS_PATH,
  type UploadType,
} from '@slidewright/shared'
import type { Blobs, Draft } from '../ports/blobs.ts'
import type { JsonReader } from '../ports/json-reader.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { WorkCall } from '../ports/work-owner.ts'
import { type Outcome, refuse } from './refusal.ts'

/**
 * The content to store for a file: the draft itself, or a file derived from it. Width and height are 0 for anything but pictures, and the
 * number of pages for anything but a canvas.
 */
export interface Prepared {
  readonly path: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly pageCount: number
  /** Keys of the uploads that it refers to; null if unknown. */
  readonly names: readonly string[] | null
}

const EXTENSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(UPLOAD_FORMATS).map(([extension, mime]) => [mime, extension]),
)

/** Returns the url of a stored file. */
export function urlOfKey(key: string, mime: string): string {
  return `${UPLOADS_PATH}${key}.${mime === 'image/jpeg' ? 'jpg' : (EXTENSIONS[mime] ?? 'bin')}`
}

/** Returns the key in the url of a stored file, with or without origin and query; null for any other url. */
export function keyOfUrl(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/uploads\/([\w-]{16,64})\.[a-z0-9]{2,5}(?:[?#].*)?$/.exec(url)?.[1] ?? null
}

/** Dependencies for checking uploaded files. */
export interface ContentPorts {
  readonly pictures: Pictures
  readonly json: JsonReader
}

/** Detects the real type of a file, and derives what may be stored from it. */
export async function prepare(
  { type, mime, call }: { readonly type: UploadType; readonly mime: string; readonly call: WorkCall },
  draft: Draft,
  { pictures, json }: ContentPorts,
): Promise<Outcome<Prepared>> {
  if (draft.size === 0) return refuse('unsupported', { reason: 'empty' })
  if (mime.startsWith('image/')) return preparePicture(mime, draft, pictures)
  const asItIs: Prepared = { path: draft.path, mime, width: 0, height: 0, pageCount: 0, names: null }
  if (type === 'source') return ok(asItIs)
  if (mime !== 'application/json')
    return (await isText(draft)) ? ok(asItIs) : refuse('unsupported', { reason: 'notText' })
  const isCanvas = type === 'canvas'
  const checked = await json.check({ path: draft.path, isCanvas }, call)
  if (checked.ok) return ok({ ...asItIs, pageCount: checked.value.pages, names: checked.value.names })
  const { code } = checked.error
  if (code === 'busy' || code === 'cancelled' || code === 'missing') return refuse('unavailable')
  return isCanvas ? refuse('deckInvalid', { reason: code }) : refuse('unsupported', { reason: 'notJson' })
}

async function preparePicture(mime: string, { path }: Draft, pictures: Pictures): Promise<Outcome<Prepared>> {
  const info = await pictures.inspect(path)
  if (info === null || `image/${info.format}` !== mime) return refuse('unsupported', { reason: 'notThatPicture' })
  const isTooBig =
    info.width * info.height * info.pages > PICTURE_MAX_PIXELS || Math.max(info.width, info.height) > PICTURE_MAX_SIDE
  if (isTooBig) return refuse('tooLarge', { pixels: PICTURE_MAX_PIXELS, side: PICTURE_MAX_SIDE })
  const to = cleanPathOf(path)
  const clean = await pictures.clean(path, to)
  if (clean === null) return refuse('unsupported', { reason: 'brokenPicture' })
  const { width, height } = clean.info
  return ok({ path: to, mime: clean.mime, width, height, pageCount: 0, names: [] })
}

/** Returns the path of the file that a delta describes, beside the delta. */
export function wholePathOf(path: string): string {
  return `${path}.whole`
}

/** Writes the canvas that an uploaded delta describes. */
export async function applyDelta(
  { path, base, max }: { readonly path: string; readonly base: string; readonly max: number },
  call: WorkCall,
  { json, blobs }: Pick<ContentPorts, 'json'> & { readonly blobs: Blobs },
): Promise<Outcome<Draft>> {
  const to = wholePathOf(path)
  const applied = await json.applyDelta({ path, base: blobs.pathOf(base), to, max }, call)
  if (applied.ok) return ok(await blobs.draftOf(to))
  const { code } = applied.error
  if (code === 'storageFull') return refuse('storageFull', { scope: 'all' })
  return code === 'busy' || code === 'cancelled' ? refuse('unavailable') : refuse('unsupported', { reason: 'delta' })
}

/** Returns the path of the sanitized picture, beside the original upload. */
export function cleanPathOf(path: string): string {
  return `${path}.clean`
}

/** Whether a file of a few megabytes is valid UTF-8. */
async function isText({ path }: Draft): Promise<boolean> {
  return isUtf8(await readFile(path))
}
