import type { Point } from '@slidewright/engine/internal'
import type { GraphicsContext, Texture } from 'pixi.js'
import type { Images } from '../../painter-2d/surface.ts'
import type { ViewCounts } from '../probe.ts'
import type { BitmapPool } from './bitmap-pool.ts'

/** A piece of the card's memory that several objects use. Whoever took it gives it back. */
export interface Shared<T> {
  readonly value: T
  release(): void
}

/** What the objects on the stage are given to draw themselves with. */
export interface DrawKit {
  readonly counts: ViewCounts
  readonly images: Images
  readonly bitmaps: BitmapPool
  /** Device px of one page px that bitmaps should have now. */
  scale(): number
  /** A shape that is built once for all who ask with the same key. */
  context(key: string, make: () => GraphicsContext): Shared<GraphicsContext>
  /** A texture that is made once for all who ask with the same key. */
  texture(key: string, make: () => Texture): Shared<Texture>
}

/** A texture of `scale` px for one px of the node that uses it, and where its corner lies there. */
export interface PlacedTexture {
  readonly texture: Texture
  readonly at: Point
  readonly scale: number
}

/** Keeps what is used by key, and lets go of what nobody uses. */
export function sharedBy<T>(destroy: (value: T) => void): (key: string, make: () => T) => Shared<T> {
  const kept = new Map<string, { value: T; users: number }>()
  return (key, make) => {
    const entry = kept.get(key) ?? { value: make(), users: 0 }
    entry.users++
    kept.set(key, entry)
    let held = true
    return {
      value: entry.value,
      release() {
        if (!held) return
        held = false
        entry.users--
        if (entry.users > 0) return
        kept.delete(key)
        destroy(entry.value)
      },
    }
  }
}
