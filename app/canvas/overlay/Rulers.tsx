import type { Rect } from '@slidewright/engine/internal'
import { memo } from 'react'
import type { Camera } from '../camera.ts'
import styles from './Rulers.module.css'
import { ticksOf } from './ticks.ts'

interface RulersProps {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** The extent of the selection on the page, which is highlighted. */
  readonly extent: Rect | null
}

const THICKNESS = 20

/** Rulers in page px. Decorative: the values are also in the format panel. */
export function Rulers({ camera, width, height, extent }: RulersProps) {
  return (
    <div aria-hidden="true">
      <Ruler axis="x" origin={camera.x} zoom={camera.zoom} length={width} from={extent?.x} extent={extent?.width} />
      <Ruler axis="y" origin={camera.y} zoom={camera.zoom} length={height} from={extent?.y} extent={extent?.height} />
      <div className={styles.corner} />
    </div>
  )
}

interface RulerProps {
  readonly axis: 'x' | 'y'
  readonly origin: number
  readonly zoom: number
  readonly length: number
  readonly from: number | undefined
  readonly extent: number | undefined
}

function Ruler({ axis, origin, zoom, length, from, extent }: RulerProps) {
  const isHorizontal = axis === 'x'
  const band = from === undefined || extent === undefined ? null : { at: origin + from * zoom, length: extent * zoom }
  const size = isHorizontal ? { width: length, height: THICKNESS } : { width: THICKNESS, height: length }
  return (
    <svg className={isHorizontal ? styles.across : styles.down} {...size} aria-hidden="true">
      {band && <rect className={styles.band} {...bandBox(isHorizontal, band)} />}
      <Ticks isHorizontal={isHorizontal} origin={origin} zoom={zoom} length={length} />
    </svg>
  )
}

/** Memoized, because the ticks stay the same while the highlight moves. */
const Ticks = memo(function Ticks(props: Pick<RulerProps, 'origin' | 'zoom' | 'length'> & { isHorizontal: boolean }) {
  const { isHorizontal, origin, zoom, length } = props
  return ticksOf(origin, zoom, length).map(({ at, label }) => (
    <g key={at}>
      <path className={styles.tick} d={tickPath(isHorizontal, Math.round(at) + 0.5, label === null ? 5 : 8)} />
      {label !== null && (
        <text className={styles.label} {...labelPlace(isHorizontal, at)}>
          {label}
        </text>
      )}
    </g>
  ))
})

function bandBox(isHorizontal: boolean, { at, length }: { at: number; length: number }) {
  return isHorizontal
    ? { x: at, y: 0, width: Math.max(0, length), height: THICKNESS }
    : { x: 0, y: at, width: THICKNESS, height: Math.max(0, length) }
}

function tickPath(isHorizontal: boolean, at: number, length: number): string {
  return isHorizontal ? `M${at} ${THICKNESS}v${-length}` : `M${THICKNESS} ${at}h${-length}`
}

function labelPlace(isHorizontal: boolean, at: number) {
  return isHorizontal ? { x: at + 4, y: 10 } : { x: -at + 4, y: 10, transform: 'rotate(-90)' }
}
