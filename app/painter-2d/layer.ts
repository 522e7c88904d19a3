import type { Rect } from '@slidewright/engine/internal'
import { createSurface, type Surface } from './surface.ts'

/** A piece of the surface that is painted apart and laid down at once. */
export interface Layer {
  /** Carries the same transform as the surface below, so the same px hit the same places. */
  readonly surface: Surface
  /** Lays the layer down on the surface below with that surface's alpha and shadow. */
  settle(): void
}

/** Opens a layer over the part of `below` that `box` (px of the current transform) covers, or null when none of it is on the canvas. `margin` is in device px. */
export function openLayer(below: Surface, box: Rect, margin = 2): Layer | null {
  const transform = below.getTransform()
  const area = deviceBox(transform, box, margin)
  const left = Math.max(0, Math.floor(area.x))
  const top = Math.max(0, Math.floor(area.y))
  const width = Math.min(below.canvas.width, Math.ceil(area.x + area.width)) - left
  const height = Math.min(below.canvas.height, Math.ceil(area.y + area.height)) - top
  if (width <= 0 || height <= 0) return null
  const surface = createSurface(width, height)
  surface.setTransform(transform.a, transform.b, transform.c, transform.d, transform.e - left, transform.f - top)
  return { surface, settle: () => blit(below, surface, { x: left, y: top }) }
}

function blit(below: Surface, layer: OffscreenCanvasRenderingContext2D, at: { x: number; y: number }): void {
  below.save()
  below.setTransform(1, 0, 0, 1, 0, 0)
  below.drawImage(layer.canvas, at.x, at.y)
  below.restore()
}

function deviceBox(transform: DOMMatrix, box: Rect, margin: number): Rect {
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [box.x, box.x + box.width]) {
    for (const y of [box.y, box.y + box.height]) {
      xs.push(transform.a * x + transform.c * y + transform.e)
      ys.push(transform.b * x + transform.d * y + transform.f)
    }
  }
  const left = Math.min(...xs) - margin
  const top = Math.min(...ys) - margin
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}
