import type { Rect } from '@slidewright/engine/internal'
import type { Camera } from '../camera.ts'
import styles from './Rulers.module.css'
import type { SvgShape } from './svg-shapes.ts'
import { type Tick, ticksOf } from './ticks.ts'

/** A ruler in page px along one side of the view. Decorative: the values are also in the format panel. */
export interface RulerMarks {
  readonly axis: 'x' | 'y'
  readonly camera: Camera
  /** The length of the ruler, in view px. */
  readonly length: number
  /** The extent of the selection on the page, which is highlighted. */
  readonly extent: Rect | null
}

/** The thickness of the rulers, in px. */
export const RULER_THICKNESS = 20

/** Returns the ticks of a ruler and the highlight of the selection. */
export function rulerShapes({ axis, camera, length, extent }: RulerMarks): SvgShape[] {
  const isHorizontal = axis === 'x'
  const [origin, { zoom }] = [camera[axis], camera]
  const band = extent && {
    at: origin + extent[axis] * zoom,
    length: (isHorizontal ? extent.width : extent.height) * zoom,
  }
  const ticks = ticksOf(origin, zoom, length)
  const path = ticks.map(({ at, label }) => tickPath(isHorizontal, Math.round(at) + 0.5, label === null ? 5 : 8))
  return [
    ...(band ? [{ tag: 'rect', attributes: { class: styles.band, ...bandBox(isHorizontal, band) } } as const] : []),
    { tag: 'path', attributes: { class: styles.tick, d: path.join('') } },
    ...ticks.flatMap(tick => labelShapes(isHorizontal, tick)),
  ]
}

function labelShapes(isHorizontal: boolean, { at, label }: Tick): SvgShape[] {
  if (label === null) return []
  const place = isHorizontal ? { x: at + 4, y: 10 } : { x: -at + 4, y: 10, transform: 'rotate(-90)' }
  return [{ tag: 'text', attributes: { class: styles.label, ...place }, text: String(label) }]
}

function bandBox(isHorizontal: boolean, { at, length }: { readonly at: number; readonly length: number }) {
  return isHorizontal
    ? { x: at, y: 0, width: Math.max(0, length), height: RULER_THICKNESS }
    : { x: 0, y: at, width: RULER_THICKNESS, height: Math.max(0, length) }
}

function tickPath(isHorizontal: boolean, at: number, length: number): string {
  return isHorizontal ? `M${at} ${RULER_THICKNESS}v${-length}` : `M${RULER_THICKNESS} ${at}h${-length}`
}
