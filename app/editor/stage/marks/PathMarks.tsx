import { pathOnPage, pointAt, pointsOnPage, printPath, transformPath } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { crispCamera } from '../crisp-camera.ts'
import { HandleLines } from './HandleLines.tsx'
import styles from './Marks.module.css'
import { chosenPoint, editedPath } from './path-points.ts'

/** The points of the path being edited, and the handles of the selected one. */
export const PathMarks = observer(function PathMarks() {
  const context = useEditorContext()
  const { view } = context
  const shape = editedPath(context)
  if (shape === null) return null
  const camera = crispCamera(view)
  const { x, y, zoom } = camera
  const path = pointsOnPage(shape)
  const chosen = chosenPoint(context)
  const selected = chosen && pointAt(path, chosen)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      <path className={styles.drawn} d={printPath(transformPath(pathOnPage(shape), [zoom, 0, 0, zoom, x, y]))} />
      {selected && <HandleLines point={selected} camera={camera} />}
      {path.flatMap(({ points }, piece) =>
        points.map((point, index) => {
          const place = toView(camera, point.at)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their index
              key={`${piece} ${index}`}
              className={styles.point}
              x={place.x - 4}
              y={place.y - 4}
              width={8}
              height={8}
              data-path-point={`${piece} ${index}`}
              data-chosen={(chosen?.piece === piece && chosen.point === index) || undefined}
            />
          )
        }),
      )}
    </svg>
  )
})
