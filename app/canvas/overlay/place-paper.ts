import type { Size } from '@slidewright/engine/internal'
import { type Camera, onDevicePixels } from '../camera.ts'

/** Places the page's edge and shadow over the canvas; `ratio` is device px per CSS px. */
export function placePaper(paper: HTMLElement, page: Size, { camera, ratio }: PaperView): void {
  const { x, y, zoom } = onDevicePixels(camera, ratio)
  const whole = (length: number) => Math.round(length * zoom * ratio) / ratio
  Object.assign(paper.style, {
    transform: `translate(${x}px, ${y}px)`,
    width: `${whole(page.width)}px`,
    height: `${whole(page.height)}px`,
  })
}

interface PaperView {
  readonly camera: Camera
  readonly ratio: number
}
