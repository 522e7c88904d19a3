import type { ElementId } from '../../base/id.ts'
import { elementDefaults, NO_INSETS, plainBody } from '../../document/create.ts'
import type { TableCell, TableElement } from '../../document/element.ts'
import type { TextBody } from '../../document/text-body.ts'
import { attributeOf, childOf, elementsIn, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { fillIn, strokeOf } from './paints.ts'
import type { Placed } from './places.ts'
import { cellLook, type TablePlace, tableStyleOf } from './table-styles.ts'
import { paragraphsOf, settled } from './text.ts'
import { isTrue, px } from './units.ts'

/** The most rows, columns and cells of a table; the rest is left out. */
const ROWS_MAX = 400
const COLUMNS_MAX = 60
const SIDES = { top: 'lnT', right: 'lnR', bottom: 'lnB', left: 'lnL' } as const
const ANCHORS: Readonly<Record<string, TextBody['verticalAlign']>> = { ctr: 'middle', b: 'bottom' }
const WRITING: Readonly<Record<string, TextBody['vertical']>> = {
  eaVert: 'eastAsian',
  vert: 'rotate90',
  vert270: 'rotate270',
}
const NO_FILL = { kind: 'none' } as const

/** Reads a table: its cells have the fills and lines that its style gives them; null if it has no cells. */
export function tableOf(
  table: XmlElement,
  { id, place }: { readonly id: ElementId; readonly place: Placed },
  context: PartContext,
): TableElement | null {
  const grid = childOf(table, 'tblGrid')
  const columns = (grid === undefined ? [] : elementsIn(grid, 'gridCol'))
    .slice(0, COLUMNS_MAX)
    .map(column => Math.max(1, px(wholeOf(column, 'w') ?? 0)))
  const listed = elementsIn(table, 'tr')
  const lines = listed.slice(0, ROWS_MAX)
  if (columns.length === 0 || lines.length === 0) return null
  const isCut = listed.length > lines.length || (grid && elementsIn(grid, 'gridCol').length > columns.length)
  if (isCut) context.simplify('tooMany', '')
  const rows = lines.map(row => Math.max(1, px(wholeOf(row, 'h') ?? 0)))
  const properties = childOf(table, 'tblPr')
  const style = tableStyleOf(properties, context)
  const size = { rows: rows.length, columns: columns.length }
  const cells = lines.map((line, row) => {
    const own = elementsIn(line, 'tc')
    return columns.map((_, column) => cellOf(own[column], { style, size, row, column }, context))
  })
  const width = columns.reduce((sum, one) => sum + one, 0)
  const height = rows.reduce((sum, one) => sum + one, 0)
  return {
    ...elementDefaults(id, { ...place.frame, width, height }),
    kind: 'table',
    columns,
    rows,
    cells: withinGrid(cells),
    style: {
      headerRow: isTrue(properties, 'firstRow'),
      bandedRows: isTrue(properties, 'bandRow'),
      firstColumn: isTrue(properties, 'firstCol'),
      lastRow: isTrue(properties, 'lastRow'),
      headerFill: NO_FILL,
      bandFill: NO_FILL,
      rule: null,
      headerRule: null,
      outerRule: null,
    },
  }
}

function cellOf(element: XmlElement | undefined, place: TablePlace, context: PartContext): TableCell {
  const properties = childOf(element, 'tcPr')
  const look = cellLook(place, context)
  const borders = Object.fromEntries(
    Object.entries(SIDES).map(([side, name]) => {
      const own = childOf(properties, name)
      const stroke = own === undefined ? look.borders[side as keyof typeof SIDES] : lineOf(own, context)
      return [side, stroke ?? null]
    }),
  )
  return {
    body: bodyOf(element, look.text, context),
    fill: fillIn(properties, context) ?? look.fill,
    columnSpan: Math.max(1, wholeOf(element, 'gridSpan') ?? 1),
    rowSpan: Math.max(1, wholeOf(element, 'rowSpan') ?? 1),
    covered: isTrue(element, 'hMerge') || isTrue(element, 'vMerge'),
    borders,
  }
}

function lineOf(own: XmlElement, context: PartContext) {
  return strokeOf({ own: [own], reference: undefined }, context)
}

function bodyOf(element: XmlElement | undefined, between: readonly XmlElement[], context: PartContext): TextBody {
  const own = childOf(element, 'txBody')
  const properties = childOf(element, 'tcPr')
  const margin = (name: string, usual: number) => px(wholeOf(properties, name) ?? usual)
  const sources = { shapes: element === undefined ? [] : [element], kind: null, between }
  const plain: TextBody = {
    ...plainBody(''),
    ...(own && { paragraphs: paragraphsOf(own, sources, { context, reduction: 0 }) }),
    verticalAlign: ANCHORS[attributeOf(properties, 'anchor') ?? ''] ?? 'top',
    vertical: WRITING[attributeOf(properties, 'vert') ?? ''] ?? 'horizontal',
    insets: {
      ...NO_INSETS,
      top: margin('marT', 45_720),
      right: margin('marR', 91_440),
      bottom: margin('marB', 45_720),
      left: margin('marL', 91_440),
    },
  }
  return settled(plain, context)
}

/** Ends spans at the edge of the grid, and where a cell begins that is not covered. */
function withinGrid(cells: readonly (readonly TableCell[])[]): readonly (readonly TableCell[])[] {
  return cells.map((line, row) =>
    line.map((cell, column) => {
      if (cell.covered || (cell.columnSpan === 1 && cell.rowSpan === 1)) return cell
      let columnSpan = 1
      while (columnSpan < cell.columnSpan && line[column + columnSpan]?.covered) columnSpan++
      let rowSpan = 1
      while (rowSpan < cell.rowSpan && cells[row + rowSpan]?.[column]?.covered) rowSpan++
      return { ...cell, columnSpan, rowSpan }
    }),
  )
}
