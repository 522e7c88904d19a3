import { cellsBetween } from '@slidewright/engine/outline'
import { labelAndAmount } from '../structure/leaders.ts'
import type { TextLine } from '../structure/text-lines.ts'

const PARTED_ROWS = 3

/**
 * Reads a table with tabs or bars, or a CSV table: a row of names, then rows with figures, separated by semicolons or commas. Empty if
 * there is none.
 */
export function tableFrom(lines: readonly TextLine[], index: number): readonly (readonly string[])[] {
  const plain = tableAt(lines, index)
  if (plain.length > 1) return plain
  const mark = [';', '；', ',', '，'].find(one => (lines[index]?.text ?? '').includes(one))
  return mark === undefined ? [] : partedAt(lines, index, mark)
}

function partedAt(lines: readonly TextLine[], index: number, mark: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (let at = index; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined || (line.opens && at > index)) break
    const cells = cellsBetween(line.text, mark)
    const fits = cells.length > 1 && cells.length === (rows[0]?.length ?? cells.length)
    // A comma in prose is followed by a space.
    if (!fits || cells.slice(1).some(cell => /^\s/u.test(cell) && mark !== ';')) break
    // "5,1" in the first line is a number, not two cells.
    if (rows.length === 0 && mark === ',' && /\p{Nd},\p{Nd}/u.test(line.text)) break
    if (rows.length === 0 ? !cells.every(cell => /\p{L}/u.test(cell)) : !cells.slice(1).some(cell => /\d/u.test(cell)))
      break
    rows.push(cells.map(cell => cell.trim()))
  }
  return rows.length >= PARTED_ROWS ? rows : []
}

/** Returns rows of two or more cells separated by tabs or bars, all with the same number of cells. */
export function tableAt(lines: readonly TextLine[], index: number): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = []
  for (let at = index; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined || (line.opens && at > index)) break
    if (/^[|\s:+-]+$/u.test(line.text) && rows.length > 0) continue
    const cells = cellsOf(line.text)
    if (cells.length < 2 || (rows[0] !== undefined && rows[0].length !== cells.length)) break
    rows.push(cells)
  }
  return rows
}

function cellsOf(text: string): readonly string[] {
  const priced = labelAndAmount(text)
  if (priced !== null) return priced
  const bars = text.replace(/^\||\|$/gu, '').split('|')
  const cells = text.includes('\t') ? text.split('\t') : bars.length > 1 ? bars : text.split(/ {3,}/u)
  return cells.map(cell => cell.trim())
}
