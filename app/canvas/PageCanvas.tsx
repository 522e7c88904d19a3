import type { Size } from '@slidewright/engine/internal'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Images } from '../painter-2d/surface.ts'
import { loadOnDemand } from '../platform/load-on-demand.tsx'
import { LayeredCanvas } from './canvas-2d/LayeredCanvas.tsx'
import type { RendererKind } from './choose-renderer.ts'
import styles from './PageCanvas.module.css'
import type { View } from './view.ts'

/** Pixi is loaded only where it is used. */
const PixiCanvas = loadOnDemand(async () => (await import('./pixi/PixiCanvas.tsx')).PixiCanvas)

interface PageCanvasProps {
  readonly renderer: RendererKind
  readonly images: Images
  /** Gets the view once it is ready, and null when it is gone. */
  readonly onView: (view: View | null) => void
  readonly onSize: (size: Size, ratio: number) => void
}

/** The canvas of the page with the chosen renderer, as large as its container and as sharp as the screen. If the WebGL context is lost for good, Canvas2D takes over. */
export const PageCanvas = memo(function PageCanvas({ renderer, images, onView, onSize }: PageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<View | null>(null)
  const [isCardGone, setCardGone] = useState(false)
  const ratio = useDevicePixelRatio()

  const fit = useCallback(() => {
    if (host.current === null) return
    const { clientWidth: width, clientHeight: height } = host.current
    if (width === 0 || height === 0) return
    onSize({ width, height }, ratio)
    view.current?.resize({ width, height }, ratio)
  }, [onSize, ratio])

  const take = useCallback(
    (next: View | null) => {
      view.current = next
      if (next) window.slidewrightView = next.probe
      else delete window.slidewrightView
      if (next && host.current)
        next.resize({ width: host.current.clientWidth, height: host.current.clientHeight }, window.devicePixelRatio)
      onView(next)
    },
    [onView],
  )

  useEffect(() => {
    if (host.current === null) return
    const observer = new ResizeObserver(fit)
    observer.observe(host.current)
    fit()
    return () => observer.disconnect()
  }, [fit])

  const onGone = useCallback(() => setCardGone(true), [])
  const className = styles.canvas ?? ''
  return (
    <div ref={host} className={styles.host}>
      {renderer === 'webgl' && !isCardGone ? (
        <PixiCanvas images={images} className={className} onView={take} onGone={onGone} />
      ) : (
        <LayeredCanvas images={images} className={className} onView={take} />
      )}
    </div>
  )
})

/** Device px per css px. It changes with the browser's zoom, and when the window moves to another screen. */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const screen = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const follow = () => setRatio(window.devicePixelRatio)
    screen.addEventListener('change', follow)
    return () => screen.removeEventListener('change', follow)
  }, [ratio])
  return ratio
}
