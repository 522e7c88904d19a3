import type { ElementId, Scene } from '@slidewright/engine/internal'
import { autorun, reaction } from 'mobx'
import { onFontsArrived } from '../../assets/fonts.ts'
import { debounce, type View, whenIdle } from '../../canvas/view.ts'
import type { EditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'

/** Keeps a view showing the current page; returns a function that stops it. */
export function showScene({ store, view, images }: EditorContext, shown: View): () => void {
  let moving: ReadonlySet<ElementId> = new Set()
  const stopScene = autorun(() => {
    const { scene } = store
    moving = sameSet(moving, store.moving) ? moving : store.moving
    shown.show(scene, moving)
  })
  const stopCamera = autorun(() => shown.setCamera(view.camera))
  const neighbors = getReady(store, shown)
  const stopNeighbors = reaction(
    () => [store.page?.id, store.deck, view.camera.zoom, view.ratio],
    () => neighbors.request(),
    { fireImmediately: true },
  )
  const stopImages = images.onArrived(() => shown.refresh())
  const stopFonts = onFontsArrived(() => shown.refresh())
  return () => {
    stopScene()
    stopCamera()
    stopNeighbors()
    neighbors.cancel()
    stopImages()
    stopFonts()
  }
}

/** How long input must pause before neighboring pages are prepared, in ms. */
const IDLE_DELAY = 300

/** Prepares the neighboring pages one at a time when the browser is idle. */
function getReady(store: EditorStore, shown: View): { request(): void; cancel(): void } {
  let stopIdle = () => {}
  const rest = debounce(() => step(store.makeReady()[Symbol.iterator]()), IDLE_DELAY)

  function step(pages: Iterator<readonly Scene[]>): void {
    stopIdle = whenIdle(() => {
      const next = pages.next()
      if (next.done) return
      shown.prepare(next.value)
      step(pages)
    })
  }

  function cancel(): void {
    stopIdle()
    rest.cancel()
  }

  return {
    cancel,
    request() {
      cancel()
      rest.request()
    },
  }
}

/** The set of moving elements is recreated at every step of a drag; the view is updated only if the content differs. */
function sameSet(a: ReadonlySet<ElementId>, b: ReadonlySet<ElementId>): boolean {
  return a.size === b.size && [...a].every(id => b.has(id))
}
