import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'
import type { PaintBitmap } from './atlas-page.ts'
import { type AtlasPage, createAtlasPage, type Upload } from './atlas-page.ts'

/** Bitmaps on the card. Small ones share large textures, so that many are one draw and one upload. */
export interface BitmapPool {
  /** A texture of so many px. What is painted is there when `flush` has been called. */
  take(size: BitmapSize, paint: PaintBitmap): Texture
  /** Takes a texture back and lets its memory go. False where it is none of the pool's. */
  give(texture: Texture): boolean
  /** Paints and sends what has been taken since the last time: before every frame. */
  flush(): void
  /** The card has lost everything: all that is in use is painted and sent again. */
  restore(): void
  destroy(): void
}

/** How large a bitmap is, in device px. `alone` keeps it out of the shared textures. */
export interface BitmapSize {
  readonly width: number
  readonly height: number
  readonly alone?: boolean
}

/** What is larger has a texture of its own. */
const MOST = { side: 1024, area: 400_000 } as const

interface Held {
  /** Gives the memory back. */
  release(): void
}

/** An empty pool; `upload` sends px to the card. */
export function createBitmapPool(upload: Upload): BitmapPool {
  const pages: AtlasPage[] = []
  const free: CanvasSource[] = []
  const held = new Map<Texture, Held>()

  function takeShared(size: BitmapSize, paint: PaintBitmap): Texture {
    const { page, found } = placeIn(size)
    const { x, y, width, height } = found.cell
    const texture = new Texture({ source: page.source, frame: new Rectangle(x, y, width, height) })
    const painted = page.hold(found, paint)
    held.set(texture, { release: () => page.give(painted) })
    return texture
  }

  function placeIn({ width, height }: BitmapSize): { page: AtlasPage; found: ReturnType<AtlasPage['place']> & object } {
    for (const page of pages) {
      const found = page.place(width, height)
      if (found) return { page, found }
    }
    const page = createAtlasPage()
    pages.push(page)
    const found = page.place(width, height)
    if (found === null) throw new Error('The bitmap is larger than an atlas page')
    return { page, found }
  }

  function takeAlone({ width, height }: BitmapSize, paint: PaintBitmap): Texture {
    const source = free.pop() ?? new CanvasSource({ resource: createSurface(1, 1).canvas, resolution: 1 })
    const { resource: canvas } = source
    canvas.width = width
    canvas.height = height
    paint(surfaceOf(source), 0, 0)
    source.resize(width, height, 1)
    source.update()
    const texture = new Texture({ source })
    held.set(texture, { release: () => setAside(source) })
    return texture
  }

  /** Pixi's shaders remember every texture they have seen: one that is destroyed leaves a hole there, so sources are used again. */
  function setAside(source: CanvasSource): void {
    source.resource.width = 1
    source.resource.height = 1
    source.unload()
    free.push(source)
  }

  return {
    take({ width, height, alone = false }, paint) {
      const size = { width: Math.max(1, Math.ceil(width)), height: Math.max(1, Math.ceil(height)) }
      const isLarge = Math.max(size.width, size.height) > MOST.side || size.width * size.height > MOST.area
      return alone || isLarge ? takeAlone(size, paint) : takeShared(size, paint)
    },
    give(texture) {
      const found = held.get(texture)
      if (found === undefined) return false
      held.delete(texture)
      texture.destroy(false)
      found.release()
      return true
    },
    flush() {
      for (const page of pages) page.flush(upload)
    },
    restore() {
      for (const page of pages) page.restore()
    },
    destroy() {
      for (const [texture, { release }] of held) {
        texture.destroy(false)
        release()
      }
      held.clear()
      for (const page of pages) page.destroy()
      for (const source of free) source.destroy()
      free.length = 0
    },
  }
}

function surfaceOf(source: CanvasSource): OffscreenCanvasRenderingContext2D {
  const surface = (source.resource as OffscreenCanvas).getContext('2d')
  if (surface === null) throw new Error('Canvas 2D is not available')
  return surface
}
