import {
  type CellPlace,
  cellTextBox,
  type Deck,
  type Element,
  elementOf,
  frameMatrix,
  layOutTable,
  layOutText,
  type Matrix,
  type Measure,
  multiply,
  pageOf,
  type Selection,
  shapeTextBox,
  type TextBody,
  type TextBox,
  type TextLayout,
  translation,
} from '@slidewright/engine'

/** The words that are being edited, where they stand on the page. */
export interface EditedPlace {
  readonly element: Element
  readonly body: TextBody
  readonly box: TextBox
  readonly layout: TextLayout
  /** From the text's own px to the page. */
  readonly matrix: Matrix
}

/** The text that the selection says is being edited, laid out as the scene lays it out. */
export function editedPlace(deck: Deck, { page, editing }: Selection, measure: Measure): EditedPlace | null {
  const record = editing && pageOf(deck, page)
  const element = record && elementOf(record, editing.element)
  if (!element || editing === null) return null
  const place = placeOf(deck, element, { cell: editing.cell ?? null, measure })
  if (place === null) return null
  const { box, at } = place
  const matrix = multiply(frameMatrix(element.frame), translation(at.x, at.y))
  return { element, body: box.body, box, layout: layOutText(box, measure), matrix }
}

interface Place {
  readonly box: TextBox
  readonly at: { readonly x: number; readonly y: number }
}

function placeOf(
  deck: Deck,
  element: Element,
  where: { readonly cell: CellPlace | null; readonly measure: Measure },
): Place | null {
  const { theme, language } = deck
  const { width, height } = element.frame
  switch (element.kind) {
    case 'text':
      return { box: { body: element.body, size: { width, height }, fonts: theme.fonts, language }, at: { x: 0, y: 0 } }
    case 'shape':
      return shapeTextBox(element, { width, height }, { theme, language })
    case 'table': {
      const { cell, measure } = where
      const text = { measure, fonts: theme.fonts, language }
      const laid = layOutTable(element, { width, height }, text).cells
      const found = laid.find(({ row, column }) => row === cell?.row && column === cell.column)
      return found ? { box: cellTextBox(found, text), at: { x: found.box.x, y: found.box.y } } : null
    }
    default:
      return null
  }
}
