import type { Point } from '@slidewright/engine/internal'
import type { GraphicsContext, Texture } from 'pixi.js'
import type { Images } from '../../painter-2d/surface.ts'
import type { ViewCounts } from '../probe.ts'
import type { BitmapPool } from './bitmap-pool.ts'

/** A GPU resource shared by several objects, each of which releases it once. */
export interface Shared<T> {
  readonly value: T
  release(): void
}

/** Dependencies of display objects. */
export interface DrawKit {
  readonly counts: ViewCounts
  readonly images: Images
  readonly bitmaps: BitmapPool
  /** Returns the current resolution of bitmaps in device px per page px. */
  scale(): number
  /** Returns a shape, built once per key. */
  context(key: string, make: () => GraphicsContext): Shared<GraphicsContext>
  /** Returns a texture, created once per key. */
  texture(key: string, make: () => Texture): Shared<Texture>
}

/** A texture with `scale` px per px of its node, whose top left corner lies at `at` of the node. */
export interface PlacedTexture {
  readonly texture: Texture
  readonly at: Point
  readonly scale: number
}

/** Creates reference-counted resources by key: each is created for its first user and destroyed after its last. */
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
