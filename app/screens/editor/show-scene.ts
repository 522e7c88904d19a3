import type { ElementId } from '@slidewright/engine'
import { autorun } from 'mobx'
import { onFontsArrived } from '../../assets/fonts.ts'
import type { View } from '../../canvas/view.ts'
import type { Workbench } from './workbench.ts'

/** Keeps a view showing the page in hand, until the answer is called. */
export function showScene({ store, view, images }: Workbench, shown: View): () => void {
  let moving: ReadonlySet<ElementId> = new Set()
  const stopScene = autorun(() => {
    const { scene } = store
    moving = sameSet(moving, store.moving) ? moving : store.moving
    shown.show(scene, moving)
  })
  const stopCamera = autorun(() => shown.look(view.camera))
  const stopImages = images.onArrived(() => shown.refresh())
  const stopFonts = onFontsArrived(() => shown.refresh())
  return () => {
    stopScene()
    stopCamera()
    stopImages()
    stopFonts()
  }
}

/** The set of what moves is new with every step of a drag; the view is told only when it differs. */
function sameSet(a: ReadonlySet<ElementId>, b: ReadonlySet<ElementId>): boolean {
  return a.size === b.size && [...a].every(id => b.has(id))
}
