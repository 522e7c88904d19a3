import type { ElementId } from '@slidewright/engine/internal'

/** A stretch of the page's paint order that is drawn together: at rest, or in hand. */
export interface LayerSpan {
  readonly moving: boolean
  readonly ids: readonly ElementId[]
}

/** More stretches than this cost more than they save: then all between the first and the last moving element is one. */
const MAX_SPANS = 7

/** So many elements at rest share their vertices. */
const MAX_TOGETHER = 256

/** The layers, those at rest in stretches whose limits stay where they are when something between them is taken in hand. */
export function spansOf(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  const stretches: LayerSpan[] = []
  let at = 0
  for (const span of layersOf(order, moving)) {
    const end = at + span.ids.length
    if (span.moving) stretches.push(span)
    else
      for (let from = at; from < end; from = limitAfter(from))
        stretches.push({ moving: false, ids: order.slice(from, Math.min(end, limitAfter(from))) })
    at = end
  }
  return stretches
}

function limitAfter(index: number): number {
  return (Math.floor(index / MAX_TOGETHER) + 1) * MAX_TOGETHER
}

/** Cuts the paint order where elements at rest and elements in hand alternate, so that a drag repaints only what moves and still stands in its place. */
export function layersOf(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  if (moving.size === 0) return [{ moving: false, ids: order }]
  const spans = alternate(order, id => moving.has(id))
  if (spans.length <= MAX_SPANS) return spans
  const first = order.findIndex(id => moving.has(id))
  const last = order.findLastIndex(id => moving.has(id))
  return alternate(order, (_, index) => index >= first && index <= last)
}

function alternate(order: readonly ElementId[], isMoving: (id: ElementId, index: number) => boolean): LayerSpan[] {
  const spans: { moving: boolean; ids: ElementId[] }[] = []
  for (const [index, id] of order.entries()) {
    const moving = isMoving(id, index)
    const last = spans.at(-1)
    if (last && last.moving === moving) last.ids.push(id)
    else spans.push({ moving, ids: [id] })
  }
  return spans
}
