import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { Element, TableElement } from '../../document/element.ts'
import { shapeBody } from '../../document/new-element.ts'
import { elementOf } from '../../document/read.ts'
import type { TextBody } from '../../document/text-body.ts'
import { rangeBetween, rangeContains } from '../../table/range.ts'
import type { TextRange } from '../../text/types.ts'
import { currentPage } from '../selection.ts'
import type { ElementChange } from '../transaction.ts'
import type { CellPlace, CellSelection, Context, Selection } from '../types.ts'
import { leafTargets } from './change.ts'

/** A text that a command applies to. A shape without text gets an empty body. */
export interface TextTarget {
  readonly element: Element
  readonly cell: CellPlace | null
  readonly range: TextRange | null
  readonly body: TextBody
}

/** Returns the text body of an element or cell. */
export function bodyAt(element: Element, cell: CellPlace | null): TextBody | null {
  if (element.kind === 'text') return element.body
  if (element.kind === 'shape') return element.body ?? shapeBody(element)
  if (element.kind !== 'table' || !cell) return null
  const found = element.cells[cell.row]?.[cell.column]
  return found && !found.covered ? found.body : null
}

/** Returns the change that gives an element this text body, in a cell or as its own. */
export function withBody(element: Element, cell: CellPlace | null, body: TextBody): ElementChange {
  if (element.kind !== 'table') return { body }
  const cells = element.cells.map((row, at) =>
    at === cell?.row ? row.map((each, column) => (column === cell.column ? { ...each, body } : each)) : row,
  )
  return { cells }
}

/** Returns the text at a position of the current page; null if there is none, or it is locked. */
export function targetAt(
  context: Context,
  place: { element: ElementId; cell?: CellPlace | undefined },
): { page: Page; target: TextTarget } | null {
  const page = currentPage(context.deck, context.session.selection)
  const element = page && elementOf(page, place.element)
  if (!page || !element || element.locked) return null
  const cell = place.cell ?? null
  const body = bodyAt(element, cell)
  return body && { page, target: { element, cell, range: null, body } }
}

/**
 * Returns the texts that a command applies to: the range being edited, otherwise the text of selected cells, otherwise all text of the
 * given or selected elements.
 */
export function textTargets(
  context: Context,
  named?: readonly ElementId[],
): { page: Page; texts: readonly TextTarget[] } | null {
  const { editing } = context.session.selection
  if (editing && !named) {
    const found = targetAt(context, editing)
    return found && { page: found.page, texts: [{ ...found.target, range: editing.range }] }
  }
  const found = leafTargets(context, named)
  const { cells } = context.session.selection
  const texts = found?.elements.flatMap(element => textsOf(element, named ? null : cells)) ?? []
  return found && texts.length > 0 ? { page: found.page, texts } : null
}

function textsOf(element: Element, picked: Selection['cells']): TextTarget[] {
  if (element.kind === 'table') return cellsOf(element, picked?.element === element.id ? picked : null)
  const body = element.kind === 'text' || element.kind === 'shape' ? element.body : null
  return body ? [{ element, cell: null, range: null, body }] : []
}

/** Returns all cells, or the selected ones. */
function cellsOf(element: TableElement, picked: CellSelection | null): TextTarget[] {
  const range = picked && rangeBetween(element, picked)
  return element.cells.flatMap((row, at) =>
    row.flatMap(({ body, covered }, column) =>
      covered || (range && !rangeContains(range, { row: at, column }))
        ? []
        : [{ element, cell: { row: at, column }, range: null, body }],
    ),
  )
}
