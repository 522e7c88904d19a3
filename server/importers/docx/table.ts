import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, contentOf, descend, elementsIn, walkContent, wholeOf } from '@slidewright/engine/ooxml'
import { withoutCodeMarks } from '@slidewright/engine/outline'
import { type GridCell, gridTable, rowsTooMany } from '../ooxml/grid.ts'
import type { WordContext, WordPiece } from './pieces.ts'

interface Cell extends GridCell {
  readonly pieces: readonly WordPiece[]
}

/** Reads the content of a cell. */
type ReadFlow = (context: WordContext, holder: XmlElement) => readonly WordPiece[]

const CELL_LETTERS_MAX = 400

/** Reads a table. A layout table (one row, one column, or whole texts in its cells) is read cell by cell. */
export function readWordTable(context: WordContext, table: XmlElement, read: ReadFlow): readonly WordPiece[] {
  const rows = partsOf(table, 'tr')
    .filter(row => descend(row, 'trPr', 'del') === undefined)
    .map(row => [...gapBefore(row), ...partsOf(row, 'tc').map(cell => readCell(cell, read(context, cell)))])
  if (isArrangement(table, rows)) return rows.flat().flatMap(cell => cell.pieces)
  context.leftOut.add('rest', rowsTooMany(rows))
  const grid = gridTable(rows)
  const others = rows.flat().flatMap(cell => cell.pieces.filter(isBeside))
  if (grid === null) return others
  const block: WordPiece = { is: 'block', block: { is: 'table', table: grid.table } }
  const caption = grid.caption === '' ? [] : [plain(grid.caption)]
  return [...caption, block, ...others]
}

const WRAPPERS = /^(?:sdt|sdtContent|customXml|smartTag|ins)$/u

function partsOf(holder: XmlElement, name: string): readonly XmlElement[] {
  return contentOf(holder).flatMap(element => {
    if (element.name === name) return [element]
    return WRAPPERS.test(element.name) ? partsOf(element, name) : []
  })
}

function readCell(cell: XmlElement, pieces: readonly WordPiece[]): Cell {
  const properties = childOf(cell, 'tcPr')
  const below = childOf(properties, 'vMerge')
  const texts = pieces.flatMap(piece => (piece.is === 'paragraph' ? [piece] : []))
  const inner = pieces.flatMap(innerText)
  const isList = texts.length > 1 && texts.every(piece => piece.mark !== undefined)
  return {
    pieces,
    text: withoutCodeMarks([...texts.map(piece => piece.text), ...inner].join(isList ? '; ' : ' ')),
    columns: Math.max(1, wholeOf(childOf(properties, 'gridSpan'), 'val') ?? 1),
    isBelow: below !== undefined && (attributeOf(below, 'val') ?? 'continue') !== 'restart',
  }
}

/** The largest table that is shown inside a cell: its rows, and its letters. */
const INNER = { rows: 8, letters: 240 } as const

/** Returns the rows of a small table in a cell as text: `depth: 14 m; width: 3 m`. */
function innerText(piece: WordPiece): readonly string[] {
  if (piece.is !== 'block' || piece.block.is !== 'table' || !isSmall(piece)) return []
  return [piece.block.table.rows.map(row => row.filter(Boolean).join(': ')).join('; ')]
}

function isSmall(piece: WordPiece): boolean {
  if (piece.is !== 'block' || piece.block.is !== 'table') return false
  const { rows } = piece.block.table
  return rows.length <= INNER.rows && rows.flat().join('').length <= INNER.letters
}

function gapBefore(row: XmlElement): readonly Cell[] {
  const columns = wholeOf(descend(row, 'trPr', 'gridBefore'), 'val') ?? 0
  return columns > 0 ? [{ pieces: [], text: '', columns, isBelow: false }] : []
}

function isArrangement(table: XmlElement, rows: readonly (readonly Cell[])[]): boolean {
  if (rows.length < 2 || rows.every(row => row.length < 2)) return true
  const cells = rows.flat()
  if (cells.some(cell => cell.text.length > CELL_LETTERS_MAX)) return true
  return (cells.some(hasHeading) && !isGrid(rows)) || (rows.length < 4 && hasTable(table))
}

function hasHeading({ pieces }: Cell): boolean {
  return pieces.some(piece => piece.is === 'paragraph' && piece.level !== undefined)
}

/** Whether a table is a plain grid with one paragraph per cell, in which cells that look like headings are not. */
function isGrid(rows: readonly (readonly Cell[])[]): boolean {
  const [first] = rows
  return (
    rows.length > 2 && rows.every(row => row.length === first?.length && row.every(({ pieces }) => pieces.length < 2))
  )
}

function hasTable(table: XmlElement): boolean {
  for (const element of walkContent(table, ({ name }) => name !== 'p')) if (element.name === 'tbl') return true
  return elementsIn(table, 'tbl').length > 0
}

/** Whether a piece cannot be part of a text cell. */
function isBeside(piece: WordPiece): boolean {
  return piece.is === 'block' && piece.block.is !== 'item' && !isSmall(piece)
}

function plain(text: string): WordPiece {
  const look = { depth: 0, size: 0, isBold: false, isCentered: false }
  return { is: 'paragraph', text, role: 'caption', ...look }
}
