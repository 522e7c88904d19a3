import { type PointerEvent, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import type { GridCell, GridRange } from './chart-cells.ts'
import type { DataGridState } from './use-data-grid.ts'

/** A drag of the fill handle at the selection's corner. */
export interface FillDrag {
  /** The range that a release would fill; null when not dragging. */
  readonly drawn: GridRange | null
  /** Starts the drag on a press on the handle. */
  start(press: PointerEvent<HTMLElement>): void
}

/** Drags the fill handle: a release fills the range, Escape or a lost pointer cancels. */
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
      // Otherwise the cells below would treat the movement as a selection.
      press.currentTarget.setPointerCapture(press.pointerId)
      startDrag(press, grid.range)
    },
  }
}

/** Returns the grid cell at a point of the window. */
function cellAt(x: number, y: number): GridCell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLTableCellElement>('td[data-cell]')
  const row = cell?.closest('tr')?.getAttribute('aria-rowindex')
  // The first cell of a row is its row number.
  return cell && row ? { row: Number(row) - 1, column: cell.cellIndex - 1 } : null
}

/** Extends a range to a cell along the axis with the greater distance. */
function drawnTo(range: GridRange, { row, column }: GridCell): GridRange {
  const down = Math.max(0, row - range.bottom)
  const across = Math.max(0, column - range.right)
  return down >= across ? { ...range, bottom: range.bottom + down } : { ...range, right: range.right + across }
}
