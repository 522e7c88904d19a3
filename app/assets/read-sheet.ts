import { parseDelimited } from '@slidewright/engine/internal'
import { unzippedTexts } from '../platform/zip.ts'

/** Rows of cells as they are shown. */
export type SheetRows = readonly (readonly string[])[]

/** The extensions of files that a table or a chart is made of. */
export const SHEET_FILES = '.csv,.tsv,.xlsx'

const MAX_BYTES = 5_000_000
const WORKBOOK_PARTS =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/** Whether a file is a sheet by its name or type: not every system knows the types. */
export function isSheet({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'text/csv' || type === 'text/tab-separated-values' || /\.(csv|tsv|xlsx)$/i.test(name)
}

/** Reads the cells of a CSV file, or of the first sheet of an Excel workbook that has any. Null if it has none or cannot be read. */
export async function readSheet(file: File): Promise<SheetRows | null> {
  if (file.size > MAX_BYTES) return null
  const bytes = await file.arrayBuffer()
  const rows = isArchive(bytes) ? await workbookOf(bytes) : parseDelimited(decoded(bytes)).rows
  return rows?.some(row => row.some(cell => cell.trim() !== '')) ? rows : null
}

async function workbookOf(bytes: ArrayBuffer): Promise<SheetRows | null> {
  const [parts, { workbookRows }] = await Promise.all([unzippedTexts(bytes, WORKBOOK_PARTS), import('./workbook.ts')])
  return parts && workbookRows(parts)
}

function isArchive(bytes: ArrayBuffer): boolean {
  const [first, second, third, fourth] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4
}

/** Decodes a file as UTF-8 or UTF-16 if valid, otherwise in a legacy spreadsheet encoding. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const name of ['utf-8', ...(navigator.language.startsWith('zh') ? ['big5'] : [])]) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding: try the next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
