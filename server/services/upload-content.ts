import { DECK_VERSION, ok } from '@slidewright/engine'
import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  UPLOAD_FORMATS,
  UPLOADS_PATH,
  type UploadType,
} from '@slidewright/shared'
import type { Pictures } from '../ports/pictures.ts'
import { readJson } from '../security/json.ts'
import { type Outcome, refuse } from './refusal.ts'

/** What of a file is kept. Width and height are 0 for what is no picture, the number of pages for what is no canvas. */
export interface Prepared {
  readonly bytes: Uint8Array
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
export function prepare(
  type: UploadType,
  mime: string,
  bytes: Uint8Array,
  pictures: Pictures,
): Promise<Outcome<Prepared>> | Outcome<Prepared> {
  if (bytes.length === 0) return refuse('unsupported', { reason: 'empty' })
  if (mime.startsWith('image/')) return preparePicture(mime, bytes, pictures)
  if (type === 'source') return ok({ bytes, mime, width: 0, height: 0, pageCount: 0 })
  const text = decode(bytes)
  if (text === null) return refuse('unsupported', { reason: 'notText' })
  if (type === 'canvas') return prepareCanvas(bytes, text)
  if (mime === 'application/json' && !readJson(text).ok) return refuse('unsupported', { reason: 'notJson' })
  return ok({ bytes, mime, width: 0, height: 0, pageCount: 0 })
}

async function preparePicture(mime: string, bytes: Uint8Array, pictures: Pictures): Promise<Outcome<Prepared>> {
  const info = await pictures.inspect(bytes)
  if (info === null || `image/${info.format}` !== mime) return refuse('unsupported', { reason: 'notThatPicture' })
  const isTooBig =
    info.width * info.height * info.pages > PICTURE_MAX_PIXELS || Math.max(info.width, info.height) > PICTURE_MAX_SIDE
  if (isTooBig) return refuse('tooLarge', { pixels: PICTURE_MAX_PIXELS, side: PICTURE_MAX_SIDE })
  const clean = await pictures.clean(bytes)
  if (clean === null) return refuse('unsupported', { reason: 'brokenPicture' })
  const { width, height } = clean.info
  return ok({ bytes: clean.bytes, mime: clean.mime, width, height, pageCount: 0 })
}

/** A canvas file is judged by its shape only; whoever opens it validates all of it and loses nothing. */
function prepareCanvas(bytes: Uint8Array, text: string): Outcome<Prepared> {
  const json = readJson(text)
  if (!json.ok) return refuse('deckInvalid', { reason: json.problem })
  const { value } = json
  if (!isDeck(value)) return refuse('deckInvalid', { reason: 'deck.invalid' })
  if (value.version > DECK_VERSION) return refuse('deckInvalid', { reason: 'deck.newer' })
  return ok({ bytes, mime: 'application/json', width: 0, height: 0, pageCount: value.layouts.length })
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
