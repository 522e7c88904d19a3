import { readFileSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { textReader } from '../importers/text-reader.ts'
import { WriterError, type WriterRequest } from '../ports/writer.ts'
import { createBuiltinWriter } from '../providers/writer-builtin/writer.ts'
import { CommandRefused } from './refused.ts'

/** A file to make something of. */
export interface Source {
  readonly request: WriterRequest
  /** Where pictures that it names are looked for. */
  readonly folder: string
}

const FORMATS: Readonly<Record<string, 'markdown' | 'text'>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
}

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

/** Reads a .md or .txt file. */
export function readSource(file: string, language: string | undefined): Source {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format === undefined) throw new CommandRefused(`${file} is not a .md or .txt file.`)
  const text = decode(file, readBytes(file))
  if (text.trim() === '') throw new CommandRefused(`${file} is empty.`)
  const wanted = languageOf(language)
  return {
    request: {
      kind: 'source',
      title: '',
      text,
      format,
      sourceName: basename(file),
      ...(wanted && { language: wanted }),
    },
    folder: dirname(resolve(file)),
  }
}

/** The outline of a source as markdown. */
export function writeOutline({ request }: Source): Promise<string> {
  return whole(signal => writer.outline(request, { signal }))
}

/** The content of every page of an outline, as markdown. */
export async function writeContent(
  source: Source,
  outline: Parameters<typeof writer.content>[0]['outline'],
): Promise<string> {
  return whole(signal => writer.content({ ...source.request, outline }, { signal }))
}

async function whole(write: (signal: AbortSignal) => AsyncIterable<string>): Promise<string> {
  try {
    let text = ''
    for await (const piece of write(new AbortController().signal)) text += piece
    return text
  } catch (error) {
    if (!(error instanceof WriterError)) throw error
    throw new CommandRefused('The file has nothing to make a deck from.')
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CommandRefused(`${file} is not there.`)
    if (code === 'EISDIR') throw new CommandRefused(`${file} is a folder.`)
    throw new CommandRefused(`${file} cannot be read (${code ?? 'unknown'}).`)
  }
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandRefused(`${file} is not UTF-8 text.`)
  }
}

function languageOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    throw new CommandRefused(`"${code}" is no language code; say en, ja or pt-BR.`)
  }
}
