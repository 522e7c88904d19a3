import type { Point } from '../geometry/types.ts'
import { caretStops, lineStops } from './caret-stops.ts'
import { fromFlow, toFlow } from './flow.ts'
import type { Caret, TextFragment, TextLayout, TextLine, TextPosition } from './types.ts'

/** A caret is this tall and reaches this far over the baseline, in em. */
const CARET_HEIGHT = 1.2
const CARET_ASCENT = 0.95

/** Finds the text position nearest to a point of the box. */
export function caretAt(layout: TextLayout, point: Point): TextPosition {
  const { x, y } = toFlow(layout, point)
  return positionOnLine(layout, nearestLine(layout, { x, y }), x)
}

/** Finds the text position on a line nearest to an x, in px of its lines. At a soft line break without white space it is marked as upstream. */
export function positionOnLine(layout: TextLayout, line: TextLine, x: number): TextPosition {
  let [best] = lineStops(layout, line)
  for (const stop of lineStops(layout, line)) if (best && Math.abs(stop.x - x) < Math.abs(best.x - x)) best = stop
  return placeOn(layout, line, best?.offset ?? line.start)
}

/** Returns a text position on a line, marked as upstream if it is also the start of the next line. */
export function placeOn(layout: TextLayout, line: TextLine, offset: number): TextPosition {
  const { paragraph } = line
  const next = layout.lines[layout.lines.indexOf(line) + 1]
  const shared = offset === line.end && next?.paragraph === paragraph && offset > line.start
  return shared ? { paragraph, offset, upstream: true } : { paragraph, offset }
}

/** The caret rectangle at a text position. Between two directions it follows the preceding character. */
export function caretOf(layout: TextLayout, position: TextPosition): Caret {
  const caret = flowCaret(layout, position)
  if (layout.flow === undefined) return caret
  const { x, y, width, height } = fromFlow(layout, { ...caret, width: 0 })
  return { x, y, width, height }
}

/** Returns the x of a text position along its line, which moving between lines preserves. */
export function caretColumn(layout: TextLayout, position: TextPosition): number {
  return flowCaret(layout, position).x
}

function flowCaret(layout: TextLayout, position: TextPosition): { x: number; y: number; height: number } {
  const line = lineOf(layout, position)
  const fragment = fragmentBefore(line, position.offset)
  const size = fragment?.size
  const x = fragment ? xIn(layout, fragment, position.offset) : line.box.x
  if (size === undefined) return { x, y: line.box.y, height: line.box.height }
  return { x, y: line.baseline - size * CARET_ASCENT, height: size * CARET_HEIGHT }
}

/** Returns the line of a text position: the lower one at a soft line break, unless it is upstream. */
export function lineOf(layout: TextLayout, { paragraph, offset, upstream }: TextPosition): TextLine {
  const own = layout.lines.filter(line => line.paragraph === paragraph)
  const at = own.findLastIndex(line => line.start <= offset)
  const line = own[Math.max(0, upstream && own[at]?.start === offset ? at - 1 : at)] ?? layout.lines.at(-1)
  if (line === undefined) throw new Error('A layout has a line')
  return line
}

/** Returns the x of a position in or at the end of a fragment. */
export function xIn(layout: TextLayout, fragment: TextFragment, offset: number): number {
  const stops = caretStops(layout, fragment)
  const stop = stops.findLast(({ offset: at }) => at <= offset) ?? stops[0]
  return stop?.x ?? fragment.x
}

/** Returns the fragment with the character before a position; at the start of a line the first one. */
function fragmentBefore(line: TextLine, offset: number): TextFragment | undefined {
  const inOrder = [...line.fragments].sort((a, b) => a.start - b.start)
  return inOrder.findLast(({ start }) => start < offset) ?? inOrder[0]
}

function nearestLine(layout: TextLayout, { x, y }: Point): TextLine {
  let best: { line: TextLine; distance: number } | undefined
  for (const line of layout.lines) {
    const { box } = line
    const dy = Math.max(box.y - y, y - box.y - box.height, 0)
    const dx = Math.max(box.x - x, x - box.x - box.width, 0)
    // Adjacent lines are columns: the horizontal distance counts only if the vertical one is equal.
    const distance = dy * 10_000 + dx
    if (best === undefined || distance < best.distance) best = { line, distance }
  }
  if (best === undefined) throw new Error('A layout has a line')
  return best.line
}
