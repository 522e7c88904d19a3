import type { Size } from '@slidewright/engine/internal'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Images } from '../painter-2d/surface.ts'
import { loadOnDemand } from '../platform/load-on-demand.tsx'
import { LayeredCanvas } from './canvas-2d/LayeredCanvas.tsx'
import type { RendererKind } from './choose-renderer.ts'
import styles from './PageCanvas.module.css'
import type { View } from './view.ts'

/** Pixi, loaded on demand. */
const PixiCanvas = loadOnDemand(async () => (await import('./pixi/PixiCanvas.tsx')).PixiCanvas)

interface PageCanvasProps {
  readonly renderer: RendererKind
  readonly images: Images
  /** Called with the view once it is ready, and with null when it is destroyed. */
  readonly onView: (view: View | null) => void
  readonly onSize: (size: Size, ratio: number) => void
}

/** The page canvas with the chosen renderer, filling its container at device resolution. If the WebGL context is lost for good, Canvas2D takes over. */
export const PageCanvas = memo(function PageCanvas({ renderer, images, onView, onSize }: PageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<View | null>(null)
  const [isContextLost, setContextLost] = useState(false)
  const ratio = useDevicePixelRatio()

  const fit = useCallback(() => {
    if (host.current === null) return
    const { clientWidth: width, clientHeight: height } = host.current
    if (width === 0 || height === 0) return
    onSize({ width, height }, ratio)
    view.current?.resize({ width, height }, ratio)
  }, [onSize, ratio])

  const attach = useCallback(
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

  const onContextLost = useCallback(() => setContextLost(true), [])
  const className = styles.canvas ?? ''
  return (
    <div ref={host} className={styles.host}>
      {renderer === 'webgl' && !isContextLost ? (
        <PixiCanvas images={images} className={className} onView={attach} onContextLost={onContextLost} />
      ) : (
        <LayeredCanvas images={images} className={className} onView={attach} />
      )}
    </div>
  )
})

/** Returns the device pixel ratio, and follows browser zoom and moves between screens. */
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
