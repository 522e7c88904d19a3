import { elementsOf, type HtmlElement, nameOf, textOf } from './node.ts'

const ROWS_MAX = 300
const COLUMNS_MAX = 30
const CELL_LETTERS = 600

/** Returns the rows of a table with merged cells filled in; null if it has fewer than two columns, or its cells contain long texts. */
export function htmlTable(table: HtmlElement): readonly (readonly string[])[] | null {
  const rows = rowsOf(table).slice(0, ROWS_MAX)
  if (rows.some(row => cellsOf(row).some(holdsMore))) return null
  const grid: string[][] = []
  /** Cells from above that extend into columns of this row, and the number of remaining rows. */
  const open: { left: number; text: string }[] = []
  for (const row of rows) {
    const line: string[] = []
    for (const cell of cellsOf(row)) {
      takeOpen(line, open)
      const text = textOf(cell).replace(/\[(?:\d{1,3}|[a-z])\]/gu, '')
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

function holdsMore(cell: HtmlElement): boolean {
  const hasNested = (element: HtmlElement, depth: number): boolean =>
    depth < 20 &&
    elementsOf(element).some(child => /^(?:table|h[1-6])$/u.test(nameOf(child)) || hasNested(child, depth + 1))
  return (cell.textContent ?? '').length > CELL_LETTERS || hasNested(cell, 0)
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), COLUMNS_MAX)
}
