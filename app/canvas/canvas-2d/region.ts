import { containsRect, expand, intersection, type Rect, type Size } from '@slidewright/engine/internal'

/** A whole page is kept as one bitmap up to so many device px a side; beyond, only what is seen and some around it. */
const MAX_PIXELS = 4096

/** The part of the page to keep painted so that what is `visible` (page px) can be shown at `scale`. Keeps `current` while it will do. */
export function regionFor(page: Size, visible: Rect, scale: number, current: Region | null): Region {
  const whole: Rect = { x: 0, y: 0, ...page }
  if (Math.max(page.width, page.height) * scale <= MAX_PIXELS) return { rect: whole, scale }
  const seen = intersection(whole, visible) ?? { x: 0, y: 0, width: 1, height: 1 }
  if (current?.scale === scale && containsRect(current.rect, seen)) return current
  const around = expand(seen, Math.min(seen.width, seen.height) / 2)
  return { rect: onPixels(intersection(whole, around) ?? seen, scale), scale }
}

/** A bitmap starts on a whole device px, or everything on it would be blurred. */
function onPixels(rect: Rect, scale: number): Rect {
  const x = Math.floor(rect.x * scale) / scale
  const y = Math.floor(rect.y * scale) / scale
  return { x, y, width: rect.x + rect.width - x, height: rect.y + rect.height - y }
}

/** A part of the page (page px) as a bitmap of `scale` device px per page px. */
export interface Region {
  readonly rect: Rect
  readonly scale: number
}
