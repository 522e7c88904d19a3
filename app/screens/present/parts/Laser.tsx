import type { Point } from '@slidewright/engine/internal'
import { type RefObject, useEffect, useRef } from 'react'
import { nextFrame } from '../../../canvas/view.ts'
import { prefersReducedMotion } from '../../../platform/media.ts'
import styles from './Laser.module.css'

/** Duration of the trail in ms, and diameter of the dot in px. */
const TRAIL = 160
const DOT = 14

interface TrailPoint extends Point {
  readonly time: number
}

/** A red dot with a short trail that follows the pointer. */
export function Laser({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const [target, surface] = [root.current, canvas.current?.getContext('2d')]
    if (!target || !surface) return
    let trail: readonly TrailPoint[] = []
    const frame = nextFrame(() => {
      const now = performance.now()
      const last = trail.at(-1)
      trail = trail.filter(point => point === last || (!prefersReducedMotion() && now - point.time < TRAIL))
      paint(surface, trail, now)
      if (trail.length > 1) frame.request()
    })
    const stopped = new AbortController()
    const { signal } = stopped
    const track = ({ clientX: x, clientY: y }: PointerEvent) => {
      trail = [...trail, { x, y, time: performance.now() }]
      frame.request()
    }
    const clear = () => {
      trail = []
      frame.request()
    }
    target.addEventListener('pointermove', track, { signal })
    target.addEventListener('pointerdown', track, { signal })
    target.addEventListener('pointerleave', clear, { signal })
    return () => {
      stopped.abort()
      frame.cancel()
    }
  }, [root])
  return <canvas ref={canvas} className={styles.laser} data-laser="" />
}

function paint(surface: CanvasRenderingContext2D, trail: readonly TrailPoint[], now: number): void {
  const { canvas } = surface
  const ratio = devicePixelRatio
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  else surface.clearRect(0, 0, width, height)
  const color = getComputedStyle(canvas).color
  surface.save()
  surface.scale(ratio, ratio)
  Object.assign(surface, { strokeStyle: color, fillStyle: color, lineCap: 'round', shadowColor: color })
  trail.slice(1).forEach((point, index) => {
    const from = trail[index] ?? point
    const left = Math.max(0, 1 - (now - from.time) / TRAIL)
    surface.globalAlpha = left * 0.5
    surface.lineWidth = Math.max(1, DOT * left * 0.8)
    surface.beginPath()
    surface.moveTo(from.x, from.y)
    surface.lineTo(point.x, point.y)
    surface.stroke()
  })
  const last = trail.at(-1)
  if (last !== undefined) {
    surface.globalAlpha = 1
    surface.shadowBlur = DOT * ratio
    surface.beginPath()
    surface.arc(last.x, last.y, DOT / 2, 0, Math.PI * 2)
    surface.fill()
  }
  surface.restore()
}
