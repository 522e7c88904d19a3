import type { Page } from '../../document/deck.ts'
import { MOTIF } from '../../document/edited.ts'
import type { Element } from '../../document/element.ts'
import { elementsOf } from '../../document/read.ts'
import { boundsOf } from '../../geometry/frame.ts'
import { findFreeSpace, type SpaceRequest } from '../../geometry/free-space.ts'
import { center, expand, unionRects } from '../../geometry/rect.ts'
import type { Point, Rect, Size } from '../../geometry/types.ts'
import { layOutText } from '../../text/layout.ts'
import type { Context } from '../types.ts'

/** The margin at the sides of a page and around its elements, in px of a page 960 px wide. */
const MARGIN = 40
const GAP = 16
/** The share of the page from which an element counts as background. */
const BACKGROUND_SHARE = 0.6
/**
 * Finds a free place for a new element: beside text, pictures and drawings, otherwise beside text and pictures; in the middle of the page
 * if there is no space.
 */
export function placeFor(context: Context, page: Page, { wanted, min }: SpaceRequest): Rect {
  const { width, height } = context.deck.size
  const unit = width / 960
  const area = expand({ x: 0, y: 0, width, height }, -MARGIN * unit)
  const wish = { wanted, min }
  const standing = elementsOf(page).filter(({ hidden }) => !hidden)
  const boxesOf = (elements: readonly Element[]) =>
    elements
      .map(element => expand(boxOf(element, context), GAP * unit))
      .filter(box => box.width * box.height < width * height * BACKGROUND_SHARE)
  const own = standing.filter(({ origin }) => origin?.slot !== MOTIF)
  return (
    findFreeSpace(area, boxesOf(standing), wish) ??
    findFreeSpace(area, boxesOf(own), wish) ?? {
      ...freeOfOthers(
        page,
        { x: (width - wanted.width) / 2, y: (height - wanted.height) / 2, ...wanted },
        context.deck.size,
      ),
    }
  )
}

/** How far a new element is moved off another one, in px of a page 960 px wide, and how near their middles may be. */
const STEP = 24
const NEAR = 8
/** The ways in which it is moved, in this order: each until the page ends. */
const WAYS = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const

/** Moves a box in steps until its middle lies on that of no other element, backgrounds apart, as long as it stays on the page. */
export function freeOfOthers(page: Page, box: Rect, size: Size): Rect {
  const unit = size.width / 960
  const most = size.width * size.height * BACKGROUND_SHARE
  const taken = elementsOf(page).filter(({ hidden, frame }) => !hidden && frame.width * frame.height < most)
  const isFree = (at: Rect) => taken.every(({ frame }) => !isNear(center(frame), center(at), NEAR * unit))
  const isOnPage = ({ x, y, width, height }: Rect) =>
    x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
  if (isFree(box)) return box
  for (const [across, down] of WAYS) {
    const by = { x: across * STEP * unit, y: down * STEP * unit }
    for (let at = moved(box, by); isOnPage(at); at = moved(at, by)) if (isFree(at)) return at
  }
  return moved(box, { x: STEP * unit, y: STEP * unit })
}

function moved(box: Rect, { x, y }: Point): Rect {
  return { ...box, x: box.x + x, y: box.y + y }
}

function isNear(one: Point, other: Point, distance: number): boolean {
  return Math.abs(one.x - other.x) < distance && Math.abs(one.y - other.y) < distance
}

/** Returns the box that an element occupies; of a text only the area of its lines. */
function boxOf(element: Element, { deck, measure }: Context): Rect {
  const { frame } = element
  if (element.kind !== 'text' || frame.rotation !== 0) return boundsOf(frame)
  const { width, height } = frame
  const ports = { fonts: deck.theme.fonts, language: deck.language }
  const { lines } = layOutText({ body: element.body, size: { width, height }, ...ports }, measure)
  const words = unionRects(lines.map(({ box }) => box))
  return words === null ? boundsOf(frame) : { ...words, x: frame.x + words.x, y: frame.y + words.y }
}
