import { keyColumns, parseDelimited } from '@slidewright/engine/outline'
import { LEFT_OUT_ENTRIES, SOURCE_MAX } from '@slidewright/shared'
import type { FileHints } from '../../ports/source-reader.ts'
import { markdownBlocks } from '../markdown/markdown-blocks.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type ReadSource } from '../structure/reader.ts'
import { decodeText } from '../structure/text-encoding.ts'
import { textBlocks } from './text-blocks.ts'

/** Reads a Markdown file. */
export async function readMarkdownFile(bytes: Uint8Array, { charset }: FileHints): Promise<ReadSource> {
  const counter = createLeftOutCounter()
  const text = textOf(bytes, charset, counter)
  const gather = createPictureCollector(counter)
  const link = (): null => {
    counter.add('externalPictures')
    return null
  }
  // The HTML reader loads slowly, and few texts contain HTML.
  const html = /<[a-z][a-z\d]*[\s/>]/iu.test(text) ? await import('../html/fragments.ts') : undefined
  const readHtml = html?.htmlFragments({ leftOut: counter, pictures: { gather, link } })
  const { blocks, title, language } = markdownBlocks(text, { ...(readHtml && { readHtml }), leftOut: counter })
  return {
    blocks,
    pictures: gather.list(),
    leftOut: counter.list(),
    ...(title && { title }),
    ...(language && { language }),
  }
}

/** Reads a plain text file, or one of cells that commas, semicolons or tabs part. */
export function readTextFile(bytes: Uint8Array, hints: FileHints): ReadSource {
  const counter = createLeftOutCounter()
  const text = textOf(bytes, hints.charset, counter)
  const rows = isSheet(hints) ? cellsOf(text) : []
  if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) return { blocks: textBlocks(text), leftOut: counter.list() }
  const heading = headingOf(rows)
  const named = heading === '' ? [] : [{ is: 'heading', level: 1, text: heading } as const]
  return { blocks: [...named, { is: 'table', table: { rows } }], title: titleFrom(hints.name), leftOut: counter.list() }
}

/** Whether a file is one of rows and cells, by its name or type. */
export function isSheet({ name, mime = '' }: Pick<FileHints, 'name' | 'mime'>): boolean {
  return /\.(?:csv|tsv)$/iu.test(name) || /^text\/(?:csv|tab-separated-values)\b/u.test(mime)
}

/** Returns the rows of a file that have cells, all of one length. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows = parseDelimited(text).rows.map(row => row.map(cell => cell.replace(/\s+/gu, ' ').trim()))
  const filled = rows.filter(row => row.some(cell => cell !== ''))
  const count = Math.max(0, ...filled.map(row => row.findLastIndex(cell => cell !== '') + 1))
  return filled.map(row => Array.from({ length: count }, (_, column) => row[column] ?? ''))
}

/** The longest heading of a sheet, in characters. */
const HEADING_MAX = 60

/** Returns what a sheet is about: what one or two columns measure, or else what names its rows. */
function headingOf(rows: readonly (readonly string[])[]): string {
  const [header = []] = rows
  const keys = keyColumns({ rows })
  const measured = header.slice(keys)
  const named = (measured.length <= 2 ? measured : header.slice(0, keys)).filter(Boolean).join(' · ')
  return named.length <= HEADING_MAX && /\p{L}/u.test(named) ? named : ''
}

/** A sheet has no title but the name that its author gave the file, without the number that it is filed under. */
function titleFrom(name: string): string {
  const words = name
    .replace(/\.[a-z]{3}$/iu, '')
    .replace(/[_-]+/gu, ' ')
    .trim()
  const named = words.replace(/^(?:\p{L}{2}\s)?\p{Nd}{1,3}\s+(?=\p{L})/u, '')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** The maximum length of a text: an outline adds markup and has a total limit. */
const TEXT_MAX = 0.9 * SOURCE_MAX

/** Decodes as much of the text as an outline can contain, up to the end of a line or a word. */
function textOf(bytes: Uint8Array, declared: string | undefined, leftOut: LeftOutCounter): string {
  const text = decodeText(bytes, { declared })
  if (text.length <= TEXT_MAX) return text
  const head = text.slice(0, TEXT_MAX)
  const end = Math.max(head.lastIndexOf('\n'), head.length - 200 + head.slice(-200).search(/\s\S*$/u))
  const kept = head.slice(0, end > 0.9 * TEXT_MAX ? end : TEXT_MAX)
  leftOut.at({ line: kept.split('\n').length })
  leftOut.add('rest', 1, text.slice(kept.length, kept.length + LEFT_OUT_ENTRIES.text))
  leftOut.at({})
  return kept
}
