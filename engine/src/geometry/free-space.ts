import { intersects } from './rect.ts'
import type { Rect, Size } from './types.ts'

/** The maximum number of boxes to examine; a page with more has no usable space. */
const MAX_BOXES = 80

/** A request for free space: `wanted` is the preferred size, `least` the minimum. */
export interface SpaceRequest {
  readonly wanted: Size
  readonly min: Size
}

/** Finds free space in an area, as close to the wanted size as possible and centered in its gap; null if there is less than the minimum. */
export function findFreeSpace(area: Rect, taken: readonly Rect[], { wanted, min }: SpaceRequest): Rect | null {
  const boxes = taken.filter(box => intersects(box, area))
  if (boxes.length > MAX_BOXES) return null
  let best: Rect | null = null
  for (const room of emptyRooms(area, boxes, min)) {
    const width = Math.min(room.width, wanted.width)
    const height = Math.min(room.height, wanted.height)
    if (best !== null && width * height <= best.width * best.height) continue
    best = { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height }
  }
  return best
}

/** Yields every maximal empty rectangle of a minimum size between two vertical edges. */
function* emptyRooms(area: Rect, boxes: readonly Rect[], min: Size): Iterable<Rect> {
  const starts = unique([area.x, ...boxes.map(box => box.x + box.width)])
  const ends = unique([area.x + area.width, ...boxes.map(box => box.x)])
  for (const left of starts) {
    for (const right of ends) {
      if (right - left < min.width || left < area.x || right > area.x + area.width) continue
      const between = boxes.filter(box => box.x < right && box.x + box.width > left)
      for (const [top, bottom] of gaps(area, between)) {
        if (bottom - top >= min.height) yield { x: left, y: top, width: right - left, height: bottom - top }
      }
    }
  }
}

/** Yields the vertical ranges of an area without boxes. */
function* gaps(area: Rect, boxes: readonly Rect[]): Iterable<readonly [top: number, bottom: number]> {
  let top = area.y
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    if (box.y > top) yield [top, Math.min(box.y, area.y + area.height)]
    top = Math.max(top, box.y + box.height)
  }
  if (top < area.y + area.height) yield [top, area.y + area.height]
}

function unique(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)]
}
