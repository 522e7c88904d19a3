import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { activeLineEnd, attachmentOfActiveEnd, placeOfEnd } from '../../session/line/line-end-keys.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './Marks.module.css'

/** The line end selected for the keyboard, and the other sites of the element it is attached to. */
export const EndMark = observer(function EndMark() {
  const context = useEditorContext()
  const { store, view } = context
  const active = activeLineEnd(context)
  const place = active && store.preview === null ? placeOfEnd(context, active.end) : null
  if (place === null) return null
  const camera = crispCamera(view)
  const at = toView(camera, place)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {attachmentOfActiveEnd(context)?.sites.map(site => {
        const { x, y } = toView(camera, site)
        return <circle key={`${site.x} ${site.y}`} className={styles.site} cx={x} cy={y} r={4} data-site="" />
      })}
      <circle className={styles.met} cx={at.x} cy={at.y} r={10} data-end-in-hand={active?.end} />
    </svg>
  )
})
