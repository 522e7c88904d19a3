import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { crispCamera } from '../crisp-camera.ts'
import { useWorkbench } from '../workbench.ts'
import { adjustable, handlePlaces } from './adjust-handles.ts'
import styles from './Marks.module.css'

/** The yellow handles of the selected shape. */
export const AdjustMarks = observer(function AdjustMarks() {
  const bench = useWorkbench()
  const { view, store } = bench
  const shape = adjustable(bench)
  if (shape === null || store.overrides.size > 0 || view.tool.kind !== 'select') return null
  const camera = crispCamera(view)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {handlePlaces(bench, shape).map((handle, index) => {
        const { x, y } = toView(camera, handle)
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the handles of a preset keep their order
            key={index}
            className={styles.adjust}
            d={`M${x} ${y - 5.5}L${x + 5.5} ${y}L${x} ${y + 5.5}L${x - 5.5} ${y}Z`}
            data-adjust={index}
          />
        )
      })}
    </svg>
  )
})
