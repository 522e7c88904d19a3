import { CanvasSource, Texture } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'

/** Bitmaps that are used over and over: Pixi's shaders remember every texture they have seen, so one that is destroyed leaves a hole there. */
export interface BitmapPool {
  /** A texture of so many device px, `resolution` of them to one px, with what `paint` paints. */
  take(size: BitmapSize, paint: (surface: OffscreenCanvasRenderingContext2D) => void): Texture
  /** Takes a texture back and lets its memory go, on the card and here. False where it is none of the pool's. */
  give(texture: Texture): boolean
  destroy(): void
}

/** How large a bitmap is, in device px. */
export interface BitmapSize {
  readonly width: number
  readonly height: number
  readonly resolution: number
}

interface Bitmap {
  readonly source: CanvasSource
  readonly surface: OffscreenCanvasRenderingContext2D
}

/** An empty pool. */
export function createBitmapPool(): BitmapPool {
  const free: Bitmap[] = []
  const used = new Map<Texture, Bitmap>()

  function fresh(): Bitmap {
    const surface = createSurface(1, 1)
    return { surface, source: new CanvasSource({ resource: surface.canvas, resolution: 1 }) }
  }

  return {
    take({ width, height, resolution }, paint) {
      const bitmap = free.pop() ?? fresh()
      const { source, surface } = bitmap
      surface.canvas.width = Math.max(1, Math.ceil(width))
      surface.canvas.height = Math.max(1, Math.ceil(height))
      paint(surface)
      source.resize(surface.canvas.width / resolution, surface.canvas.height / resolution, resolution)
      source.update()
      const texture = new Texture({ source })
      used.set(texture, bitmap)
      return texture
    },
    give(texture) {
      const bitmap = used.get(texture)
      if (bitmap === undefined) return false
      used.delete(texture)
      texture.destroy(false)
      bitmap.surface.canvas.width = 1
      bitmap.surface.canvas.height = 1
      bitmap.source.unload()
      free.push(bitmap)
      return true
    },
    destroy() {
      for (const [texture, { source }] of used) {
        texture.destroy(false)
        source.destroy()
      }
      for (const { source } of free) source.destroy()
      used.clear()
      free.length = 0
    },
  }
}
