import {
  apply,
  elementOf,
  type FindHit,
  frameMatrix,
  type Matrix,
  type Rect,
  rangeRects,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../canvas/camera.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { editedPlace } from '../session/text/edited-text.ts'
import { crispCamera } from './crisp-camera.ts'
import styles from './FindMarks.module.css'
import { useHitInSight } from './use-hit-in-sight.ts'

/** Highlights the matches on the current page; the current match is more prominent. */
export const FindMarks = observer(function FindMarks() {
  const { store, view } = useEditorContext()
  const { deck, selection } = store
  const hits = (view.find.hitsIn(deck) ?? []).filter(({ page, element }) => page === selection.page && element)
  const current = view.find.currentIn(deck)
  const camera = crispCamera(view)
  const marks = useHitInSight(current)
  const pathOf = ({ rect: { x, y, width, height }, matrix }: PlacedRect) =>
    `M${[
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ]
      .map(corner => toView(camera, apply(matrix, corner)))
      .map(corner => `${corner.x} ${corner.y}`)
      .join('L')}Z`
  return (
    <svg ref={marks} className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {hits.map(hit => (
        <path
          key={JSON.stringify(hit)}
          className={hit === current ? styles.current : styles.hit}
          d={rectsOf(hit).map(pathOf).join('')}
          data-find={hit === current ? 'current' : 'hit'}
        />
      ))}
    </svg>
  )

  /** The characters of a match in a text; for a chart, the whole chart. */
  function rectsOf(hit: FindHit): readonly PlacedRect[] {
    const element = store.page && hit.element && elementOf(store.page, hit.element)
    if (!element) return []
    const { width, height } = element.frame
    if (hit.chart !== undefined) return [{ rect: { x: 0, y: 0, width, height }, matrix: frameMatrix(element.frame) }]
    const at = (offset: number) => ({ paragraph: hit.part, offset })
    const range = { anchor: at(hit.start), focus: at(hit.end) }
    const editing = { element: element.id, range, ...(hit.cell && { cell: hit.cell }) }
    const place = editedPlace(deck, { ...selection, editing }, store.measure)
    return place ? rangeRects(place.layout, range).map(rect => ({ rect, matrix: place.matrix })) : []
  }
})

interface PlacedRect {
  readonly rect: Rect
  readonly matrix: Matrix
}
