import {
  apply,
  type CellRange,
  edgesOf,
  type Matrix,
  type Point,
  type Rect,
  type TableElement,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { shownElement } from '../../session/shown-page.ts'
import styles from './LargeHeads.module.css'
import { ADD, type TableHeads } from './table-heads.ts'
import { selectedLines } from './table-places.ts'

interface LargeHeadsProps {
  readonly table: TableElement
  readonly heads: TableHeads
  readonly range: CellRange | null
  /** From the table's own px to px of the view. */
  readonly toView: Matrix
}

/** A header in px of the screen, along the table's directions. */
interface Head {
  readonly index: number
  readonly start: number
  readonly length: number
  /** Whether some or all of its cells are selected. */
  readonly picked: 'some' | 'all' | null
}

/** The length in px from which a header shows that it can be moved. */
const MOVABLE_LENGTH = 26
/** The size of the handle at the edge behind the selected rows or columns, in px. */
const PILL = { long: 18, thick: 7 } as const

/**
 * Touch-sized row and column headers of a table: bars with add buttons at their ends, and a button for the whole table
 * in the corner.
 */
export const LargeHeads = observer(function LargeHeads({ table, heads, range, toView }: LargeHeadsProps) {
  const context = useEditorContext()
  const { store, view } = context
  const { zoom } = view.camera
  const shown = shownElement(store, table)
  const frame = store.preview ? shown.frame : frameNow(store, table)
  const { x, y } = edgesOf(shown, frame)
  const at = (length: number) => Math.round(length * zoom)
  const last = selectedLines(context, table)
  const headsOn = (edges: readonly number[], whole: number | null, first = -1, end = -1): readonly Head[] =>
    edges.slice(1).map((edge, index) => {
      const start = at(edges[index] ?? 0)
      const isIn = index >= first && index <= end
      return { index, start, length: at(edge) - start, picked: isIn ? (whole === null ? 'some' : 'all') : null }
    })
  const [top, left] = [at(heads.columns.from), at(heads.rows.from)]
  const thick = at(heads.columns.to) - top
  const columns = headsOn(x, last.column, range?.left, range?.right)
  const rows = headsOn(y, last.row, range?.top, range?.bottom)
  const origin = apply(toView, { x: 0, y: 0 })
  return (
    <g
      transform={`translate(${Math.round(origin.x)} ${Math.round(origin.y)}) rotate(${frame.rotation})`}
      data-large-heads=""
    >
      <rect className={styles.bar} x={0} y={top} width={at(x.at(-1) ?? 0)} height={thick} rx={6} />
      <rect className={styles.bar} x={left} y={0} width={thick} height={at(y.at(-1) ?? 0)} rx={6} />
      {columns.map(head => (
        <OneHead
          key={`column ${head.index}`}
          head={head}
          box={{ x: head.start, y: top, width: head.length, height: thick }}
        />
      ))}
      {rows.map(head => (
        <OneHead
          key={`row ${head.index}`}
          head={head}
          box={{ x: left, y: head.start, width: thick, height: head.length }}
        />
      ))}
      <g className={styles.corner} data-on={last.row !== null && last.column !== null ? '' : undefined}>
        <rect x={left} y={top} width={thick} height={thick} rx={6} />
        <path d={`M${left + 16} ${top + 8}v8h-8z`} />
      </g>
      {last.column === null ? null : <Pill at={{ x: at(x[last.column + 1] ?? 0), y: top + thick / 2 }} isUpright />}
      {last.row === null ? null : <Pill at={{ x: left + thick / 2, y: at(y[last.row + 1] ?? 0) }} />}
      {heads.adds ? <Add at={{ x: at(heads.adds.column.x), y: top + thick / 2 }} /> : null}
      {heads.adds ? <Add at={{ x: left + thick / 2, y: at(heads.adds.row.y) }} /> : null}
    </g>
  )
})

function OneHead({ head, box }: { readonly head: Head; readonly box: Rect }) {
  const isColumn = box.x === head.start && box.width === head.length
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const steps = head.length >= MOVABLE_LENGTH ? [-5, 0, 5] : []
  return (
    <g className={styles.head} data-in={head.picked ?? undefined}>
      {head.picked ? (
        <rect x={box.x + 1} y={box.y + 1} width={Math.max(2, box.width - 2)} height={box.height - 2} rx={5} />
      ) : null}
      {head.index > 0 && !head.picked ? (
        <path
          className={styles.line}
          d={isColumn ? `M${box.x} ${box.y + 6}v${box.height - 12}` : `M${box.x + 6} ${box.y}h${box.width - 12}`}
        />
      ) : null}
      {steps.map(step => (
        <circle key={step} r={1.25} cx={middle.x + (isColumn ? step : 0)} cy={middle.y + (isColumn ? 0 : step)} />
      ))}
    </g>
  )
}

function Pill({ at, isUpright = false }: { readonly at: Point; readonly isUpright?: boolean }) {
  const [width, height] = isUpright ? [PILL.thick, PILL.long] : [PILL.long, PILL.thick]
  return (
    <rect
      className={styles.pill}
      x={at.x - width / 2}
      y={at.y - height / 2}
      width={width}
      height={height}
      rx={PILL.thick / 2}
      data-pill=""
    />
  )
}

function Add({ at }: { readonly at: Point }) {
  return (
    <g className={styles.add} transform={`translate(${at.x} ${at.y})`} data-add="">
      <circle r={ADD.radius - 2} />
      <path d="M-4.5 0h9M0 -4.5v9" />
    </g>
  )
}
