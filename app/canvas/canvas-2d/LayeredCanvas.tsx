import { memo, useEffect, useRef } from 'react'
import type { Images } from '../../painter-2d/surface.ts'
import type { View } from '../view.ts'
import { LayeredView } from './layered-view.ts'

interface LayeredCanvasProps {
  readonly images: Images
  readonly className: string
  readonly onView: (view: View | null) => void
}

/** Mounts the Canvas2D view. */
export const LayeredCanvas = memo(function LayeredCanvas({ images, className, onView }: LayeredCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current === null) return
    const view = new LayeredView(canvas.current, images)
    onView(view)
    return () => {
      onView(null)
      view.destroy()
    }
  }, [images, onView])

  return <canvas ref={canvas} className={className} />
})
