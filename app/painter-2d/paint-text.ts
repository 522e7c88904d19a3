import { fontFamily, type Paint, type Rect, type SceneGlyphs, type TextNode, toCss } from '@slidewright/engine/internal'
import { paintIsolated, samePen, takePen } from './glyph-state.ts'
import { openLayer } from './layer.ts'
import { fillArea, styleOf } from './paint.ts'
import { path2d } from './path-cache.ts'
import { castShadow } from './shadow.ts'
import type { PaintOptions, Surface } from './surface.ts'

/** Paints laid-out text, run by run: highlight below, then letters, then the lines through and under them. */
export function paintText(surface: Surface, node: TextNode, options: PaintOptions): void {
  for (const glyphs of node.glyphs) if (glyphs.highlight) turned(surface, glyphs, options, paintHighlight)
  if (node.shadow) castShadow(surface, node.shadow)
  let before: SceneGlyphs | undefined
  for (const glyphs of node.glyphs) {
    if (before && isAlike(before, glyphs)) surface.fillText(glyphs.text, glyphs.x, glyphs.y)
    else turned(surface, glyphs, options, paintGlyphs)
    before = glyphs
  }
}

/** Whether letters look like those that have just been painted, so that nothing has to be said of them but where they are. */
function isAlike(before: SceneGlyphs, glyphs: SceneGlyphs): boolean {
  return isBare(before) && isBare(glyphs) && sameColor(before.paint, glyphs.paint) && samePen(before, glyphs)
}

function isBare({ marks, turn, underline, strike }: SceneGlyphs): boolean {
  return marks === undefined && turn === undefined && !underline && !strike
}

function sameColor(a: Paint, b: Paint): boolean {
  return a.kind === 'solid' && b.kind === 'solid' && a.resolved === b.resolved
}

type PaintGlyphs = (surface: Surface, glyphs: SceneGlyphs, options: PaintOptions) => void

/** Paints in the px of characters that do not run from left to right. */
function turned(surface: Surface, glyphs: SceneGlyphs, options: PaintOptions, paint: PaintGlyphs): void {
  const { turn } = glyphs
  if (turn === undefined) return paint(surface, glyphs, options)
  paintIsolated(surface, () => {
    surface.transform(...turn)
    paint(surface, glyphs, options)
  })
}

function paintGlyphs(surface: Surface, glyphs: SceneGlyphs, options: PaintOptions): void {
  if (needsStencil(glyphs)) return paintThroughStencil(surface, glyphs, options)
  takePen(surface, glyphs)
  surface.fillStyle = styleOf(surface, glyphs.paint, options)
  surface.fillText(glyphs.text, glyphs.x, glyphs.y)
  paintLines(surface, glyphs)
  for (const mark of glyphs.marks ?? []) {
    surface.fillStyle = styleOf(surface, mark.paint, options)
    surface.fill(path2d(mark.path))
  }
}

/** Stripes and elliptic light have no style of their own in Canvas2D: letters are the stencil they are laid through. */
function needsStencil({ paint }: SceneGlyphs): boolean {
  if (paint.kind === 'pattern') return true
  return paint.kind === 'radial' && Math.abs(paint.radiusX - paint.radiusY) > 0.01
}

function paintThroughStencil(surface: Surface, glyphs: SceneGlyphs, options: PaintOptions): void {
  const box = boxOf(glyphs)
  const layer = openLayer(surface, box)
  if (layer === null) return
  const stencil = layer.surface
  takePen(stencil, glyphs)
  stencil.fillStyle = '#000'
  stencil.fillText(glyphs.text, glyphs.x, glyphs.y)
  paintLines(stencil, glyphs)
  for (const mark of glyphs.marks ?? []) stencil.fill(path2d(mark.path))
  stencil.globalCompositeOperation = 'source-in'
  const paint = openLayer(stencil, box)
  if (paint === null) return
  fillArea(paint.surface, glyphs.paint, boxArea(box), options)
  paint.settle()
  layer.settle()
}

function boxArea(box: Rect) {
  const trace = (surface: Surface) => {
    surface.beginPath()
    surface.rect(box.x, box.y, box.width, box.height)
  }
  return {
    box,
    fill: (surface: Surface) => surface.fillRect(box.x, box.y, box.width, box.height),
    clip: (surface: Surface) => {
      trace(surface)
      surface.clip()
    },
  }
}

function paintHighlight(surface: Surface, glyphs: SceneGlyphs, options: PaintOptions): void {
  if (glyphs.highlight === null) return
  const { ascent, descent } = fontFamily(glyphs.face.family)
  surface.fillStyle = options.ink ?? toCss(glyphs.highlight.resolved)
  surface.fillRect(glyphs.x, glyphs.y - ascent * glyphs.size, glyphs.width, (ascent + descent) * glyphs.size)
}

/** Places as browsers put them: a fourteenth of the size, below the baseline or through the small letters. */
function paintLines(surface: Surface, { x, y, width, size, underline, strike }: SceneGlyphs): void {
  const thickness = Math.max(size / 14, 0.75)
  if (underline) surface.fillRect(x, y + size * 0.11, width, thickness)
  if (strike) surface.fillRect(x, y - size * 0.29, width, thickness)
}

function boxOf({ x, y, width, size }: SceneGlyphs): Rect {
  return { x: x - size * 0.2, y: y - size * 1.35, width: width + size * 0.4, height: size * 1.9 }
}
