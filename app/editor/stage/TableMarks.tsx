import {
  apply,
  edgesOf,
  frameMatrix,
  type Matrix,
  placeCells,
  type Rect,
  type TableElement,
} from '@slidewright/engine/internal'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { crispPlace, crispWidth } from '../../canvas/overlay/crisp.ts'
import { useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { frameNow } from '../session/selection-box.ts'
import { useAnswer } from '../session/use-answer.ts'
import { crispCamera } from './crisp-camera.ts'
import styles from './TableMarks.module.css'

/** The cell borders of the selected table, including invisible ones, and the cell being edited. */
export const TableMarks = observer(function TableMarks() {
  const table = useAnswer(useEditorContext().store, selectedTable, compareIdentity)
  return table && <Borders table={table} />
})

function selectedTable({ selected }: EditorStore): TableElement | null {
  const [table] = selected
  return table?.kind === 'table' && selected.length === 1 ? table : null
}

const Borders = observer(function Borders({ table }: { readonly table: TableElement }) {
  const { store, view } = useEditorContext()
  const { ratio, size } = view
  const camera = crispCamera(view)
  const frame = frameNow(store, table)
  const width = crispWidth(1, ratio)
  const matrix = frameMatrix(frame)
  const isTurned = frame.rotation % 90 !== 0
  const sharp = (at: number) => (isTurned ? at : crispPlace(at, width, ratio))
  const pathOf = (box: Rect) =>
    `M${cornersOf(box, matrix)
      .map(({ x, y }) => `${sharp(x * camera.zoom + camera.x)} ${sharp(y * camera.zoom + camera.y)}`)
      .join('L')}Z`
  const cells = placeCells(table, edgesOf(table, frame))
  const written = cells.find(cell => isWritten(table, cell))
  return (
    <svg className={styles.marks} width={size.width} height={size.height} aria-hidden="true">
      <path className={styles.grid} d={cells.map(({ box }) => pathOf(box)).join('')} strokeWidth={width} />
      {written && (
        <path className={styles.cell} d={pathOf(written.box)} strokeWidth={crispWidth(2, ratio)} data-cell="" />
      )}
    </svg>
  )

  function isWritten({ id }: TableElement, { row, column }: { row: number; column: number }): boolean {
    const { editing } = store.selection
    return editing?.element === id && editing.cell?.row === row && editing.cell.column === column
  }
})

function cornersOf({ x, y, width, height }: Rect, matrix: Matrix) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map(corner => apply(matrix, corner))
}
