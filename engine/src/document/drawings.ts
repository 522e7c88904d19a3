import { boundsOf } from '../geometry/frame.ts'
import { intersects, unionRects } from '../geometry/rect.ts'
import type { Rect, Size } from '../geometry/types.ts'
import type { Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { Element } from './element.ts'

/** Overlapping pieces of a motif, which a person sees as one drawing. */
export interface Drawing {
  readonly box: Rect
  readonly pieces: readonly Element[]
}

/** How near (px) to the side of its page something counts as touching it. */
const TOUCH = 0.5
/** The aspect ratio from which a box is a rule rather than a drawing. */
const RULE = 12

/** Groups the pieces of a page's motif into drawings. Rules and pieces that touch the page's edges are left out. */
export function drawingsOf({ elements }: Page, page: Size): ReadonlyMap<Element, Drawing> {
  const pieces = Object.values(elements).filter(
    ({ origin, frame }) => origin?.slot === MOTIF && !touchesSide(frame, page) && !isRule(frame),
  )
  const drawings: Drawing[] = []
  for (const piece of pieces) {
    const met = drawings.filter(({ box }) => intersects(box, boundsOf(piece.frame)))
    for (const drawing of met) drawings.splice(drawings.indexOf(drawing), 1)
    const box = unionRects([boundsOf(piece.frame), ...met.map(drawing => drawing.box)])
    if (box) drawings.push({ box, pieces: [piece, ...met.flatMap(drawing => drawing.pieces)] })
  }
  return new Map(drawings.flatMap(drawing => drawing.pieces.map(piece => [piece, drawing] as const)))
}

/** Whether a box touches or crosses an edge of its page. */
export function touchesSide({ x, y, width, height }: Rect, page: Size): boolean {
  return x <= TOUCH || y <= TOUCH || x + width >= page.width - TOUCH || y + height >= page.height - TOUCH
}

function isRule({ width, height }: Rect): boolean {
  return Math.min(width, height) * RULE < Math.max(width, height)
}
