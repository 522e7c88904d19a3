import type { ThemeSlot } from '../../../color/types.ts'
import type { Stroke } from '../../../document/fill.ts'
import { multiply, rotation, scaling, translation } from '../../../geometry/matrix.ts'
import { parsePath, printPath, transformPath } from '../../../geometry/path.ts'
import { path, pen, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'

/** What ink or wash is mixed from: a theme color at an opacity in percent. */
type Tint = readonly [ink: ThemeSlot, percent: number]

/** One line or wash of a drawing, in the px of the drawing. */
export interface Mark {
  readonly data: string
  readonly fill?: Tint
  readonly line?: { readonly tint: Tint; readonly width: number }
}

/** Returns a line of ink. */
export function line(data: string, width = 2, ink: ThemeSlot = 'text1', percent = 100): Mark {
  return { data, line: { tint: [ink, percent], width } }
}

/** Returns a flat of color without a line. */
export function flat(data: string, ink: ThemeSlot, percent = 100): Mark {
  return { data, fill: [ink, percent] }
}

/** Returns a flat of color with its line around it. */
export function inked(data: string, ink: ThemeSlot, percent = 100, width = 2): Mark {
  return { data, fill: [ink, percent], line: { tint: ['text1', 100], width } }
}

/** Color printed a little beside its line. */
export function misprinted(
  data: string,
  ink: ThemeSlot,
  percent: number,
  { shift = [4, 4], width = 2 }: { readonly shift?: readonly [number, number]; readonly width?: number } = {},
): Mark[] {
  return [...at([flat(data, ink, percent)], { x: shift[0], y: shift[1] }), line(data, width)]
}

/** Where a drawing stands: its own 0 0 comes here; `angle` in degrees, `flip` left for right. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly angle?: number
  readonly flip?: boolean
}

/** Returns a drawing set down somewhere. Lines keep their width. */
export function at(marks: readonly Mark[], { x, y, scale = 1, angle = 0, flip = false }: Spot): Mark[] {
  const matrix = multiply(translation(x, y), multiply(rotation(angle), scaling(flip ? -scale : scale, scale)))
  return marks.map(mark => ({ ...mark, data: printPath(transformPath(parsePath(mark.data), matrix)) }))
}

/** Returns a small drawing, its lines finer by a share. */
export function fine(marks: readonly Mark[], share: number): Mark[] {
  return marks.map(mark => (mark.line ? { ...mark, line: { ...mark.line, width: mark.line.width * share } } : mark))
}

/** Returns a drawing as pieces of a motif. */
export function drawn(marks: readonly Mark[]): Art[] {
  return marks.map(({ data, fill, line: ink }) =>
    path(data, { ...(fill && { fill: solid(...fill) }), ...(ink && { stroke: roundPen(ink.tint, ink.width) }) }),
  )
}

/** Returns a soft pen with round ends. */
export function roundPen([ink, percent]: Tint, width: number): Stroke {
  return { ...pen(ink, width, percent), cap: 'round', join: 'round' }
}

/** Path data of an ellipse. */
export function oval(x: number, y: number, across: number, down = across): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`
}
