import {
  apply,
  edgesOf,
  frameMatrix,
  multiply,
  type Rect,
  rangeBetween,
  type TableElement,
} from '@slidewright/engine/internal'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { crispWidth } from '../../../canvas/overlay/crisp.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { shownElement } from '../../session/shown-page.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { crispCamera } from '../crisp-camera.ts'
import { LargeHeads } from './LargeHeads.tsx'
import styles from './TableHeads.module.css'
import { activeTable, headsOf } from './table-places.ts'

/** The row and column headers of the selected table, and its selected cells. */
export const TableHeads = observer(function TableHeads() {
  const table = useAnswer(useEditorContext(), restingTable, compareIdentity)
  return table && <Heads table={table} />
})

/** The selected table while no gesture moves it. */
function restingTable(context: EditorContext): TableElement | null {
  return context.store.overrides.size > 0 ? null : activeTable(context)
}

const Heads = observer(function Heads({ table }: { readonly table: TableElement }) {
  const context = useEditorContext()
  const { store, view } = context
  const shown = shownElement(store, table)
  const frame = store.preview ? shown.frame : frameNow(store, table)
  const camera = crispCamera(view)
  const toView = multiply([camera.zoom, 0, 0, camera.zoom, camera.x, camera.y], frameMatrix(frame))
  const { x, y } = edgesOf(shown, frame)
  const { cells } = store.selection
  const range = cells?.element === table.id ? rangeBetween(table, cells) : null
  const heads = headsOf(context, table)
  const gap = 1 / camera.zoom
  const width = crispWidth(1, view.ratio)
  const pathOf = (box: Rect) =>
    `M${[
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x + box.width, box.y + box.height],
      [box.x, box.y + box.height],
    ]
      .map(([left = 0, top = 0]) => apply(toView, { x: left, y: top }))
      .map(place => `${Math.round(place.x * 2) / 2} ${Math.round(place.y * 2) / 2}`)
      .join('L')}Z`
  const spans = (edges: readonly number[]) =>
    edges
      .slice(1)
      .map((end, index) => ({ index, start: (edges[index] ?? 0) + gap, length: end - (edges[index] ?? 0) - 2 * gap }))
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {range && (
        <path
          className={styles.range}
          data-cells=""
          strokeWidth={crispWidth(2, view.ratio)}
          d={pathOf({
            x: x[range.left] ?? 0,
            y: y[range.top] ?? 0,
            width: (x[range.right + 1] ?? 0) - (x[range.left] ?? 0),
            height: (y[range.bottom + 1] ?? 0) - (y[range.top] ?? 0),
          })}
        />
      )}
      {heads.adds ? (
        <LargeHeads table={table} heads={heads} range={range} toView={toView} />
      ) : (
        <>
          {spans(x).map(({ index, start, length }) => (
            <path
              key={`column ${index}`}
              className={styles.head}
              data-in={(range && index >= range.left && index <= range.right) || undefined}
              strokeWidth={width}
              d={pathOf({
                x: start,
                y: heads.columns.from,
                width: length,
                height: heads.columns.to - heads.columns.from,
              })}
            />
          ))}
          {spans(y).map(({ index, start, length }) => (
            <path
              key={`row ${index}`}
              className={styles.head}
              data-in={(range && index >= range.top && index <= range.bottom) || undefined}
              strokeWidth={width}
              d={pathOf({ x: heads.rows.from, y: start, width: heads.rows.to - heads.rows.from, height: length })}
            />
          ))}
        </>
      )}
    </svg>
  )
})
