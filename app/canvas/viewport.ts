import type { Rect, Size } from '@slidewright/engine/internal'
import { type Camera, rectToPage } from './camera.ts'

/** The camera, size and resolution of a view. */
export class Viewport {
  camera: Camera = { x: 0, y: 0, zoom: 1 }
  /** Size in CSS px. */
  size: Size = { width: 1, height: 1 }
  /** Device px per CSS px. */
  ratio = 1

  /** Device px per page px. */
  get scale(): number {
    return this.camera.zoom * this.ratio
  }

  /** The visible area in page px. */
  visibleRect(): Rect {
    return rectToPage(this.camera, { x: 0, y: 0, width: this.size.width, height: this.size.height })
  }
}
