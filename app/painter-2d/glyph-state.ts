import { cssFont, type SceneGlyphs } from '@slidewright/engine/internal'
import type { Surface } from './surface.ts'

/** What letters look like, but for their color. */
type Pen = Pick<SceneGlyphs, 'face' | 'size' | 'letterSpacing' | 'direction' | 'language'>

/** What a surface writes with while nodes are painted on it: to set a face costs more than to write a line with it. */
const pens = new WeakMap<Surface, Pen>()

/** Sets what letters look like, unless they look so already. */
export function takePen(surface: Surface, pen: Pen): void {
  const before = pens.get(surface)
  if (before !== undefined && samePen(before, pen)) return
  // The face comes first: how letters are set is worked out for the face that is there.
  surface.font = cssFont(pen.face, pen.size)
  if (before === undefined) prepare(surface)
  surface.letterSpacing = `${pen.letterSpacing}px`
  surface.direction = pen.direction
  // Chromium 138 and later choose regional Han glyphs by it; elsewhere the family already decides.
  if ('lang' in surface) surface.lang = pen.language ?? 'inherit'
  pens.set(surface, pen)
}

/** Paints, and puts the surface's state back as it was. */
export function paintIsolated(surface: Surface, paint: () => void): void {
  const before = pens.get(surface)
  surface.save()
  paint()
  surface.restore()
  if (before) pens.set(surface, before)
  else pens.delete(surface)
}

function prepare(surface: Surface): void {
  surface.textBaseline = 'alphabetic'
  surface.textAlign = 'left'
  surface.fontKerning = 'normal'
  surface.textRendering = 'geometricPrecision'
}

/** Whether letters look the same, but for their color. */
export function samePen(a: Pen, b: Pen): boolean {
  return (
    a.size === b.size &&
    a.letterSpacing === b.letterSpacing &&
    a.direction === b.direction &&
    a.language === b.language &&
    (a.face === b.face ||
      (a.face.family === b.face.family && a.face.weight === b.face.weight && a.face.italic === b.face.italic))
  )
}
