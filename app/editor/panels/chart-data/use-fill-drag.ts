import { type PointerEvent, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import type { GridCell, GridRange } from './chart-cells.ts'
import type { DataGridState } from './use-data-grid.ts'

/** The selected cells as they are drawn out over more by their corner. */
export interface FillDrag {
  /** The cells that a release would fill, null while nothing is drawn. */
  readonly drawn: GridRange | null
  /** Begins at a press on the corner. */
  start(press: PointerEvent<HTMLElement>): void
}

/** Draws the selected cells out; the release fills what is drawn, and Escape or a pointer that is lost takes it back. */
export function useFillDrag(grid: DataGridState): FillDrag {
  const [drawn, setDrawn] = useState<GridRange | null>(null)
  const startDrag = usePointerDrag<GridRange>({
    threshold: 0,
    move: (range, { clientX, clientY }) => {
      const cell = cellAt(clientX, clientY)
      if (cell !== null) setDrawn(drawnTo(range, cell))
    },
    end: (range, outcome, { clientX, clientY }) => {
      const cell = cellAt(clientX, clientY)
      const to = cell === null ? drawn : drawnTo(range, cell)
      if (outcome === 'dropped' && to !== null) grid.fill(to)
      setDrawn(null)
    },
  })
  return {
    drawn,
    start: press => {
      // The cells below would take the movement for a selection.
      press.currentTarget.setPointerCapture(press.pointerId)
      startDrag(press, grid.range)
    },
  }
}

/** The cell of the grid at a point of the window. */
function cellAt(x: number, y: number): GridCell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLTableCellElement>('td[data-cell]')
  const row = cell?.closest('tr')?.getAttribute('aria-rowindex')
  // The first cell of a row is its number.
  return cell && row ? { row: Number(row) - 1, column: cell.cellIndex - 1 } : null
}

/** The rectangle drawn out to a cell: along the side to which it is farther. */
function drawnTo(range: GridRange, { row, column }: GridCell): GridRange {
  const down = Math.max(0, row - range.bottom)
  const across = Math.max(0, column - range.right)
  return down >= across ? { ...range, bottom: range.bottom + down } : { ...range, right: range.right + across }
}
