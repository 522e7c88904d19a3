import { elementsOf, type HtmlElement, isElement, nameOf, textOf } from './node.ts'

const ROWS_MAX = 300
const COLUMNS_MAX = 30
const CELL_LETTERS = 600

/** Returns the rows of a table with merged cells filled in; null if it has fewer than two columns, or its cells contain long texts. */
export function htmlTable(table: HtmlElement): readonly (readonly string[])[] | null {
  const rows = rowsOf(table).slice(0, ROWS_MAX)
  const isData = rows.some(row => cellsOf(row).some(cell => nameOf(cell) === 'th'))
  if (rows.some(row => cellsOf(row).some(cell => holdsMore(cell, isData)))) return null
  const grid: string[][] = []
  /** Cells from above that extend into columns of this row, and the number of remaining rows. */
  const open: { left: number; text: string }[] = []
  for (const row of rows) {
    const line: string[] = []
    for (const cell of cellsOf(row)) {
      takeOpen(line, open)
      const text = textOfCell(cell).replace(/\[(?:\d{1,3}|[a-z])\]/gu, '')
      const [columns, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let at = 0; at < columns && line.length < COLUMNS_MAX; at++) {
        if (height > 1) open[line.length] = { left: height - 1, text }
        line.push(at === 0 ? text : '')
      }
    }
    takeOpen(line, open)
    if (line.some(text => text !== '')) grid.push(line)
  }
  const width = Math.max(0, ...grid.map(line => line.length))
  if (width < 2 || grid.length < 2) return null
  return grid.map(line => [...line, ...Array.from({ length: width - line.length }, () => '')])
}

function takeOpen(line: string[], open: { left: number; text: string }[]): void {
  for (let above = open[line.length]; above !== undefined && above.left > 0; above = open[line.length]) {
    above.left--
    line.push(above.text)
  }
}

function rowsOf(table: HtmlElement): readonly HtmlElement[] {
  return elementsOf(table).flatMap(child => {
    const name = nameOf(child)
    if (name === 'tr') return [child]
    return /^(?:thead|tbody|tfoot)$/u.test(name) ? elementsOf(child).filter(row => nameOf(row) === 'tr') : []
  })
}

function cellsOf(row: HtmlElement): readonly HtmlElement[] {
  return elementsOf(row).filter(cell => /^t[dh]$/u.test(nameOf(cell)))
}

/** Whether a cell holds more than a table of data shows: headings, long text, or tables, except small ones among data. */
function holdsMore(cell: HtmlElement, isData: boolean): boolean {
  if ((cell.textContent ?? '').length > CELL_LETTERS) return true
  return below(cell).some(child => /^h[1-6]$/u.test(nameOf(child)) || (nameOf(child) === 'table' && !isData))
}

const DEPTH_MAX = 20

/** Returns the elements below one, down to a limit. */
function below(element: HtmlElement, depth = 0): readonly HtmlElement[] {
  if (depth > DEPTH_MAX) return []
  return elementsOf(element).flatMap(child => [child, ...below(child, depth + 1)])
}

/** Returns the text of a cell; the rows of a table inside it follow one another: `depth: 14 m; width: 3 m`. */
function textOfCell(cell: HtmlElement): string {
  if (!elementsOf(cell).some(child => nameOf(child) === 'table')) return textOf(cell)
  const parts = [...cell.childNodes].map(node =>
    isElement(node) && nameOf(node) === 'table' ? rowsIn(node) : textOf(node),
  )
  return parts.filter(part => part.trim() !== '').join(' ')
}

function rowsIn(table: HtmlElement): string {
  return rowsOf(table)
    .map(row => cellsOf(row).map(textOfCell).filter(Boolean).join(': '))
    .join('; ')
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), COLUMNS_MAX)
}
