import type { Rect, SnapGap, SnapGuide } from '@slidewright/engine/internal'
import type { Camera } from '../camera.ts'
import { type CrispView, crispPlace, crispRect, crispWidth } from './crisp.ts'
import styles from './Overlay.module.css'

interface GuidesProps {
  readonly camera: Camera
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  /** Device px per CSS px. */
  readonly ratio: number
}

/** How far a guide extends beyond what it joins, in view px. */
const OVERHANG = 30

/** The snap guides of a drag, with the distances to the neighbors. */
export function Guides({ camera, ratio, guides, gaps }: GuidesProps) {
  const view: CrispView = { camera, ratio, width: crispWidth(1, ratio) }
  const neighbors = new Set(guides.flatMap(({ neighbor }) => neighbor ?? []))
  return (
    <g>
      {[...neighbors].map(neighbor => (
        <Ghost key={`${neighbor.x} ${neighbor.y} ${neighbor.width}`} rect={neighbor} view={view} />
      ))}
      {guides.map(guide => (
        <Guide key={`${guide.axis} ${guide.at} ${guide.from}`} guide={guide} view={view} />
      ))}
      {gaps.flatMap(gap =>
        gap.stretches.map(stretch => (
          <Gap key={`${gap.axis} ${stretch[0]}`} axis={gap.axis} stretch={stretch} length={gap.length} view={view} />
        )),
      )}
    </g>
  )
}

function Ghost({ rect, view }: { rect: Rect; view: CrispView }) {
  return <rect className={styles.ghost} {...crispRect(rect, view)} strokeWidth={view.width} />
}

function Guide({ guide, view }: { guide: SnapGuide; view: CrispView }) {
  const { camera, width, ratio } = view
  const isVertical = guide.axis === 'x'
  const at = crispPlace(guide.at * camera.zoom + (isVertical ? camera.x : camera.y), width, ratio)
  const origin = isVertical ? camera.y : camera.x
  const from = guide.from * camera.zoom + origin - OVERHANG
  const to = guide.to * camera.zoom + origin + OVERHANG
  return (
    <g>
      <path
        className={styles.guide}
        strokeWidth={width}
        d={isVertical ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
      />
      {guide.space !== null && guide.distance !== null && guide.distance >= 1 && (
        <Distance value={guide.distance} {...distancePlace(guide, guide.space, { camera, at })} />
      )}
    </g>
  )
}

/** Returns the position of the distance label: the middle of the measured space. */
function distancePlace(
  { axis }: SnapGuide,
  [from, to]: readonly [number, number],
  { camera, at }: { readonly camera: Camera; readonly at: number },
): { x: number; y: number } {
  const isVertical = axis === 'x'
  const along = ((from + to) / 2) * camera.zoom + (isVertical ? camera.y : camera.x)
  return isVertical ? { x: at, y: along } : { x: along, y: at }
}

interface GapProps {
  readonly axis: 'x' | 'y'
  readonly stretch: readonly [from: number, to: number, across: number]
  readonly length: number
  readonly view: CrispView
}

function Gap({ axis, stretch: [from, to, across], length, view: { camera, width, ratio } }: GapProps) {
  const isHorizontal = axis === 'x'
  const [origin, side] = isHorizontal ? [camera.x, camera.y] : [camera.y, camera.x]
  const crisp = (place: number) => crispPlace(place, width, ratio)
  const start = crisp(from * camera.zoom + origin)
  const end = crisp(to * camera.zoom + origin)
  const at = crisp(across * camera.zoom + side)
  const path = isHorizontal
    ? `M${start} ${at}H${end}M${start} ${at - 4}v8M${end} ${at - 4}v8`
    : `M${at} ${start}V${end}M${at - 4} ${start}h8M${at - 4} ${end}h8`
  const middle = (start + end) / 2
  return (
    <g>
      <path className={styles.guide} strokeWidth={width} d={path} />
      <Distance value={length} x={isHorizontal ? middle : at} y={isHorizontal ? at : middle} />
    </g>
  )
}

function Distance({ value, x, y }: { value: number; x: number; y: number }) {
  const text = String(Math.round(value))
  const width = text.length * 7 + 10
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.distance} x={-width / 2} y={-8} width={width} height={16} rx={4} />
      <text className={styles.distanceText} y={4}>
        {text}
      </text>
    </g>
  )
}
