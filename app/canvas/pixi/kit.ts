import type { Point } from '@slidewright/engine/internal'
import type { GraphicsContext, Texture } from 'pixi.js'
import type { Images } from '../../painter-2d/surface.ts'
import type { ViewCounts } from '../probe.ts'
import type { BitmapPool } from './bitmap-pool.ts'

/** A GPU resource that several objects use. Each of them releases it once. */
export interface Shared<T> {
  readonly value: T
  release(): void
}

/** What display objects need to draw themselves. */
export interface DrawKit {
  readonly counts: ViewCounts
  readonly images: Images
  readonly bitmaps: BitmapPool
  /** The current resolution of bitmaps, in device px per page px. */
  scale(): number
  /** A shape, built once for each key. */
  context(key: string, make: () => GraphicsContext): Shared<GraphicsContext>
  /** A texture, created once for each key. */
  texture(key: string, make: () => Texture): Shared<Texture>
}

/** A texture of `scale` px per px of its node, whose upper left corner lies at `at` of the node. */
export interface PlacedTexture {
  readonly texture: Texture
  readonly at: Point
  readonly scale: number
}

/** Reference-counted resources by key: each is created for its first user and destroyed after its last. */
export function sharedBy<T>(destroy: (value: T) => void): (key: string, make: () => T) => Shared<T> {
  const entries = new Map<string, { value: T; users: number }>()
  return (key, make) => {
    const entry = entries.get(key) ?? { value: make(), users: 0 }
    entry.users++
    entries.set(key, entry)
    let isReleased = false
    return {
      value: entry.value,
      release() {
        if (isReleased) return
        isReleased = true
        entry.users--
        if (entry.users > 0) return
        entries.delete(key)
        destroy(entry.value)
      },
    }
  }
}
