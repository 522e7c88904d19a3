import {
  type CommandArgs,
  parseDelimited,
  printTableHtml,
  printTableText,
  rangeBetween,
} from '@slidewright/engine/internal'
import { croppedGrid } from '../insert/cropped-grid.ts'
import type { CommandContext } from '../session/editor-context.ts'
import { readHtmlTable } from './paste/html-table.ts'
import { parsedBody } from './paste/parse-html.ts'

type Grid = CommandArgs<'table.paste'>['grid']

/** Writes the selected cells to a clipboard, as spreadsheet text and as an HTML table. False if none are selected. */
export function copyCells(data: DataTransfer, { store }: CommandContext): boolean {
  const { cells } = store.selection
  const [table] = store.selected
  if (!cells || table?.kind !== 'table') return false
  const range = rangeBetween(table, cells)
  if (range === null) return false
  data.setData('text/plain', printTableText(table, range))
  data.setData('text/html', printTableHtml(table, range))
  return true
}

/** Pastes a table or text into the selected cells. False if none are selected or there is nothing to paste. */
export function pasteIntoCells(data: DataTransfer, { store }: CommandContext): boolean {
  const { cells } = store.selection
  if (!cells) return false
  const html = data.getData('text/html')
  const body = html === '' ? null : parsedBody(html)
  const words = data.getData('text/plain').replace(/(\r?\n)+$/, '')
  const given = (body && readHtmlTable(body)) ?? (words === '' ? null : rowsOf(words))
  if (given === null) return false
  const [row, column] = (['row', 'column'] as const).map(axis => Math.min(cells.from[axis], cells.to[axis]))
  // The parsed grid is a fresh array: only its type is readonly.
  return store.run('table.paste', { grid: croppedGrid(given, { row: row ?? 0, column: column ?? 0 }) as Grid }) !== null
}

/** Text without tabs stays in one cell, because a comma in a sentence is no separator. */
function rowsOf(words: string): readonly (readonly string[])[] {
  return words.includes('\t') ? parseDelimited(words).rows : words.split(/\r?\n/).map(line => [line])
}
