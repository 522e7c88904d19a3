import { parsePath, printPath, transformPath } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { crispCamera } from '../crisp-camera.ts'
import { HandleLines } from './HandleLines.tsx'
import styles from './Marks.module.css'
import { pathOf, penPoints } from './pen-path.ts'

/** What the pen has drawn so far. */
export const PenMarks = observer(function PenMarks() {
  const context = useEditorContext()
  const { view } = context
  const points = penPoints(context)
  if (points === null || points.length === 0) return null
  const { x, y, zoom } = crispCamera(view)
  const path = printPath(transformPath(parsePath(pathOf(points, false)), [zoom, 0, 0, zoom, x, y]))
  const last = points.at(-1)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      <path className={styles.drawn} d={path} />
      {last && <HandleLines point={last} camera={{ x, y, zoom }} />}
      {points.map(({ at }, index) => {
        const place = toView({ x, y, zoom }, at)
        // biome-ignore lint/suspicious/noArrayIndexKey: points keep their order
        return <circle key={index} className={styles.point} cx={place.x} cy={place.y} r={4} data-pen-point="" />
      })}
    </svg>
  )
})
