import type { Size } from '@slidewright/engine/internal'

/** Position and size of a page in the available space, in CSS px, and its size in device px. */
export interface Letterbox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly pixels: Size
}

/** Fits a page into the available space, centered, with its edges on device px. */
export function letterbox(space: Size, page: Size, ratio: number): Letterbox {
  const width = Math.floor(space.width * ratio)
  const height = Math.floor(space.height * ratio)
  const scale = Math.min(width / page.width, height / page.height)
  const pixels = {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  }
  return {
    left: Math.floor((width - pixels.width) / 2) / ratio,
    top: Math.floor((height - pixels.height) / 2) / ratio,
    width: pixels.width / ratio,
    height: pixels.height / ratio,
    pixels,
  }
}
