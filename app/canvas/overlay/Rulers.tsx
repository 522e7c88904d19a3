import type { Rect } from '@slidewright/engine/internal'
import { memo } from 'react'
import type { Camera } from '../camera.ts'
import styles from './Rulers.module.css'
import { ticksOf } from './ticks.ts'

interface RulersProps {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** What is selected, on the page: its extent is marked. */
  readonly extent: Rect | null
}

const THICKNESS = 20

/** Rulers above and beside the canvas in page px. Decoration: the numbers are in the format panel too. */
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
  const isAcross = axis === 'x'
  const band = from === undefined || extent === undefined ? null : { at: origin + from * zoom, length: extent * zoom }
  const size = isAcross ? { width: length, height: THICKNESS } : { width: THICKNESS, height: length }
  return (
    <svg className={isAcross ? styles.across : styles.down} {...size} aria-hidden="true">
      {band && <rect className={styles.band} {...bandBox(isAcross, band)} />}
      <Ticks isAcross={isAcross} origin={origin} zoom={zoom} length={length} />
    </svg>
  )
}

/** Stands alone: what is marked moves, these rest. */
const Ticks = memo(function Ticks(props: Pick<RulerProps, 'origin' | 'zoom' | 'length'> & { isAcross: boolean }) {
  const { isAcross, origin, zoom, length } = props
  return ticksOf(origin, zoom, length).map(({ at, label }) => (
    <g key={at}>
      <path className={styles.tick} d={tickPath(isAcross, Math.round(at) + 0.5, label === null ? 5 : 8)} />
      {label !== null && (
        <text className={styles.label} {...labelPlace(isAcross, at)}>
          {label}
        </text>
      )}
    </g>
  ))
})

function bandBox(isAcross: boolean, { at, length }: { at: number; length: number }) {
  return isAcross
    ? { x: at, y: 0, width: Math.max(0, length), height: THICKNESS }
    : { x: 0, y: at, width: THICKNESS, height: Math.max(0, length) }
}

function tickPath(isAcross: boolean, at: number, length: number): string {
  return isAcross ? `M${at} ${THICKNESS}v${-length}` : `M${THICKNESS} ${at}h${-length}`
}

function labelPlace(isAcross: boolean, at: number) {
  return isAcross ? { x: at + 4, y: 10 } : { x: -at + 4, y: 10, transform: 'rotate(-90)' }
}
