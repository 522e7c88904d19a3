import {
  DEFAULT_RUN_STYLE,
  MAX_COLUMNS,
  parseDelimited,
  type SourceCell,
  type SourceGrid,
} from '@slidewright/engine/internal'
import { maxPastedRows } from '../../insert/cropped-grid.ts'
import { readHtmlText } from './html-text.ts'

/** Parses the only table of the HTML into cells; null if there is text around it, or no table. */
export function readHtmlTable(body: HTMLElement): SourceGrid | null {
  const tables = [...body.querySelectorAll('table')].filter(table => table.parentElement?.closest('table') === null)
  const [table] = tables
  if (tables.length !== 1 || table === undefined || !isAlone(table, body)) return null
  const rows = rowsOf(table)
  return rows.length > 0 && rows.some(row => row.length > 0) && !isOneCell(rows) ? rows : null
}

/** Tables within text, and the text without them. */
export interface MixedHtml {
  readonly tables: readonly SourceGrid[]
  readonly words: HTMLElement
}

/** Parses the tables within text; null if there are none. Layout tables (nested, one row or column) count as text. */
export function readMixedHtml(body: HTMLElement): MixedHtml | null {
  const words = body.cloneNode(true) as HTMLElement
  const found = [...words.querySelectorAll('table')].filter(isOfData)
  const tables = found.slice(0, MAX_TABLES)
  const grids = tables.map(rowsOf)
  for (const table of tables) table.remove()
  return tables.length === 0 ? null : { tables: grids, words }
}

/** The maximum number of tables of one paste; further ones stay text. */
const MAX_TABLES = 4

function isOfData(table: HTMLTableElement): boolean {
  const isNested = table.querySelector('table') !== null || table.parentElement?.closest('table') != null
  const hasColumns = [...table.rows].filter(({ cells }) => cells.length > 1).length > 1
  return !isNested && hasColumns && (table.textContent ?? '').trim() !== ''
}

/** Reads as much as a paste brings, and one row and column more, which tell that there are more. */
function rowsOf(table: HTMLTableElement): SourceGrid {
  const { rows } = table
  const widest = Array.from(rows, ({ cells }) => cells.length).reduce((most, length) => Math.max(most, length), 0)
  const read = Array.from({ length: Math.min(rows.length, maxPastedRows(widest) + 1) }, (_, index) => rows[index])
  return read.map(row => [...(row?.cells ?? [])].slice(0, MAX_COLUMNS + 1).map(cellOf))
}

/** Parses spreadsheet text into cells: lines with tabs between columns. */
export function readTextTable(text: string): SourceGrid | null {
  const { rows, separator } = parseDelimited(text)
  // A quoted line break belongs to its cell: count rows, not lines.
  if (separator !== '\t' || rows.length < 2 || rows.some(row => row.length < 2)) return null
  return rows
}

function cellOf(cell: HTMLTableCellElement): SourceCell {
  const lines = readHtmlText(cell, { style: DEFAULT_RUN_STYLE }).map(({ runs }) => runs.map(run => run.text).join(''))
  return {
    text: lines
      .join('\n')
      .replaceAll('\u2028', '\n')
      .replaceAll(/[ \t\u00a0]+/g, ' ')
      .trim(),
    columnSpan: spanOf(cell.colSpan),
    rowSpan: spanOf(cell.rowSpan),
    isHeader: cell.tagName === 'TH',
  }
}

function spanOf(span: number): number {
  return Number.isInteger(span) ? Math.max(1, Math.min(1000, span)) : 1
}

function isOneCell(rows: SourceGrid): boolean {
  return rows.length === 1 && rows[0]?.length === 1
}

const SILENT = new Set(['TABLE', 'STYLE', 'SCRIPT', 'TEMPLATE', 'TITLE', 'META', 'LINK'])

/** Checks whether there is no text outside the table. */
function isAlone(table: HTMLTableElement, body: HTMLElement): boolean {
  return table.rows.length > 0 && !hasWords(body)
}

/** Whether a node has text outside tables and what is never shown. */
function hasWords(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== ''
  if (node instanceof Element && SILENT.has(node.tagName)) return false
  return [...node.childNodes].some(hasWords)
}
