import { connectionSites, elementOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './Marks.module.css'

/** The connection sites near a dragged line end, or of the element under a line tool. */
export const SiteMarks = observer(function SiteMarks() {
  const { store, view } = useEditorContext()
  const { sites, site } = view.marks
  const hovered =
    view.tool.kind === 'line' && store.hover !== null ? store.page && elementOf(store.page, store.hover) : null
  const offered =
    hovered && hovered.kind !== 'line' ? connectionSites(hovered, frameNow(store, hovered)).map(each => each.at) : []
  const shown = sites.length > 0 ? sites : offered
  if (shown.length === 0) return null
  const camera = crispCamera(view)
  const met = site && toView(camera, site)
  return (
    <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true">
      {shown.map(place => {
        const { x, y } = toView(camera, place)
        return <circle key={`${place.x} ${place.y}`} className={styles.site} cx={x} cy={y} r={4} data-site="" />
      })}
      {met && <circle className={styles.met} cx={met.x} cy={met.y} r={8} data-site-met="" />}
    </svg>
  )
})
