import type { Point } from '@slidewright/engine/internal'
import { type RefObject, useEffect, useRef } from 'react'
import { nextFrame } from '../../../canvas/view.ts'
import { wantsStill } from '../../../platform/media.ts'
import styles from './Laser.module.css'

/** How long the trail is, in ms, and how large the dot, in px across. */
const TRAIL = 160
const DOT = 14

interface Trace extends Point {
  readonly time: number
}

/** A red dot under the pointer with a short trail. Nothing is pressed on it. */
export function Laser({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const [ground, surface] = [root.current, canvas.current?.getContext('2d')]
    if (!ground || !surface) return
    let traces: readonly Trace[] = []
    const frame = nextFrame(() => {
      const now = performance.now()
      const last = traces.at(-1)
      traces = traces.filter(trace => trace === last || (!wantsStill() && now - trace.time < TRAIL))
      paint(surface, traces, now)
      if (traces.length > 1) frame.request()
    })
    const stopped = new AbortController()
    const { signal } = stopped
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      traces = [...traces, { x, y, time: performance.now() }]
      frame.request()
    }
    const lose = () => {
      traces = []
      frame.request()
    }
    ground.addEventListener('pointermove', follow, { signal })
    ground.addEventListener('pointerdown', follow, { signal })
    ground.addEventListener('pointerleave', lose, { signal })
    return () => {
      stopped.abort()
      frame.cancel()
    }
  }, [root])
  return <canvas ref={canvas} className={styles.laser} data-laser="" />
}

function paint(surface: CanvasRenderingContext2D, traces: readonly Trace[], now: number): void {
  const { canvas } = surface
  const ratio = devicePixelRatio
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  else surface.clearRect(0, 0, width, height)
  const color = getComputedStyle(canvas).color
  surface.save()
  surface.scale(ratio, ratio)
  Object.assign(surface, { strokeStyle: color, fillStyle: color, lineCap: 'round', shadowColor: color })
  traces.slice(1).forEach((trace, index) => {
    const from = traces[index] ?? trace
    const left = Math.max(0, 1 - (now - from.time) / TRAIL)
    surface.globalAlpha = left * 0.5
    surface.lineWidth = Math.max(1, DOT * left * 0.8)
    surface.beginPath()
    surface.moveTo(from.x, from.y)
    surface.lineTo(trace.x, trace.y)
    surface.stroke()
  })
  const last = traces.at(-1)
  if (last !== undefined) {
    surface.globalAlpha = 1
    surface.shadowBlur = DOT * ratio
    surface.beginPath()
    surface.arc(last.x, last.y, DOT / 2, 0, Math.PI * 2)
    surface.fill()
  }
  surface.restore()
}
