import type { ThemeSlot } from '../../../color/types.ts'
import type { Stroke } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, pen, radial, rect, stop } from '../../toolkit/art.ts'
import { glow } from '../../toolkit/surface.ts'
import type { Art } from '../../types.ts'

/** The page. */
export const PAGE: Rect = { x: 0, y: 0, width: 960, height: 540 }

/** Returns a number as path data carries it. */
export function px(value: number): number {
  return Math.round(value * 10) / 10
}

/** Light of one color around a middle, as on the far side of the horizon. */
export function halo(center: Point, radius: number, ink: ThemeSlot, percent: number): Art {
  return glow(center, [radius, radius], ink, percent)
}

/** Returns the same light, ending where a screen ends. */
export function haloIn(area: Rect, { at, radius, ink, percent }: Halo): Art {
  const center = { x: (at.x - area.x) / area.width, y: (at.y - area.y) / area.height }
  const reach = (2 * radius) / Math.min(area.width, area.height)
  return rect(area, { fill: radial([stop(0, ink, percent), stop(1, ink, 0)], center, reach) })
}

interface Halo {
  readonly at: Point
  readonly radius: number
  readonly ink: ThemeSlot
  readonly percent: number
}

/** How wide the light around a line is, in widths of the line, and how strong, in percent. */
const SHINE: readonly (readonly [widths: number, percent: number])[] = [
  [9, 5],
  [5, 9],
  [2.8, 18],
]

/** Returns a tube of light along a path: its shine, then the tube. `strength` dims the shine alone. */
export function neon(data: string, ink: ThemeSlot, width: number, strength = 1): Art[] {
  return [
    ...SHINE.map(([widths, percent]) =>
      path(data, { stroke: tube(ink, width * widths, Math.round(percent * strength)) }),
    ),
    path(data, { stroke: tube(ink, width) }),
  ]
}

/** Returns the stroke of a tube: round at its ends and bends. */
export function tube(ink: ThemeSlot, width: number, percent = 100): Stroke {
  return { ...pen(ink, width, percent), cap: 'round', join: 'round' }
}

/** Returns the corners of a display, so far inside an area, with arms so long (px). */
export function brackets({ x, y, width, height }: Rect, inset = 20, arm = 24): Art {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const corners = [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ]
  return path(corners.join(''), { stroke: pen('accent2', 2) })
}
