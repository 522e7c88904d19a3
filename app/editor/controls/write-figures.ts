import { type Sample, wholeRange } from '@slidewright/engine/internal'
import type { EditorContext } from '../session/editor-context.ts'
import { bodyOf } from '../session/text/text-format.ts'

/** Opens the values of a table or chart: the first cell of the table for writing, the grid of the chart. */
export function writeFigures({ store, view }: Pick<EditorContext, 'store' | 'view'>, element: Sample): void {
  const { id } = element
  const cell = { row: Math.min(1, element.kind === 'table' ? element.cells.length - 1 : 0), column: 0 }
  const body = element.kind === 'table' ? bodyOf(element, cell) : null
  const editing = body ? { element: id, cell, range: wholeRange(body) } : null
  store.run('selection.set', { elements: [id], editing })
  if (element.kind === 'chart') view.toggle('data', true)
}
