/** Paints scene nodes on a canvas: solid colors and plain strokes; a product paints gradients, pictures and shadows too. */
import { type Measure, type SceneNode, toCss } from '@slidewright/engine'
import { cssFont } from '@slidewright/engine/text'

type Paint = NonNullable<Extract<SceneNode, { kind: 'path' }>['fill']>
type Brush = CanvasRenderingContext2D

/** A paint as Canvas2D takes it; a gradient as its first color. */
export function colorOf(paint: Paint): string {
  if (paint.kind === 'solid') return toCss(paint.resolved)
  const first = 'stops' in paint ? paint.stops[0] : undefined
  return first ? toCss(first.resolved) : '#88888844'
}

/** Measures with the fonts of the canvas. */
export function measureWith(brush: Brush): Measure {
  return {
    epoch: 0,
    covers: () => true,
    advance: (text, face, size) => {
      brush.font = cssFont(face, size)
      return brush.measureText(text).width
    },
  }
}

/** Paints a node and all that is in it. */
export function paint(brush: Brush, node: SceneNode | undefined): void {
  if (!node) return
  brush.save()
  brush.transform(...node.transform)
  brush.globalAlpha *= node.opacity
  if (node.kind === 'group') for (const child of node.children) paint(brush, child)
  if (node.kind === 'path') paintPath(brush, node)
  if (node.kind === 'text')
    for (const { text, x, y, face, size, paint } of node.glyphs) {
      brush.font = cssFont(face, size)
      brush.fillStyle = colorOf(paint)
      brush.fillText(text, x, y)
    }
  brush.restore()
}

function paintPath(brush: Brush, { path, evenOdd, fill, stroke }: Extract<SceneNode, { kind: 'path' }>): void {
  const outline = new Path2D(path)
  if (fill) {
    brush.fillStyle = colorOf(fill)
    brush.fill(outline, evenOdd ? 'evenodd' : 'nonzero')
  }
  if (!stroke) return
  brush.strokeStyle = colorOf(stroke.paint)
  brush.lineWidth = stroke.width
  brush.setLineDash([...stroke.dashes])
  brush.stroke(outline)
}
