import type { TableCell, TableElement, TableStyle } from '../document/element.ts'
import { restyled, styledLike } from './cells.ts'

/** The parts of a table that its style emphasizes. */
export type TableFlags = Partial<Pick<TableStyle, 'headerRow' | 'firstColumn' | 'lastRow' | 'bandedRows'>>

const BOLD = 600
const REGULAR = 400

/** Sets which parts of a table are emphasized: fills and rules follow its style, font weights are written into the cells. */
export function flagTable(
  table: Pick<TableElement, 'style' | 'cells'>,
  flags: TableFlags,
): Pick<TableElement, 'style' | 'cells'> {
  const style = { ...table.style, ...flags }
  const last = table.cells.length - 1
  const turned = (flag: keyof TableFlags) => flags[flag] !== undefined && flags[flag] !== table.style[flag]
  const cells = table.cells.map((row, at) =>
    row.map((cell, column) => {
      const isMeant =
        (turned('headerRow') && at === 0) ||
        (turned('lastRow') && at === last) ||
        (turned('firstColumn') && column === 0)
      if (!isMeant || cell.covered) return cell
      const isSetOff =
        (style.headerRow && at === 0) || (style.lastRow && at === last) || (style.firstColumn && column === 0)
      return isSetOff ? restyled(cell, { weight: BOLD }) : plain(cell, modelFor(table, at, column))
    }),
  )
  return { style, cells }
}

/** Returns a body cell as a model for the style of another one. */
function modelFor({ cells }: Pick<TableElement, 'cells'>, row: number, column: number): TableCell | undefined {
  const near = row === 0 ? cells[1]?.[column] : cells[row]?.[column + 1]
  return near?.covered ? undefined : near
}

function plain(cell: TableCell, model: TableCell | undefined): TableCell {
  return restyled(model ? styledLike(cell, model) : cell, { weight: REGULAR })
}
