import type { TextPosition } from '@slidewright/engine/internal'

/** A text node of the editable and the range of text it contains. */
export interface PlacedText {
  readonly node: Text
  readonly paragraph: number
  readonly start: number
  /** UTF-16 length; 0 if the node is only a placeholder for an empty paragraph. */
  readonly length: number
}

/** A position in the DOM. */
export interface DomPoint {
  readonly node: Node
  readonly offset: number
}

/** Converts a DOM position to a text position. */
export function positionOf(placed: readonly PlacedText[], { node, offset }: DomPoint): TextPosition {
  const own = placed.find(text => text.node === node)
  if (own) return { paragraph: own.paragraph, offset: own.start + Math.min(offset, own.length) }
  const next = placed.find(text => !isBefore(text.node, { node, offset }))
  if (next) return { paragraph: next.paragraph, offset: next.start }
  const last = placed.at(-1)
  return last ? { paragraph: last.paragraph, offset: last.start + last.length } : { paragraph: 0, offset: 0 }
}

/** Converts a text position to the DOM position of its caret. */
export function domPointOf(placed: readonly PlacedText[], { paragraph, offset }: TextPosition): DomPoint | null {
  let best: PlacedText | null = null
  for (const text of placed) {
    if (text.paragraph !== paragraph || text.start > offset) continue
    best = text
  }
  best ??= placed.find(text => text.paragraph === paragraph) ?? placed.at(-1) ?? null
  return best && { node: best.node, offset: Math.min(Math.max(0, offset - best.start), best.length) }
}

function isBefore(text: Text, { node, offset }: DomPoint): boolean {
  const range = document.createRange()
  range.selectNode(text)
  const point = document.createRange()
  point.setStart(node, offset)
  return range.compareBoundaryPoints(Range.END_TO_START, point) <= 0
}
