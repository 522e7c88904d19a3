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
}

/** The thickness of the rulers, in px. */
export const RULER_THICKNESS = 20

/** Returns the highlight of the extent of the selection on the page; nothing if there is none. */
export function bandShapes({ axis, camera }: Omit<RulerMarks, 'length'>, extent: Rect | null): SvgShape[] {
  if (extent === null) return []
  const isHorizontal = axis === 'x'
  const at = camera[axis] + extent[axis] * camera.zoom
  const length = (isHorizontal ? extent.width : extent.height) * camera.zoom
  return [{ tag: 'rect', attributes: { class: styles.band, ...bandBox(isHorizontal, { at, length }) } }]
}

/** Returns the ticks of a ruler with their labels. */
export function tickShapes({ axis, camera, length }: RulerMarks): SvgShape[] {
  const isHorizontal = axis === 'x'
  const ticks = ticksOf(camera[axis], camera.zoom, length)
  const path = ticks.map(({ at, label }) => tickPath(isHorizontal, Math.round(at) + 0.5, label === null ? 5 : 8))
  return [
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
