import type { Scene } from '@slidewright/engine/internal'
import { whenIdle } from '../canvas/view.ts'
import type { Images } from '../painter-2d/surface.ts'
import type { PagePicture } from './messages.ts'
import { type PictureSize, paintPicture } from './paint-picture.ts'

/** Maximum duration of a slice of painting, in ms. */
const SLICE_MS = 8

/** A picture to be painted on the main thread. */
export interface HereJob extends PictureSize {
  /** Identifies the picture: a job replaces an earlier one of the same key. */
  readonly key: string
  /** Builds the scene when its turn has come; null if it is no longer needed. */
  scene(): Scene | null
  done(picture: PagePicture | null): void
}

/** Paints pages on the main thread in idle time, for browsers and pages that cannot be painted in a worker. */
export class HerePainter {
  private readonly images: Images
  private readonly jobs = new Map<string, HereJob>()
  private cancelIdle: (() => void) | null = null

  constructor(images: Images) {
    this.images = images
  }

  add(job: HereJob): void {
    this.jobs.set(job.key, job)
    this.cancelIdle ??= whenIdle(() => this.work())
  }

  destroy(): void {
    this.cancelIdle?.()
    this.jobs.clear()
  }

  private work(): void {
    this.cancelIdle = null
    const until = performance.now() + SLICE_MS
    for (const [key, job] of this.jobs) {
      this.jobs.delete(key)
      job.done(this.paint(job))
      if (performance.now() > until) break
    }
    if (this.jobs.size > 0) this.cancelIdle ??= whenIdle(() => this.work())
  }

  private paint(job: HereJob): PagePicture | null {
    const scene = job.scene()
    if (scene === null) return null
    const canvas = paintPicture(scene, this.images, job)
    // What was missing is not known here: each arrival of a font or a picture paints the page again.
    return { image: canvas.transferToImageBitmap(), isComplete: false, isKept: false }
  }
}
