import type { Rect } from '@slidewright/engine/internal'
import { createSurface, type Surface } from '../../painter-2d/surface.ts'

/** At most so many colors are tinted at a time: beyond, painting the letters is faster. */
const MAX_COLORS = 4

/** Copies of a bitmap of letters in other colors. The surfaces are reused from one theme to the next. */
export class LetterTints {
  private readonly surfaces: OffscreenCanvasRenderingContext2D[] = []
  private readonly byColor = new Map<string, OffscreenCanvas>()

  /** Forgets the copies; their surfaces are used for the next ones. */
  reset(): void {
    this.byColor.clear()
  }

  /** Frees the surfaces too. */
  clear(): void {
    this.reset()
    this.surfaces.length = 0
  }

  /** The letters in a CSS color; null once there are too many colors. */
  tint(letters: OffscreenCanvas, color: string): OffscreenCanvas | null {
    const known = this.byColor.get(color)
    if (known || this.byColor.size >= MAX_COLORS) return known ?? null
    const surface = this.surfaceFor(letters)
    surface.globalCompositeOperation = 'copy'
    surface.drawImage(letters, 0, 0)
    fillLetters(surface, letters, color)
    this.byColor.set(color, surface.canvas)
    return surface.canvas
  }

  private surfaceFor({ width, height }: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
    const index = this.byColor.size
    const known = this.surfaces[index]
    const surface =
      known?.canvas.width === width && known.canvas.height === height ? known : createSurface(width, height)
    this.surfaces[index] = surface
    return surface
  }
}

/** Colors the letters that a surface shows; its px are device px. Leaves the composite operation changed. */
export function fillLetters(surface: Surface, { width, height }: OffscreenCanvas, color: string): void {
  // On an opaque color both give the same result, but browsers need an extra layer for `source-in`.
  surface.globalCompositeOperation = color.startsWith('#') ? 'source-atop' : 'source-in'
  surface.fillStyle = color
  surface.fillRect(0, 0, width, height)
}

/** Copies a box of a bitmap to the same device px of a surface. */
export function copyBox(surface: Surface, from: OffscreenCanvas, { x, y, width, height }: Rect): void {
  if (width === 0 || height === 0) return
  const transform = surface.getTransform()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.drawImage(from, x, y, width, height, x, y, width, height)
  surface.setTransform(transform)
}
