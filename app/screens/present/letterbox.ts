import type { Size } from '@slidewright/engine/internal'

/** Where a page stands in its room, in css px, and how many px of the screen it has. */
export interface Letterbox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly pixels: Size
}

/** A page as large as its room allows, in the middle, its edges on px of the screen. */
export function letterbox(room: Size, page: Size, ratio: number): Letterbox {
  const width = Math.floor(room.width * ratio)
  const height = Math.floor(room.height * ratio)
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
