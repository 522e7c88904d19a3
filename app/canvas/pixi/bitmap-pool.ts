import type { Texture } from 'pixi.js'
import { Atlas } from './atlas.ts'
import type { PaintBitmap, Upload } from './atlas-page.ts'
import { StandaloneTextures } from './standalone-textures.ts'

/** Size of a bitmap in device px. `alone` keeps it out of the atlas. */
export interface BitmapSize {
  readonly width: number
  readonly height: number
  readonly alone?: boolean
}

/** Larger bitmaps are not placed in the atlas. `side` in px, `area` in square px. */
const MAX_IN_ATLAS = { side: 1024, area: 400_000 } as const

/** The bitmaps on the GPU: small ones in an atlas, large ones in textures of their own. */
export class BitmapPool {
  private readonly upload: Upload
  private readonly atlas = new Atlas()
  private readonly standalone = new StandaloneTextures()
  /** Frees the memory of each texture in use. */
  private readonly releases = new Map<Texture, () => void>()

  /** Creates an empty pool; `upload` sends pixels to the GPU. */
  constructor(upload: Upload) {
    this.upload = upload
  }

  /** Returns a texture that `paint` fills with the next `flush`. */
  acquire({ width, height, alone = false }: BitmapSize, paint: PaintBitmap): Texture {
    const [across, down] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))]
    const isLarge = Math.max(across, down) > MAX_IN_ATLAS.side || across * down > MAX_IN_ATLAS.area
    return alone || isLarge ? this.acquireStandalone(across, down, paint) : this.acquireInAtlas(across, down, paint)
  }

  /** Destroys a texture and frees its memory. Returns false if it is not from this pool. */
  release(texture: Texture): boolean {
    const release = this.releases.get(texture)
    if (release === undefined) return false
    this.releases.delete(texture)
    texture.destroy(false)
    release()
    return true
  }

  /** Paints and uploads everything acquired since the last flush. Call before every frame. */
  flush(): void {
    this.atlas.flush(this.upload)
  }

  /** Paints and uploads everything in use again, after the graphics context was lost. */
  restore(): void {
    this.atlas.restore()
  }

  destroy(): void {
    for (const texture of this.releases.keys()) this.release(texture)
    this.atlas.destroy()
    this.standalone.destroy()
  }

  private acquireInAtlas(width: number, height: number, paint: PaintBitmap): Texture {
    const { texture, page, painted } = this.atlas.acquire(width, height, paint)
    this.releases.set(texture, () => page.free(painted))
    return texture
  }

  private acquireStandalone(width: number, height: number, paint: PaintBitmap): Texture {
    const { texture, source } = this.standalone.acquire(width, height, paint)
    this.releases.set(texture, () => this.standalone.release(source))
    return texture
  }
}
