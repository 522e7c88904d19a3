import { type ElementId, hitTest } from '@slidewright/engine'
import { type RefObject, useEffect } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { placeIn } from '../../../canvas/gestures.ts'
import { pasteFile } from '../paste/paste.ts'
import { placePicture } from '../pictures.ts'
import { useWorkbench, type Workbench } from '../workbench.ts'

/** Takes pictures that are dropped on the page; one that is dropped on a picture takes its place. */
export function usePictureDrop(surface: RefObject<HTMLElement | null>): void {
  const bench = useWorkbench()
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopped = new AbortController()
    const { signal } = stopped
    element.addEventListener(
      'dragover',
      event => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        bench.store.editor.hover(pictureAt(bench, element, event))
      },
      { signal },
    )
    element.addEventListener('dragleave', () => bench.store.editor.hover(null), { signal })
    element.addEventListener(
      'drop',
      event => {
        const pictures = [...(event.dataTransfer?.files ?? [])].filter(isPicture)
        if (pictures.length === 0) return
        event.preventDefault()
        bench.store.editor.hover(null)
        bench.store.editor.announce({ type: 'uploadDragged' })
        const replaced = pictureAt(bench, element, event)
        const [only] = pictures
        if (only && pictures.length === 1 && replaced !== null) void placePicture(bench, only, replaced)
        else for (const file of pictures) void pasteFile(bench, file)
      },
      { signal },
    )
    return () => stopped.abort()
  }, [surface, bench])
}

/** Systems do not know the type of every picture. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif|tiff?|avif|svg)$/i.test(name)
}

/** The picture under a pointer that something is dragged with. */
function pictureAt({ store, view }: Workbench, surface: HTMLElement, event: MouseEvent): ElementId | null {
  const { scene, page } = store
  const hit = scene && hitTest(scene, toPage(view.camera, placeIn(surface, event)))
  const element = hit && page?.elements[hit.element]
  return element?.kind === 'image' && !element.locked ? element.id : null
}
