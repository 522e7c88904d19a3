import type { PathPoint } from '@slidewright/engine/internal'
import { type Camera, toView } from '../../../canvas/camera.ts'
import styles from './Marks.module.css'

/** The handles of a path's point, each at the end of a line. */
export function HandleLines({ point, camera }: { readonly point: PathPoint; readonly camera: Camera }) {
  const at = toView(camera, point.at)
  return (['in', 'out'] as const).map(side => {
    const handle = point[side]
    if (handle === null) return null
    const { x, y } = toView(camera, handle)
    return (
      <g key={side}>
        <path className={styles.reach} d={`M${at.x} ${at.y}L${x} ${y}`} />
        <circle className={styles.knob} cx={x} cy={y} r={3.5} data-path-handle={side} />
      </g>
    )
  })
}
