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
  /** Gets the view once it is ready, and null when it is gone. */
  readonly onView: (view: View | null) => void
  /** Hears when the graphics card is lost for good. */
  readonly onGone: () => void
}

/** Mounts Pixi's application; all on its stage is imperative. Must not stand under StrictMode: @pixi/react would destroy the application right after its start. */
export const PixiCanvas = memo(function PixiCanvas({ images, className, onView, onGone }: PixiCanvasProps) {
  const mounted = useRef<{ view: View | null; gone: boolean; unwatch?: () => void }>({ view: null, gone: false })

  useEffect(() => {
    const state = mounted.current
    state.gone = false
    return () => {
      state.gone = true
      onView(null)
      state.unwatch?.()
      state.view?.destroy()
      state.view = null
    }
  }, [onView])

  function start(app: PixiApplication): void {
    if (mounted.current.gone || mounted.current.view) return
    const view = new PixiView(app, images)
    mounted.current.view = view
    mounted.current.unwatch = watchLoss(app.canvas, onGone)
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
