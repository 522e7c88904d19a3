import { type RefObject, useEffect } from 'react'
import { pasteFile } from '../paste/paste.ts'
import { useWorkbench } from '../workbench.ts'

/** Takes pictures that are dropped on the page. */
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
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      event => {
        const pictures = [...(event.dataTransfer?.files ?? [])].filter(file => file.type.startsWith('image/'))
        if (pictures.length === 0) return
        event.preventDefault()
        bench.store.editor.announce({ type: 'uploadDragged' })
        for (const file of pictures) void pasteFile(bench, file)
      },
      { signal },
    )
    return () => stopped.abort()
  }, [surface, bench])
}
