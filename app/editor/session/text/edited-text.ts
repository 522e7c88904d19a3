import {
  apply,
  type CellPlace,
  cellTextBox,
  containsPoint,
  type Deck,
  type Element,
  type ElementId,
  edgesOf,
  elementOf,
  frameMatrix,
  invert,
  layOutTable,
  layOutText,
  type Matrix,
  type Measure,
  multiply,
  type Page,
  type Point,
  pageOf,
  placeCells,
  type Selection,
  shapeTextBox,
  type TextBody,
  type TextBox,
  type TextLayout,
  translation,
} from '@slidewright/engine/internal'

/** The text at a point of the page. */
export interface PlaceOnPage {
  readonly cell: CellPlace | null
  readonly layout: TextLayout
  /** Converts a point of the page to the text's own px. */
  toText(at: Point): Point
}

/** The text of an element at a point of the page; null if there is none. */
export function textPlaceAt({ page, deck, measure }: TextContext, id: ElementId, at: Point): PlaceOnPage | null {
  const element = page && elementOf(page, id)
  if (!element) return null
  const cell = cellAt(element, at)
  const found = 'body' in element && element.body === null ? null : placeOf(deck, element, { cell, measure })
  const inverse = found && invert(multiply(frameMatrix(element.frame), translation(found.at.x, found.at.y)))
  if (!found || !inverse) return null
  return { cell, layout: layOutText(found.box, measure), toText: point => apply(inverse, point) }
}

/** The cell of a table at a point of the page. */
export function cellAt(element: Element, at: Point): CellPlace | null {
  const inverse = element.kind === 'table' ? invert(frameMatrix(element.frame)) : null
  if (element.kind !== 'table' || !inverse) return null
  const point = apply(inverse, at)
  const found = placeCells(element, edgesOf(element, element.frame)).find(({ box }) => containsPoint(box, point))
  return found ? { row: found.row, column: found.column } : null
}

interface TextContext {
  readonly page: Page | null
  readonly deck: Deck
  readonly measure: Measure
}

/** The text being edited and its position on the page. */
export interface EditedPlace {
  readonly element: Element
  readonly body: TextBody
  readonly box: TextBox
  readonly layout: TextLayout
  /** From the text's own px to the page. */
  readonly matrix: Matrix
}

/** The text being edited, laid out exactly as in the scene. */
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
