import type { Rgba } from '../../color/types.ts'
import { expand } from '../../geometry/rect.ts'
import { boundsOfPath, inkOf } from '../../scene/ink.ts'
import type { Paint, PathNode, SceneStroke } from '../../scene/node.ts'
import { addForm, type Content, cornersOf, createContent, saved, setOpacity } from './content.ts'
import { num } from './numbers.ts'
import { colorOperator, coverWith, maskState } from './paints.ts'
import { clipOperators, pathOperators } from './paths.ts'
import { paintBlurred, paintInner } from './shadow.ts'

const CAPS = { flat: 0, round: 1, square: 2 } as const
/** Corners sharper than this are cut off, as Canvas2D does. */
const MITER = 10
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }
const JOINS = { miter: 0, round: 1, bevel: 2 } as const

/** Paints an outline: its fill, the shadow inside it, then its stroke. */
export function paintPath(content: Content, node: PathNode): void {
  const { path, evenOdd, fill, stroke, inner, blur } = node
  if (blur) return paintSoftly(content, node, blur)
  if (fill !== null) saved(content, () => fillPath(content, path, fill, evenOdd))
  if (inner)
    saved(content, () => {
      content.write(`${clipOperators(path)}${evenOdd ? 'W*' : 'W'} n\n`)
      paintInner(content, node, inner)
    })
  if (stroke !== null && stroke.width > 0) saved(content, () => strokePath(content, path, stroke))
}

/** Paints an outline with blurred edges through a soft mask of its coverage, because PDF has no blur. */
function paintSoftly(content: Content, node: PathNode, deviation: number): void {
  const { fill, stroke } = node
  if (fill !== null) saved(content, () => paintThrough(content, { ...node, stroke: null }, fill, deviation))
  if (stroke !== null && stroke.width > 0)
    saved(content, () => paintThrough(content, { ...node, fill: null }, stroke.paint, deviation))
}

function paintThrough(content: Content, node: PathNode, paint: Paint, deviation: number): void {
  if (paint.kind === 'solid') return paintBlurred(content, node, paint.resolved, deviation)
  const box = inkOf({ ...node, blur: deviation })
  const mask = createContent(content)
  paintBlurred(mask, node, WHITE, deviation)
  content.write(`/${content.resources.name('ExtGState', maskState(mask, box))} gs\n`)
  const colors = createContent(content)
  coverWith(colors, paint, box)
  const form = addForm(colors, cornersOf(box), '/Group << /S /Transparency >>')
  content.write(`/${content.resources.name('XObject', form)} Do\n`)
}

function fillPath(content: Content, path: string, fill: Paint, evenOdd: boolean): void {
  if (fill.kind === 'solid') {
    setOpacity(content, fill.resolved.a)
    content.write(`${colorOperator(fill, 'rg')}${pathOperators(path)}${evenOdd ? 'f*' : 'f'}\n`)
    return
  }
  content.write(`${clipOperators(path)}${evenOdd ? 'W*' : 'W'} n\n`)
  coverWith(content, fill, expand(boundsOfPath(path), 1))
}

function strokePath(content: Content, path: string, stroke: SceneStroke): void {
  const { paint } = stroke
  if (paint.kind !== 'solid') return strokeWith(content, path, { ...stroke, paint })
  setOpacity(content, paint.resolved.a)
  content.write(`${colorOperator(paint, 'RG')}${penOperators(stroke)}${pathOperators(path)}S\n`)
}

/** Paints a stroke of several colors through a mask of the stroke. */
function strokeWith(
  content: Content,
  path: string,
  stroke: SceneStroke & { readonly paint: Exclude<Paint, { kind: 'solid' }> },
): void {
  const box = expand(boundsOfPath(path), stroke.width * MITER)
  const mask = createContent(content)
  mask.write(`1 G ${penOperators(stroke)}${pathOperators(path)}S\n`)
  content.write(`/${content.resources.name('ExtGState', maskState(mask, box))} gs\n`)
  const colors = createContent(content)
  coverWith(colors, stroke.paint, box)
  const form = addForm(colors, cornersOf(box), '/Group << /S /Transparency >>')
  content.write(`/${content.resources.name('XObject', form)} Do\n`)
}

function penOperators({ width, cap, join, dashes }: SceneStroke): string {
  return `${num(width)} w ${CAPS[cap]} J ${JOINS[join]} j ${MITER} M [${dashes.map(num).join(' ')}] 0 d\n`
}
