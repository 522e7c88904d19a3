import { isSheet, readSheet, type SheetRows } from '../assets/read-sheet.ts'

/** A sheet that was turned into Markdown, under the name that it had. */
export interface SheetFile {
  readonly file: File
  readonly name: string
}

/** As much of a sheet as a deck can show. */
const MAX_ROWS = 200

/** Turns the sheets among some files into Markdown tables, which the server reads like any other text; the other files are returned as they are. */
export function withoutSheets(files: readonly File[]): Promise<readonly (File | SheetFile)[]> {
  return Promise.all(files.map(file => (isSheet(file) ? asMarkdown(file) : file)))
}

/** A sheet that cannot be read stays itself: the server says what is wrong with it. */
async function asMarkdown(file: File): Promise<File | SheetFile> {
  const rows = await readSheet(file).catch(() => null)
  if (rows === null) return file
  const title = file.name.replace(/\.\w+$/, '')
  return { name: file.name, file: new File([markdownOf(rows, title)], `${title}.md`, { type: 'text/markdown' }) }
}

/** Writes a sheet as a page with a table: its first row is the header. */
export function markdownOf(rows: SheetRows, title: string): string {
  const width = Math.max(...rows.map(row => row.length))
  const [header = [], ...body] = rows
    .slice(0, MAX_ROWS)
    .map(row => Array.from({ length: width }, (_, at) => cellOf(row[at] ?? '')))
  const lines = [header, header.map(() => '---'), ...body].map(cells => `| ${cells.join(' | ')} |`)
  return `# ${cellOf(title)}\n\n## ${cellOf(title)}\n\n${lines.join('\n')}\n`
}

function cellOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}
