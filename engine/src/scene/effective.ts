import type { ElementId } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementOf } from '../document/read.ts'
import { mapFrame, rotateFrame } from '../geometry/frame.ts'
import { center } from '../geometry/rect.ts'
import type { Frame, Point } from '../geometry/types.ts'

/** Temporary frames during a gesture: kept beside the deck, never in it. */
export type Overrides = ReadonlyMap<ElementId, Partial<Frame>>

/** No gesture in progress. */
export const NO_OVERRIDES: Overrides = new Map()

/** Returns the current frame of an element: its override, that of a group around it, or the one in the deck. */
export function effectiveFrame(page: Page, element: Element, overrides: Overrides): Frame {
  if (overrides.size === 0) return element.frame
  const own = overrides.get(element.id)
  if (own) return { ...element.frame, ...own }
  const change = changeOf(page, element, overrides)
  return change ? carry(element.frame, change.from, change.to) : element.frame
}

/** Returns the current position of a free point of an element (the end of a line) while its frame is overridden. */
export function effectivePoint(page: Page, element: Element, point: Point, overrides: Overrides): Point {
  const own = overrides.get(element.id)
  const change = own ? { from: element.frame, to: { ...element.frame, ...own } } : changeOf(page, element, overrides)
  if (!change) return point
  const { x, y } = carry({ ...point, width: 0, height: 0, rotation: 0 }, change.from, change.to)
  return { x, y }
}

/** Returns the frame change of the nearest overridden group around an element. */
function changeOf(page: Page, element: Element, overrides: Overrides): { from: Frame; to: Frame } | null {
  if (overrides.size === 0) return null
  const seen = new Set<ElementId>()
  for (let at = element.parent; at !== null && !seen.has(at); ) {
    seen.add(at)
    const group = elementOf(page, at)
    if (!group) return null
    const override = overrides.get(at)
    if (override) return { from: group.frame, to: { ...group.frame, ...override } }
    at = group.parent
  }
  return null
}

/** Transforms a frame with its group: stretched with the group's box, then rotated about its center. */
function carry(frame: Frame, from: Frame, to: Frame): Frame {
  const unturned = from.rotation === 0 ? frame : rotateFrame(frame, -from.rotation, center(from))
  const stretched = mapFrame(unturned, from, to)
  return to.rotation === 0 ? stretched : rotateFrame(stretched, to.rotation, center(to))
}
