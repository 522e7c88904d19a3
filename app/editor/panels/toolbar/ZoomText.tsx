import { useCallback } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import { useWritten } from '../../session/use-written.ts'

interface ZoomTextProps {
  readonly className?: string | undefined
  /** Returns the accessible name of the button around the text for a zoom. It must stay the same between renders. */
  readonly nameOf?: (zoom: string) => string
}

/** The zoom of the view in percent. It follows the camera without a render, and so does the name of a button around it. */
export function ZoomText({ className, nameOf }: ZoomTextProps) {
  const { view } = useEditorContext()
  const write = useCallback(
    (element: HTMLElement) => {
      const zoom = `${Math.round(view.camera.zoom * 100)}%`
      if (element.textContent !== zoom) element.textContent = zoom
      if (nameOf) element.closest('button')?.setAttribute('aria-label', nameOf(zoom))
    },
    [view, nameOf],
  )
  return <span ref={useWritten(write)} className={className} />
}
