/** The character between the cells of a row. */
export type Separator = '\t' | ';' | '|' | ','

/** Separators in the order in which they are tried; the comma is last because it may be a decimal mark. */
const SEPARATORS: readonly Separator[] = ['\t', ';', '|', ',']

/** Rows of cells as they were written, and the separator that was found (null: one cell per row). */
export interface Delimited {
  readonly rows: readonly (readonly string[])[]
  readonly separator: Separator | null
}

/**
 * Parses CSV and the text that spreadsheets put on the clipboard: quoted cells (RFC 4180) may contain separators, doubled quotes and line
 * breaks. The separator is detected, or declared by a first line `sep=;`.
 */
export function parseDelimited(text: string): Delimited {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\0', '')
  const named = /^sep=(.)\r?\n/i.exec(plain)
  const separator = named ? asSeparator(named[1]) : null
  const body = named ? plain.slice(named[0].length) : plain
  const found = separator ?? separatorOf(body)
  return { rows: rowsOf(body, found), separator: found }
}

/** Returns the cells of one row; a quoted one may contain the separator. */
export function cellsBetween(row: string, separator: string): readonly string[] {
  const [cells, ...others] = row.includes('"') ? (withQuotes(row, separator) ?? []) : []
  return cells === undefined || others.length > 0 ? row.split(separator) : cells
}

/** Formats cells as tab-separated text, as spreadsheets put it on the clipboard. */
export function printDelimited(rows: readonly (readonly string[])[], separator: Separator = '\t'): string {
  const cell = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map(row => row.map(cell).join(separator)).join('\r\n')
}

function asSeparator(character: string | undefined): Separator | null {
  return SEPARATORS.find(separator => separator === character) ?? null
}

/** Returns the first separator that gives every row the same number of cells; else the one under which rows agree best. */
function separatorOf(text: string): Separator | null {
  const tried = SEPARATORS.map(separator => ({ separator, ...agreementOf(rowsOf(text, separator)) }))
  const parting = tried.filter(({ columns }) => columns > 1)
  const agreed = parting.find(({ share }) => share === 1)
  return (agreed ?? parting.toSorted((a, b) => b.share - a.share)[0])?.separator ?? null
}

/** Returns the most common number of cells per row, and the share of rows that have it. */
function agreementOf(rows: readonly (readonly string[])[]): { columns: number; share: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const widest = Math.max(1, ...counts.keys())
  const [columns = 1, max = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return {
    columns: columns === 1 ? widest : columns,
    share: columns === 1 && widest > 1 ? 0 : max / Math.max(1, rows.length),
  }
}

/** Splits text into rows of cells. An unterminated quote is an ordinary character. */
function rowsOf(text: string, separator: Separator | null): string[][] {
  return (
    withQuotes(text, separator) ??
    text.split(/\r\n|\r|\n/).flatMap(line => withoutBlank(line === '' ? [''] : split(line, separator)))
  )
}

function split(line: string, separator: Separator | null): string[] {
  return separator === null ? [line] : line.split(separator)
}

function withoutBlank(row: string[]): string[][] {
  return row.length === 1 && row[0]?.trim() === '' ? [] : [row]
}

function withQuotes(text: string, separator: string | null): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : bareCell(text, at, separator)
    if (cell === null) return null
    row.push(cell.text)
    at = cell.end
    if (at < text.length && text[at] === separator) {
      at++
      continue
    }
    rows.push(...withoutBlank(row))
    row = []
    if (at >= text.length) break
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

interface Cell {
  readonly text: string
  readonly end: number
}

function bareCell(text: string, from: number, separator: string | null): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { text: text.slice(from, end), end }
}

/** Reads a quoted cell and the text between its closing quote and the separator; null if it is unterminated. */
function quotedCell(text: string, from: number, separator: string | null): Cell | null {
  let words = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    words += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = bareCell(text, quote + 1, separator)
      return { text: words + rest.text, end: rest.end }
    }
    words += '"'
    at = quote + 2
  }
}
