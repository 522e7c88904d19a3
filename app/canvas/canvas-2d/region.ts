import { containsRect, expand, intersection, type Rect, type Size } from '@slidewright/engine/internal'

/** The longest side of a page that is cached whole, in device px. Beyond it, only the visible part and a margin are cached. */
const MAX_PIXELS = 4096

/** A part of the page (page px) that is cached as a bitmap of `scale` device px per page px. */
export interface Region {
  readonly rect: Rect
  readonly scale: number
}

/** What is to be shown of a page: the visible area (page px), at `scale` device px per page px. */
export interface RegionRequest {
  readonly visible: Rect
  readonly scale: number
}

/** The region to cache for a request. Returns `current` while it covers what is visible. */
export function regionFor(page: Size, { visible, scale }: RegionRequest, current: Region | null): Region {
  const whole: Rect = { x: 0, y: 0, ...page }
  if (Math.max(page.width, page.height) * scale <= MAX_PIXELS) return { rect: whole, scale }
  const seen = intersection(whole, visible) ?? { x: 0, y: 0, width: 1, height: 1 }
  if (current?.scale === scale && containsRect(current.rect, seen)) return current
  const around = expand(seen, Math.min(seen.width, seen.height) / 2)
  return { rect: onPixels(intersection(whole, around) ?? seen, scale), scale }
}

/** A bitmap starts on a whole device px: otherwise everything on it would be blurred. */
function onPixels(rect: Rect, scale: number): Rect {
  const x = Math.floor(rect.x * scale) / scale
  const y = Math.floor(rect.y * scale) / scale
  return { x, y, width: rect.x + rect.width - x, height: rect.y + rect.height - y }
}

/** Whether two regions are the same area at the same scale. */
export function sameRegion(a: Region, b: Region): boolean {
  return (
    a.scale === b.scale &&
    a.rect.x === b.rect.x &&
    a.rect.y === b.rect.y &&
    a.rect.width === b.rect.width &&
    a.rect.height === b.rect.height
  )
}
