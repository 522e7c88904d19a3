import type { Stroke } from '../document/fill.ts'
import { type PathSegment, parsePath, printPath } from '../geometry/path.ts'
import { endOf, isOpen, reversed, trimEnd } from '../geometry/trim.ts'
import { type ArrowHead, arrowHead, headLength } from './arrow-head.ts'
import type { Paint, SceneStroke } from './node.ts'
import type { Content } from './place.ts'

/** An open path with the arrow heads of its stroke: the shortened line, then the heads at its start and end. Null if there are none. */
export function headedLine(path: string, stroke: Stroke, line: SceneStroke): Content[] | null {
  if ((stroke.start ?? 'none') === 'none' && (stroke.end ?? 'none') === 'none') return null
  const steps = parsePath(path)
  if (!isOpen(steps)) return null
  const start = headOn(reversed(steps), stroke.start, stroke.startSize, line.width)
  const end = headOn(steps, stroke.end, stroke.endSize, line.width)
  const fromStart = start ? reversed(trimEnd(reversed(steps), start.cut)) : steps
  const trimmed = end ? trimEnd(fromStart, end.cut) : fromStart
  const body: Content = { kind: 'path', path: printPath(trimmed), evenOdd: false, fill: null, stroke: line }
  return [body, ...[start, end].flatMap(head => (head ? [headContent(head, line)] : []))]
}

function headOn(
  steps: readonly PathSegment[],
  end: Stroke['end'] = 'none',
  size: Stroke['endSize'],
  width: number,
): ArrowHead | null {
  return end === 'none' ? null : arrowHead(end, endOf(steps, headLength(end, width, size)), width, size)
}

function headContent({ path, filled }: ArrowHead, stroke: SceneStroke): Content {
  const fill: Paint | null = filled ? stroke.paint : null
  const outline: SceneStroke = { ...stroke, dash: 'solid', dashes: [], cap: 'round', join: 'miter' }
  return { kind: 'path', path, evenOdd: false, fill, stroke: filled ? null : outline }
}
