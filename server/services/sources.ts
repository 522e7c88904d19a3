import { type DataOf, KIND_TYPES, type ParsedOf, SOURCE_TYPES } from '@slidewright/shared'
import type { Blobs } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { FileHints, ReadFile, SourcePicture, SourceReader } from '../ports/source-reader.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, ok, refuse } from './refusal.ts'
import { storedBytes } from './stored-bytes.ts'
import { keyOfUrl } from './upload-content.ts'
import type { Uploads } from './uploads.ts'

/** Reads sources: uploads, or bytes that the server has fetched. */
export interface Sources {
  parseFile(owner: Owner, request: ParsedOf<'parseFile'>, signal: AbortSignal): Promise<Outcome<ParsedSource>>
  /** Reads bytes. Their buffer is transferred. */
  parseBytes(owner: Owner, bytes: Uint8Array, hints: FileHints, reading: Reading): Promise<Outcome<ParsedSource>>
}

/** Options for reading bytes. */
export interface Reading {
  readonly signal: AbortSignal
  /** Fetches an external picture of a page; null if it is unavailable. Without it such pictures are omitted. */
  readonly fetchPicture?: (address: string) => Promise<Uint8Array | null>
}

/** A source that was read, with its pictures stored. */
export type ParsedSource = DataOf<'parseFile'>

/** Dependencies of the sources service. */
export interface SourcePorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly sources: SourceReader
  readonly uploads: Uploads
  readonly limiter: RateLimiter
}

const LIMIT: Limit = { name: 'parse', max: 120, windowMs: 60_000 }

/** Reads sources with the file reader; their pictures become uploads of the caller. */
export function createSources({ db, blobs, sources, uploads, limiter }: SourcePorts): Sources {
  /** Returns where a file is stored, and its original name. */
  async function find(owner: Owner, url: string) {
    const key = keyOfUrl(url)
    if (key === null) return null
    const row = await db
      .selectFrom('upload')
      .select(['key', 'name'])
      .where('key', '=', key)
      .where('owner', '=', owner.id)
      .where('type', '=', 'source')
      .where('state', 'in', ['stored', 'used'])
      .executeTakeFirst()
    return row ?? null
  }

  async function parse(
    owner: Owner,
    bytes: Uint8Array | (() => Promise<Uint8Array>),
    hints: FileHints,
    reading: Reading,
  ) {
    const { signal } = reading
    const read = await sources.read(bytes, hints, { owner, signal })
    if (!read.ok) return refuse(read.error.code, read.error.details)
    const stored = await storePictures(owner, read.value, uploads, reading)
    if (signal.aborted) return refuse('taskCancelled')
    const { kind, title, language, pages } = read.value
    return ok({ title, language, pages, kind, type: KIND_TYPES[kind], ...stored })
  }

  return {
    parseFile: async (owner, { url, name, type }, signal) => {
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const file = await find(owner, url)
      if (file === null) return refuse('notFound')
      const stored = storedBytes(blobs, file.key)
      const parsed = await parse(owner, stored.get, { name: name || file.name }, { signal })
      if (stored.isGone()) return refuse('notFound')
      return parsed.ok ? ok(withMismatch(parsed.value, type)) : parsed
    },
    parseBytes: parse,
  }
}

const TEXTS: readonly number[] = [
  SOURCE_TYPES.markdownImport,
  SOURCE_TYPES.markdownPaste,
  SOURCE_TYPES.txt,
  SOURCE_TYPES.freeInput,
]

/** Marks a source whose content differs from the expected type; the content decides. */
function withMismatch(parsed: ParsedSource, expected: number | undefined): ParsedSource {
  const isAsExpected =
    expected === undefined || expected === parsed.type || (TEXTS.includes(expected) && TEXTS.includes(parsed.type))
  if (isAsExpected || parsed.left_out.some(({ code }) => code === 'otherType')) return parsed
  return { ...parsed, left_out: [...parsed.left_out, { code: 'otherType', count: 1 }] }
}

/** Stores the pictures of a file and puts their urls into its outline; pictures that cannot be stored are removed and counted. */
async function storePictures(
  owner: Owner,
  { outline, pictures, leftOut }: ReadFile,
  uploads: Uploads,
  { signal, fetchPicture }: Reading,
) {
  const urls = new Map<string, string>()
  const lost = { otherPictures: 0, morePictures: 0, externalPictures: 0 }
  for (const picture of pictures) {
    if (signal.aborted) break
    const { address } = picture
    const bytes = address === undefined ? picture.bytes : ((await fetchPicture?.(address)) ?? null)
    if (bytes === null) {
      lost.externalPictures++
      continue
    }
    const stored = await uploads.storePicture(owner, bytes, nameOf(picture))
    if (stored.ok) urls.set(picture.id, stored.value.url)
    else lost[stored.error.code === 'quotaFull' ? 'morePictures' : 'otherPictures']++
  }
  const all = new Map(leftOut.map(entry => [entry.code, entry]))
  for (const [code, count] of Object.entries(lost) as [keyof typeof lost, number][]) {
    const known = all.get(code) ?? { code, count: 0 }
    if (count > 0) all.set(code, { ...known, count: known.count + count })
  }
  return { outline: withUrls(outline, urls), left_out: [...all.values()] }
}

function nameOf({ alt, id }: SourcePicture): string {
  return alt.trim() === '' ? id : alt
}

/** Replaces picture references by urls; each picture is on a line of its own. */
function withUrls(outline: string, urls: ReadonlyMap<string, string>): string {
  return outline.replace(/^([ \t]*!\[.*\]\()picture:(\d{1,4})\)\n/gmu, (_, before: string, id: string) => {
    const url = urls.get(id)
    return url === undefined ? '' : `${before}${url})\n`
  })
}
