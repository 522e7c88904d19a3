import { printDelimited } from '../base/delimited.ts'
import type { TableCell, TableElement } from '../document/element.ts'
import { cellText } from './cells.ts'
import { type CellRange, wholeRange } from './range.ts'

type Copied = Pick<TableElement, 'columns' | 'rows' | 'cells' | 'style'>

/** The texts of a cell range, row by row; covered cells are empty. */
export function cellTexts(table: Copied, range: CellRange = wholeRange(table)): string[][] {
  return table.cells
    .slice(range.top, range.bottom + 1)
    .map(row => row.slice(range.left, range.right + 1).map(cell => cellText(cell)))
}

/** Formats a cell range as tab-separated text for spreadsheets. */
export function printTableText(table: Copied, range?: CellRange): string {
  return printDelimited(cellTexts(table, range))
}

/** Formats a cell range as an HTML table with merged cells, for documents and spreadsheets. */
export function printTableHtml(table: Copied, range: CellRange = wholeRange(table)): string {
  const rows = table.cells.slice(range.top, range.bottom + 1).map((row, index) => {
    const isHeader = table.style.headerRow && range.top + index === 0
    const cells = row
      .slice(range.left, range.right + 1)
      .map((cell, column) =>
        cell.covered ? '' : printCell(cell, isHeader ? 'th' : 'td', roomOf(range, index, column)),
      )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

interface Room {
  readonly rows: number
  readonly columns: number
}

/** Returns the maximum span of a cell within the rectangle. */
function roomOf({ top, left, bottom, right }: CellRange, row: number, column: number): Room {
  return { rows: bottom - top - row + 1, columns: right - left - column + 1 }
}

const ALIGN = { start: '', center: 'center', end: 'right', justify: 'justify' } as const

function printCell(cell: TableCell, tag: 'td' | 'th', room: Room): string {
  const spans = [
    ...(cell.rowSpan > 1 ? [` rowspan="${Math.min(cell.rowSpan, room.rows)}"`] : []),
    ...(cell.columnSpan > 1 ? [` colspan="${Math.min(cell.columnSpan, room.columns)}"`] : []),
  ]
  const align = ALIGN[cell.body.paragraphs[0]?.align ?? 'start']
  const style = align === '' ? '' : ` style="text-align:${align}"`
  const lines = cell.body.paragraphs.map(({ runs }) =>
    runs
      .map(({ text, style: { weight, italic } }) => {
        const words = escaped(text).replaceAll('\u2028', '<br>')
        const slanted = italic && words !== '' ? `<i>${words}</i>` : words
        return weight >= 600 && tag === 'td' && words !== '' ? `<b>${slanted}</b>` : slanted
      })
      .join(''),
  )
  return `<${tag}${spans.join('')}${style}>${lines.join('<br>')}</${tag}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
