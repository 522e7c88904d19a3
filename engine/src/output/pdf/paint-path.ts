import { expand } from '../../geometry/rect.ts'
import { boundsOfPath } from '../../scene/ink.ts'
import type { Paint, PathNode, SceneStroke } from '../../scene/node.ts'
import { type Content, saved, setOpacity } from './content.ts'
import { num } from './numbers.ts'
import { colorOperator, coverWith, representative } from './paints.ts'
import { pathOperators } from './paths.ts'

const CAPS = { flat: 0, round: 1, square: 2 } as const
const JOINS = { miter: 0, round: 1, bevel: 2 } as const

/** Paints an outline: its fill, then its stroke. */
export function paintPath(content: Content, { path, evenOdd, fill, stroke }: PathNode): void {
  if (fill !== null) saved(content, () => fillPath(content, path, fill, evenOdd))
  if (stroke !== null && stroke.width > 0) saved(content, () => strokePath(content, path, stroke))
}

function fillPath(content: Content, path: string, fill: Paint, evenOdd: boolean): void {
  const outline = pathOperators(path)
  if (fill.kind === 'solid') {
    setOpacity(content, fill.resolved.a)
    content.write(`${colorOperator(fill, 'rg')}${outline}${evenOdd ? 'f*' : 'f'}\n`)
    return
  }
  content.write(`${outline}${evenOdd ? 'W*' : 'W'} n\n`)
  coverWith(content, fill, expand(boundsOfPath(path), 1))
}

function strokePath(content: Content, path: string, stroke: SceneStroke): void {
  setOpacity(content, representative(stroke.paint).a)
  content.write(colorOperator(stroke.paint, 'RG'))
  content.write(`${num(stroke.width)} w ${CAPS[stroke.cap]} J ${JOINS[stroke.join]} j 10 M\n`)
  content.write(`[${stroke.dashes.map(num).join(' ')}] 0 d\n${pathOperators(path)}S\n`)
}
