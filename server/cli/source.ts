import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { SourceKind } from '@slidewright/shared'
import { pictureUrl, refusalIn } from '../importers/structure/reader.ts'
import { isSheet } from '../importers/text/read-plain.ts'
import { textReader } from '../importers/text/text-reader.ts'
import { sniff } from '../importers/worker/sniff.ts'
import type { FileHints, ReadFile, ReadPages } from '../ports/source-reader.ts'
import { WriterError, type WriterRequest } from '../ports/writer.ts'
import { createBuiltinWriter } from '../providers/writer-builtin/writer.ts'
import { CommandError } from './command-error.ts'
import type { PicturePlaces } from './pictures.ts'
import { describeRefusal } from './sentences.ts'

/** A file to make a deck from. */
export interface Source extends PicturePlaces {
  readonly request: WriterRequest
}

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

/** Reads a file or a web address of any kind. */
export async function readSource(file: string, language: string | undefined): Promise<Source> {
  const { bytes, name, folder } = isAddress(file)
    ? { ...(await fetched(file)), folder: '.' }
    : { bytes: readBytes(file), name: basename(file), folder: dirname(resolve(file)) }
  const wanted = languageOf(language)
  const base = { kind: 'source', title: '', sourceName: name, ...(wanted && { language: wanted }) } as const
  const text = await plainText(file, bytes, name)
  if (text !== undefined) return { request: { ...base, ...text }, folder, pictures: new Map() }
  const read = await readWhole(file, bytes, { name })
  const pictures = new Map(read.pictures.map(picture => [pictureUrl(picture.id), picture.bytes]))
  return { request: { ...base, text: read.outline, format: 'outline' }, folder, pictures }
}

/** Whether a string is a web address. */
function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//iu.test(text)
}

async function fetched(address: string) {
  const { fetchSource } = await import('./fetch-source.ts')
  return fetchSource(address)
}

/** Markdown and text in UTF-8 are read by the writer itself, which also finds the pictures beside them. */
async function plainText(file: string, bytes: Uint8Array, name: string) {
  const kind = await kindOf(file, bytes, name)
  if ((kind !== 'markdown' && kind !== 'text') || isSheet({ name })) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), format: kind }
  } catch {
    return undefined
  }
}

async function kindOf(file: string, bytes: Uint8Array, name: string): Promise<SourceKind> {
  try {
    return await sniff(bytes, name)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) throw describeRefusal(file, refusal)
    throw error
  }
}

/** A presentation with its pages as they are, and its pictures by their urls. */
interface Presentation {
  readonly pages: ReadPages
  readonly title: string
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Reads a presentation with its pages as they are. */
export async function readPresentation(file: string): Promise<Presentation> {
  const { deck, title, pictures } = await readWhole(file, readBytes(file), { name: basename(file), as: 'pages' })
  if (deck === undefined) throw describeRefusal(file, { code: 'sourceUnsupported' })
  return { pages: deck, title, pictures: new Map(pictures.map(({ id, bytes }) => [pictureUrl(id), bytes])) }
}

async function readWhole(file: string, bytes: Uint8Array, hints: FileHints): Promise<ReadFile> {
  const { createSourcePool } = await import('../importers/worker/source-pool.ts')
  const pool = createSourcePool()
  try {
    const read = await pool.read(bytes, hints, { owner: { id: 'cli' }, signal: new AbortController().signal })
    if (!read.ok) throw describeRefusal(file, read.error)
    return read.value
  } finally {
    await pool.close()
  }
}

/** Writes the outline of a source as markdown. */
export function writeOutline({ request }: Source): Promise<string> {
  return whole(signal => writer.outline(request, { signal }))
}

/** Writes the content of every page of an outline as markdown. */
export async function writeContent(source: Source, outline: string): Promise<string> {
  return whole(signal => writer.content({ ...source.request, outline }, { signal }))
}

async function whole(write: (signal: AbortSignal) => AsyncIterable<string>): Promise<string> {
  try {
    let text = ''
    for await (const piece of write(new AbortController().signal)) text += piece
    return text
  } catch (error) {
    if (!(error instanceof WriterError)) throw error
    throw new CommandError('The file has nothing to make a deck from (fileEmpty).')
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw describeRefusal(file, { code: 'notFound' })
    if (code === 'EISDIR') throw new CommandError(`${file} is a folder (${code}).`)
    throw new CommandError(`${file} cannot be read (${code ?? 'unknown'}).`)
  }
}

function languageOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    throw new CommandError(`"${code}" is no language code; say en, ja or pt-BR.`)
  }
}
