import type { Point } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './Marks.module.css'

/** Half the diagonal of a handle, in px of the screen. */
const HALF = 5.5

/** Yellow handles at these points of the page. */
export const Diamonds = observer(function Diamonds({ places }: { readonly places: readonly Point[] }) {
  const { view } = useEditorContext()
  if (places.length === 0) return null
  const camera = crispCamera(view)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {places.map((place, index) => {
        const { x, y } = toView(camera, place)
        const path = `M${x} ${y - HALF}L${x + HALF} ${y}L${x} ${y + HALF}L${x - HALF} ${y}Z`
        // biome-ignore lint/suspicious/noArrayIndexKey: handles have a fixed order
        return <path key={index} className={styles.adjust} d={path} data-adjust={index} />
      })}
    </svg>
  )
})
