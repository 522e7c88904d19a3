import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, contentOf, elementsIn, findIn, wholeOf } from '@slidewright/engine/ooxml'
import { type GridTable, gridTable } from '../ooxml/grid.ts'
import { paragraphsOf } from '../ooxml/shapes.ts'

/** Reads the table of a frame (DrawingML, ECMA-376 part 1, 21.1.3), with covered cells as empty ones. Null if there is none. */
export function readSlideTable(frame: XmlElement): GridTable | null {
  const table = findIn(frame, 'tbl')
  if (table === undefined) return null
  const rows = elementsIn(table, 'tr').map(row => contentOf(row).filter(({ name }) => name === 'tc'))
  return gridTable(
    rows.map(cells => {
      const heads = cells.filter(cell => !isOn(cell, 'hMerge'))
      return heads.map(cell => ({
        text: textOfCell(cell),
        columns: Math.max(1, wholeOf(cell, 'gridSpan') ?? 1),
        isBelow: isOn(cell, 'vMerge'),
      }))
    }),
  )
}

function isOn(cell: XmlElement, name: string): boolean {
  return /^(?:1|true)$/u.test(attributeOf(cell, name) ?? '')
}

function textOfCell(cell: XmlElement): string {
  const paragraphs = paragraphsOf(childOf(cell, 'txBody'))
  const isList = paragraphs.length > 1 && paragraphs.every(({ mark }) => mark === 'bullet' || mark === 'number')
  return paragraphs.map(({ text }) => text).join(isList ? '; ' : ' ')
}
