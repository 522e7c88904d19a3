import 'pixi.js/unsafe-eval'
import { Application } from '@pixi/react'
import type { Application as PixiApplication } from 'pixi.js'
import { memo, useEffect, useRef } from 'react'
import type { Images } from '../../painter-2d/surface.ts'
import type { View } from '../view.ts'
import { PixiView } from './pixi-view.ts'
import { watchLoss } from './watch-loss.ts'

interface PixiCanvasProps {
  readonly images: Images
  readonly className: string
  /** Called with the view once it is ready, and with null when it is destroyed. */
  readonly onView: (view: View | null) => void
  /** Called when the WebGL context is lost for good. */
  readonly onContextLost: () => void
}

/** Mounts the Pixi application, whose stage is managed imperatively. Must not be under StrictMode: @pixi/react would destroy the application right after its start. */
export const PixiCanvas = memo(function PixiCanvas({ images, className, onView, onContextLost }: PixiCanvasProps) {
  const mounted = useRef<{ view: View | null; isUnmounted: boolean; unwatch?: () => void }>({
    view: null,
    isUnmounted: false,
  })

  useEffect(() => {
    const state = mounted.current
    state.isUnmounted = false
    return () => {
      state.isUnmounted = true
      onView(null)
      state.unwatch?.()
      state.view?.destroy()
      state.view = null
    }
  }, [onView])

  function start(app: PixiApplication): void {
    if (mounted.current.isUnmounted || mounted.current.view) return
    const view = new PixiView(app, images)
    mounted.current.view = view
    mounted.current.unwatch = watchLoss(app.canvas, onContextLost)
    onView(view)
  }

  return (
    <Application
      className={className}
      onInit={start}
      preference="webgl"
      autoStart={false}
      sharedTicker={false}
      antialias
      autoDensity
      backgroundAlpha={0}
      eventMode="none"
      hello={false}
    />
  )
})
