import type { Fill, SolidFill, Stroke } from '../document/fill.ts'
import { apply, scaleOf, translation } from '../geometry/matrix.ts'
import { parsePath, pathBounds, transformPath } from '../geometry/path.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'
import type { Paint, PathNode, SceneColor } from '../scene/node.ts'
import type { ShapeContext } from './context.ts'
import { fillXml } from './fills.ts'
import { customXml } from './geometry.ts'
import { plainPropertiesXml } from './properties.ts'
import { strokeXml } from './strokes.ts'
import { transformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** Writes a painted outline as a shape. */
export function drawnPathXml({ path, fill, stroke, evenOdd }: PathNode, matrix: Matrix, context: ShapeContext): string {
  const steps = transformPath(parsePath(path), matrix)
  if (steps.length === 0 || (fill === null && stroke === null)) return ''
  const box = pathBounds(steps)
  const own = transformPath(steps, translation(-box.x, -box.y))
  const frame = { ...box, rotation: 0 }
  const width = (stroke?.width ?? 0) * scaleOf(matrix)
  const line: Stroke | null = stroke && {
    fill: inkOf(fillOf(stroke.paint, matrix, box)),
    width,
    dash: stroke.dash,
    cap: stroke.cap,
    join: stroke.join,
  }
  const look =
    fillXml(fill ? fillOf(fill, matrix, box) : { kind: 'none' }, box, context) + strokeXml(line, box, context)
  const outline = customXml(own, { size: box, scale: { x: 1, y: 1 }, evenOdd })
  const id = context.newId()
  const names = plainPropertiesXml(id, `Shape ${id}`) + xml('p:cNvSpPr') + xml('p:nvPr')
  const properties = xml('p:spPr', {}, transformXml({ frame }) + outline + look)
  return xml('p:sp', {}, xml('p:nvSpPr', {}, names) + properties)
}

/** Returns what a paint is a fill of, for the box of an outline on the page. Pictures are left out. */
export function fillOf(paint: Paint, matrix: Matrix, box: Rect): Fill {
  const share = (point: Point): Point => {
    const { x, y } = apply(matrix, point)
    return { x: (x - box.x) / Math.max(1e-6, box.width), y: (y - box.y) / Math.max(1e-6, box.height) }
  }
  switch (paint.kind) {
    case 'solid':
      return solidOf(paint)
    case 'linear':
      return { kind: 'linear', angle: 0, from: share(paint.from), to: share(paint.to), stops: paint.stops }
    case 'radial': {
      const radius = (2 * paint.radiusX * scaleOf(matrix)) / Math.max(1e-6, box.width)
      return { kind: 'radial', center: share(paint.center), radius, stops: paint.stops }
    }
    case 'pattern': {
      const { preset, foreground, background, ink, gap, angle } = paint
      return {
        kind: 'pattern',
        preset,
        foreground: foreground.color,
        background: background?.color ?? null,
        ink,
        gap,
        angle,
      }
    }
    case 'image':
      return { kind: 'none' }
  }
}

function solidOf({ color }: SceneColor): SolidFill {
  return { kind: 'solid', color }
}

/** A line takes the fills that lines have. */
function inkOf(fill: Fill): Stroke['fill'] {
  if (fill.kind === 'solid' || fill.kind === 'linear' || fill.kind === 'pattern') return fill
  return { kind: 'solid', color: { base: 'text1', opacity: 0 } }
}
