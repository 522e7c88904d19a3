import { connectionSites, elementOf, type Point } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { toView } from '../../../canvas/camera.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './Marks.module.css'

/** The connection sites near a dragged line end, or of the element under a line tool. */
export const SiteMarks = observer(function SiteMarks() {
  return useAnswer(useEditorContext(), hasSites) ? <Sites /> : null
})

function hasSites(context: EditorContext): boolean {
  return sitesOf(context).length > 0
}

function sitesOf({ store, view }: EditorContext): readonly Point[] {
  const { sites } = view.marks
  if (sites.length > 0) return sites
  const hovered =
    view.tool.kind === 'line' && store.hover !== null ? store.page && elementOf(store.page, store.hover) : null
  return hovered && hovered.kind !== 'line'
    ? connectionSites(hovered, frameNow(store, hovered)).map(each => each.at)
    : []
}

const Sites = observer(function Sites() {
  const context = useEditorContext()
  const { view } = context
  const { site } = view.marks
  const shown = sitesOf(context)
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
