import { CanvasSource, Texture } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'
import type { PaintBitmap } from './atlas-page.ts'

/** Textures with their own canvas, for bitmaps too large for an atlas page. Sources are reused, not destroyed, because Pixi's shaders retain every source they have seen. */
export class StandaloneTextures {
  private readonly free: CanvasSource[] = []

  /** Returns a texture of this size in px, painted at once, and its source. */
  acquire(
    width: number,
    height: number,
    paint: PaintBitmap,
  ): { readonly texture: Texture; readonly source: CanvasSource } {
    const source = this.free.pop() ?? new CanvasSource({ resource: createSurface(1, 1).canvas, resolution: 1 })
    const { resource: canvas } = source
    canvas.width = width
    canvas.height = height
    paint(surfaceOf(source), 0, 0)
    source.resize(width, height, 1)
    source.update()
    return { texture: new Texture({ source }), source }
  }

  /** Frees the memory of an acquired source. */
  release(source: CanvasSource): void {
    source.resource.width = 1
    source.resource.height = 1
    source.unload()
    this.free.push(source)
  }

  destroy(): void {
    for (const source of this.free) source.destroy()
    this.free.length = 0
  }
}

function surfaceOf(source: CanvasSource): OffscreenCanvasRenderingContext2D {
  const surface = (source.resource as OffscreenCanvas).getContext('2d')
  if (surface === null) throw new Error('Canvas 2D is not available')
  return surface
}
