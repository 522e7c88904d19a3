import type { ElementId } from '@slidewright/engine/internal'

/** A span of the page's paint order that is drawn together, at rest or moving. */
export interface LayerSpan {
  readonly moving: boolean
  readonly ids: readonly ElementId[]
}

/** With more spans than this everything between the first and the last moving element becomes one. */
const MAX_SPANS = 7

/** Maximum number of resting elements in a span. */
const MAX_SPAN_LENGTH = 256

/** Returns the layers, with resting elements in spans whose limits do not depend on what moves. */
export function spansOf(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  const result: LayerSpan[] = []
  let at = 0
  for (const span of layersOf(order, moving)) {
    const end = at + span.ids.length
    if (span.moving) result.push(span)
    else
      for (let from = at; from < end; from = nextLimit(from))
        result.push({ moving: false, ids: order.slice(from, Math.min(end, nextLimit(from))) })
    at = end
  }
  return result
}

function nextLimit(index: number): number {
  return (Math.floor(index / MAX_SPAN_LENGTH) + 1) * MAX_SPAN_LENGTH
}

/** Splits the paint order where resting and moving elements alternate, so that a drag repaints only what moves, in the right order. */
export function layersOf(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  if (moving.size === 0) return [{ moving: false, ids: order }]
  const spans = splitSpans(order, id => moving.has(id))
  if (spans.length <= MAX_SPANS) return spans
  const first = order.findIndex(id => moving.has(id))
  const last = order.findLastIndex(id => moving.has(id))
  return splitSpans(order, (_, index) => index >= first && index <= last)
}

function splitSpans(order: readonly ElementId[], isMoving: (id: ElementId, index: number) => boolean): LayerSpan[] {
  const spans: { moving: boolean; ids: ElementId[] }[] = []
  for (const [index, id] of order.entries()) {
    const moving = isMoving(id, index)
    const last = spans.at(-1)
    if (last && last.moving === moving) last.ids.push(id)
    else spans.push({ moving, ids: [id] })
  }
  return spans
}
