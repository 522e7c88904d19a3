import type { ThemeSlot } from '../../../color/types.ts'
import type { ImageMask } from '../../../document/element.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, path, pen, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { neon, px, tube } from './light.ts'

/** Returns the outline of a panel: its upper left and its lower right corner are cut by so many px. */
export function cutOutline({ x, y, width, height }: Rect, cut: number): string {
  const [right, bottom] = [px(x + width), px(y + height)]
  return `M${px(x + cut)} ${px(y)}H${right}V${px(bottom - cut)}L${px(right - cut)} ${bottom}H${px(x)}V${px(y + cut)}Z`
}

/** Cuts a picture as panels are cut. */
export function cutMask({ width, height }: Rect, cut: number): ImageMask {
  return { geometry: { kind: 'path', path: cutOutline(box(0, 0, width, height), cut), width, height } }
}

/** How a panel is outlined. */
interface Edge {
  readonly ink?: ThemeSlot
  readonly percent?: number
  readonly cut?: number
}

/** Returns a dark panel with a thin outline. */
export function panel(area: Rect, { ink = 'accent2', percent = 55, cut = 16 }: Edge = {}): Art {
  return path(cutOutline(area, cut), { fill: solid('background2'), stroke: pen(ink, 1.2, percent) })
}

/** Returns the one panel of a page that burns. */
export function litPanel(area: Rect, { ink = 'accent1', cut = 16 }: Edge = {}): Art[] {
  const outline = cutOutline(area, cut)
  const [outer, middle, inner] = neon(outline, ink, 2)
  const face = path(outline, { fill: solid('background2'), stroke: { ...tube(ink, 2), join: 'miter' } })
  return [outer, middle, inner, face].filter(piece => piece !== undefined)
}

/** Panels of which one burns; null for none. */
export function panels(areas: readonly Rect[], lit: number | null, cut = 16): Art[] {
  return areas.flatMap((area, index) => (index === lit ? litPanel(area, { cut }) : [panel(area, { cut })]))
}

/** Returns the lamp on the upper edge of a panel. */
export function tab({ x, y, width }: Rect, ink: ThemeSlot, cut = 20): Art[] {
  return neon(`M${px(x + cut)} ${px(y)}H${px(x + cut + Math.min(76, width * 0.4))}`, ink, 3)
}

/** Returns the pointer beside a row: it burns at the one that is chosen. */
export function pointer({ x, y, height }: Rect, isLit: boolean): Art {
  const middle = y + height / 2
  const data = `M${x - 28} ${px(middle - 12)}L${x - 14} ${px(middle)}L${x - 28} ${px(middle + 12)}Z`
  return path(data, { fill: isLit ? solid('accent1') : solid('accent2', 40) })
}

/** Returns the number of a place in a row, as the scores of a game are set. */
export function ordinal({ x, y }: { x: number; y: number }, number: number, ink: ThemeSlot, size = 40): Art {
  const style = { face: '@title', size, weight: 800, fill: solid(ink), lineHeight: 1.12 } as const
  return numeral(box(x, y, size * 1.4, size * 1.2), String(number), style)
}
