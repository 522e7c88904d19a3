import { containsRect, expand, intersection, type Rect, type Size } from '@slidewright/engine/internal'

/** The longest side of a page that is cached as a whole, in device px. Beyond it only the visible part and a margin are cached. */
const MAX_PIXELS = 4096

/** A part of the page (page px), cached as a bitmap with `scale` device px per page px. */
export interface Region {
  readonly rect: Rect
  readonly scale: number
}

/** The visible area of a page (page px) and its scale in device px per page px. */
export interface RegionRequest {
  readonly visible: Rect
  readonly scale: number
}

/** Returns the region to cache for a request; `current` as long as it covers the visible area. */
export function regionFor(page: Size, { visible, scale }: RegionRequest, current: Region | null): Region {
  const whole: Rect = { x: 0, y: 0, ...page }
  if (Math.max(page.width, page.height) * scale <= MAX_PIXELS) return { rect: whole, scale }
  const visiblePart = intersection(whole, visible) ?? { x: 0, y: 0, width: 1, height: 1 }
  if (current?.scale === scale && containsRect(current.rect, visiblePart)) return current
  const expanded = expand(visiblePart, Math.min(visiblePart.width, visiblePart.height) / 2)
  return { rect: onPixels(intersection(whole, expanded) ?? visiblePart, scale), scale }
}

/** Aligns a rectangle to whole device px: otherwise its bitmap would be blurred. */
function onPixels(rect: Rect, scale: number): Rect {
  const x = Math.floor(rect.x * scale) / scale
  const y = Math.floor(rect.y * scale) / scale
  return { x, y, width: rect.x + rect.width - x, height: rect.y + rect.height - y }
}

/** Returns whether two regions have the same area and scale. */
export function sameRegion(a: Region, b: Region): boolean {
  return (
    a.scale === b.scale &&
    a.rect.x === b.rect.x &&
    a.rect.y === b.rect.y &&
    a.rect.width === b.rect.width &&
    a.rect.height === b.rect.height
  )
}
