import type { Rect } from '@slidewright/engine/internal'
import { createSurface, type Surface } from '../../painter-2d/surface.ts'

/** Maximum number of colors: beyond it, painting the letters is faster. */
const MAX_COLORS = 4

/** Copies of a bitmap of letters in other colors. Their surfaces are reused between themes. */
export class LetterTints {
  private readonly surfaces: OffscreenCanvasRenderingContext2D[] = []
  private readonly byColor = new Map<string, OffscreenCanvas>()

  /** Drops the copies and reuses their surfaces. */
  reset(): void {
    this.byColor.clear()
  }

  /** Drops the copies and their surfaces. */
  clear(): void {
    this.reset()
    this.surfaces.length = 0
  }

  /** Returns the letters in a CSS color; null if there are too many colors. */
  tint(letters: OffscreenCanvas, color: string): OffscreenCanvas | null {
    const existing = this.byColor.get(color)
    if (existing || this.byColor.size >= MAX_COLORS) return existing ?? null
    const surface = this.surfaceFor(letters)
    surface.globalCompositeOperation = 'copy'
    surface.drawImage(letters, 0, 0)
    fillLetters(surface, letters, color)
    this.byColor.set(color, surface.canvas)
    return surface.canvas
  }

  private surfaceFor({ width, height }: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
    const index = this.byColor.size
    const existing = this.surfaces[index]
    const surface =
      existing?.canvas.width === width && existing.canvas.height === height ? existing : createSurface(width, height)
    this.surfaces[index] = surface
    return surface
  }
}

/** Fills the letters on a surface with a color, in device px. Leaves the composite operation changed. */
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
