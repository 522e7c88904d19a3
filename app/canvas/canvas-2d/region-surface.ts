import type { Rect } from '@slidewright/engine/internal'
import { createSurface } from '../../painter-2d/surface.ts'
import type { Region } from './region.ts'

/** Returns a cleared surface for a region, on which 1 px is 1 page px. Reuses `before` if its size fits. */
export function clearedSurface(
  before: OffscreenCanvasRenderingContext2D | null,
  region: Region,
): OffscreenCanvasRenderingContext2D {
  const width = Math.max(1, Math.ceil(region.rect.width * region.scale))
  const height = Math.max(1, Math.ceil(region.rect.height * region.scale))
  const fits = before?.canvas.width === width && before.canvas.height === height
  const surface = fits ? before : createSurface(width, height)
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.clearRect(0, 0, width, height)
  surface.setTransform(...transformOf(region))
  return surface
}

/** Clears a part of a region (page px, on whole device px) and clips what `paint` draws to it. */
export function repaintPart(
  surface: OffscreenCanvasRenderingContext2D,
  { region, part }: { readonly region: Region; readonly part: Rect },
  paint: () => void,
): void {
  const box = boxOf(region, part)
  surface.save()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.clearRect(...box)
  surface.beginPath()
  surface.rect(...box)
  surface.clip()
  surface.setTransform(...transformOf(region))
  paint()
  surface.restore()
}

/** Replaces a part of a region (page px, on whole device px) by what another surface of the same region shows there. */
export function copyPart(
  from: OffscreenCanvasRenderingContext2D,
  to: OffscreenCanvasRenderingContext2D,
  { region, part }: { readonly region: Region; readonly part: Rect },
): void {
  const box = boxOf(region, part)
  to.save()
  to.setTransform(1, 0, 0, 1, 0, 0)
  to.clearRect(...box)
  to.drawImage(from.canvas, ...box, ...box)
  to.restore()
}

/** Returns a part of a region in device px. */
function boxOf({ rect, scale }: Region, part: Rect) {
  const px = (length: number) => Math.round(length * scale)
  return [px(part.x - rect.x), px(part.y - rect.y), px(part.width), px(part.height)] as const
}

/** Returns the transform from page px to the px of a region's surface. */
export function transformOf({ rect, scale }: Region) {
  return [scale, 0, 0, scale, -rect.x * scale, -rect.y * scale] as const
}
