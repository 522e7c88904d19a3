import { readFile } from 'node:fs/promises'
import { DECK_VERSION, ok } from '@slidewright/engine'
import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  UPLOAD_FORMATS,
  UPLOADS_PATH,
  type UploadType,
} from '@slidewright/shared'
import type { Draft } from '../ports/blobs.ts'
import type { Pictures } from '../ports/pictures.ts'
import { readJson } from '../security/json.ts'
import { type Outcome, refuse } from './refusal.ts'

/** What of a file is kept: the draft itself, or another file that was made of it. Width and height are 0 for what is no picture, the number of pages for what is no canvas. */
export interface Prepared {
  readonly path: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly pageCount: number
}

const EXTENSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(UPLOAD_FORMATS).map(([extension, mime]) => [mime, extension]),
)

/** The address of a stored file. */
export function urlOfKey(key: string, mime: string): string {
  return `${UPLOADS_PATH}${key}.${mime === 'image/jpeg' ? 'jpg' : (EXTENSIONS[mime] ?? 'bin')}`
}

/** The key in the address of a stored file, with or without an origin and a query; null for any other address. */
export function keyOfUrl(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/uploads\/([\w-]{16,64})\.[a-z0-9]{2,5}(?:[?#].*)?$/.exec(url)?.[1] ?? null
}

/** Looks at what a file really is, and makes of it what may be kept. */
export async function prepare(
  { type, mime }: { readonly type: UploadType; readonly mime: string },
  draft: Draft,
  pictures: Pictures,
): Promise<Outcome<Prepared>> {
  if (draft.size === 0) return refuse('unsupported', { reason: 'empty' })
  if (mime.startsWith('image/')) return preparePicture(mime, draft, pictures)
  const asItIs = { path: draft.path, mime, width: 0, height: 0, pageCount: 0 }
  if (type === 'source') return ok(asItIs)
  const text = decode(await readFile(draft.path))
  if (text === null) return refuse('unsupported', { reason: 'notText' })
  if (type === 'canvas') return prepareCanvas(asItIs, text)
  if (mime === 'application/json' && !readJson(text).ok) return refuse('unsupported', { reason: 'notJson' })
  return ok(asItIs)
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
  return ok({ path: to, mime: clean.mime, width, height, pageCount: 0 })
}

/** Where the picture that is kept is written, beside the one that came in. */
export function cleanPathOf(path: string): string {
  return `${path}.clean`
}

/** A canvas file is judged by its shape only; whoever opens it validates all of it and loses nothing. */
function prepareCanvas(asItIs: Prepared, text: string): Outcome<Prepared> {
  const json = readJson(text)
  if (!json.ok) return refuse('deckInvalid', { reason: json.problem })
  const { value } = json
  if (!isDeck(value)) return refuse('deckInvalid', { reason: 'deck.invalid' })
  if (value.version > DECK_VERSION) return refuse('deckInvalid', { reason: 'deck.newer' })
  return ok({ ...asItIs, pageCount: value.layouts.length })
}

function isDeck(value: unknown): value is { version: number; layouts: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'layouts' in value &&
    Array.isArray(value.layouts)
  )
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
