import type { Size } from '@slidewright/engine/internal'
import type { InkStroke, SessionState } from '@slidewright/shared'
import { useLayoutEffect, useMemo, useRef } from 'react'
import styles from './Ink.module.css'

interface InkProps {
  readonly session: Pick<SessionState, 'strokes' | 'laser'>
  readonly page: string
  /** Size of the page in page units and in device px. */
  readonly size: Size
  readonly pixels: Size
}

/** Opacity of the marker. */
const MARKER_ALPHA = 0.4

/** What the speaker draws over the page, and the laser dot. */
export function Ink({ session, page, size, pixels }: InkProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { strokes, laser } = session
  const own = useMemo(() => strokes.filter(stroke => stroke.page === page), [strokes, page])
  useLayoutEffect(() => {
    const surface = canvas.current?.getContext('2d')
    if (!surface) return
    Object.assign(surface.canvas, pixels)
    surface.scale(pixels.width / size.width, pixels.height / size.height)
    for (const stroke of own) paint(surface, stroke)
  }, [own, size, pixels])
  return (
    <>
      <canvas ref={canvas} className={styles.ink} data-ink={own.length} />
      {laser === null ? null : (
        <span
          className={styles.laser}
          style={{ left: `${(laser.x / size.width) * 100}%`, top: `${(laser.y / size.height) * 100}%` }}
          data-laser-dot=""
        />
      )}
    </>
  )
}

function paint(surface: CanvasRenderingContext2D, { tool, color, width, points }: InkStroke): void {
  const [x = 0, y = 0] = points
  Object.assign(surface, { strokeStyle: color, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  surface.globalAlpha = tool === 'marker' ? MARKER_ALPHA : 1
  surface.beginPath()
  surface.moveTo(x, y)
  // A stroke of one point is a dot.
  if (points.length <= 2) surface.lineTo(x, y)
  for (let at = 2; at + 1 < points.length; at += 2) surface.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  surface.stroke()
}
