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
  if (before === undefined) prepare(surface)
  surface.font = cssFont(pen.face, pen.size)
  surface.letterSpacing = `${pen.letterSpacing}px`
  surface.direction = pen.direction
  // Chromium 138 and later choose regional Han glyphs by it; elsewhere the family already decides.
  if ('lang' in surface) surface.lang = pen.language ?? 'inherit'
  pens.set(surface, pen)
}

/** Paints, and puts the surface's state back as it was, but for how letters are set. */
export function paintIsolated(surface: Surface, paint: () => void): void {
  const before = pens.get(surface)
  if (before === undefined) prepare(surface)
  surface.save()
  paint()
  surface.restore()
  if (before) pens.set(surface, before)
  else pens.delete(surface)
}

const RENDERING = 'geometricPrecision'

/**
 * Sets how letters are set. It stays, until the surface gets another size: the browser works out anew for the face that is there what
 * changes here, which costs several times as much as to set a face.
 */
function prepare(surface: Surface): void {
  if (surface.textRendering === RENDERING) return
  surface.textBaseline = 'alphabetic'
  surface.textAlign = 'left'
  surface.fontKerning = 'normal'
  surface.textRendering = RENDERING
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
