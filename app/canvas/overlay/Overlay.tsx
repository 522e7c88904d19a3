import { corners, type Frame, type Point, type Rect, type SnapGap, type SnapGuide } from '@slidewright/engine'
import { type Camera, rectToView, toView } from '../camera.ts'
import { Guides } from './Guides.tsx'
import { type PlacedHandle, placeHandles } from './handles.ts'
import styles from './Overlay.module.css'

/** What is drawn over the page while it is worked on. Places are page px; lines and handles keep their size. */
export interface OverlayProps {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** The element under the pointer. */
  readonly hover: Frame | null
  /** Every selected element. */
  readonly selected: readonly Frame[]
  /** The box that the handles stand on. */
  readonly box: Frame | null
  readonly handles: 'all' | 'corners' | 'none'
  /** The ends of a selected line, instead of handles. */
  readonly ends: readonly Point[]
  readonly marquee: Rect | null
  /** A line that is being drawn. */
  readonly sketch: { readonly from: Point; readonly to: Point } | null
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  /** Words under the box: its size while resizing, its angle while turning. */
  readonly label: string | null
}

/** The selection, its handles, guides and the marquee, drawn over the canvas. Pointers go through to the canvas below. */
export function Overlay(props: OverlayProps) {
  const { camera, hover, selected, box, handles, ends, marquee } = props
  return (
    <svg className={styles.overlay} width={props.width} height={props.height} aria-hidden="true">
      {hover && <Outline className={styles.hover ?? ''} frame={hover} camera={camera} />}
      {selected.map(frame => (
        <Selected
          key={`${frame.x} ${frame.y} ${frame.width} ${frame.height} ${frame.rotation}`}
          frame={frame}
          camera={camera}
        />
      ))}
      {box && selected.length > 1 && <Outline className={styles.union ?? ''} frame={box} camera={camera} />}
      <Guides
        camera={camera}
        guides={props.guides}
        gaps={props.gaps}
        view={{ width: props.width, height: props.height }}
      />
      {box &&
        handles !== 'none' &&
        placeHandles(box, camera, handles).map(handle => <Handle key={handle.id} {...handle} />)}
      {ends.map(end => (
        <End key={`${end.x} ${end.y}`} {...toView(camera, end)} />
      ))}
      {marquee && <rect className={styles.marquee} {...rectToView(camera, marquee)} />}
      {props.sketch && <path className={styles.line} d={linePath(props.sketch, camera)} />}
      {box && props.label && <Label text={props.label} frame={box} camera={camera} />}
    </svg>
  )
}

function outlinePath(frame: Frame, camera: Camera): string {
  const points = corners(frame).map(corner => toView(camera, corner))
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

function linePath({ from, to }: { readonly from: Point; readonly to: Point }, camera: Camera): string {
  const [a, b] = [toView(camera, from), toView(camera, to)]
  return `M${a.x} ${a.y}L${b.x} ${b.y}`
}

function Outline({ className, frame, camera }: { className: string; frame: Frame; camera: Camera }) {
  return <path className={className} d={outlinePath(frame, camera)} />
}

/** The line with its halo reads on dark pages and on light ones. */
function Selected({ frame, camera }: { frame: Frame; camera: Camera }) {
  const path = outlinePath(frame, camera)
  return (
    <g>
      <path className={styles.halo} d={path} />
      <path className={styles.line} d={path} />
    </g>
  )
}

function Handle({ id, x, y, rotation }: PlacedHandle) {
  if (id === 'rotate') return <RotateDisc x={x} y={y} />
  const isAcross = id === 'n' || id === 's'
  const isCorner = id.length === 2
  const [width, height] = isCorner ? [9, 9] : isAcross ? [18, 7] : [7, 18]
  return (
    <rect
      className={styles.handle}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={isCorner ? 2 : 3.5}
      transform={`rotate(${rotation} ${x} ${y})`}
      data-handle={id}
    />
  )
}

function RotateDisc({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} data-handle="rotate">
      <circle className={styles.disc} r={11} />
      <path className={styles.turn} d="M4.2 -2.4A4.8 4.8 0 1 0 4.8 0.9M4.6 -5V-2.2H1.8" />
    </g>
  )
}

function End({ x, y }: { x: number; y: number }) {
  return <circle className={styles.handle} cx={x} cy={y} r={5} data-handle="end" />
}

function Label({ text, frame, camera }: { text: string; frame: Frame; camera: Camera }) {
  const points = corners(frame).map(corner => toView(camera, corner))
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = Math.max(...points.map(point => point.y)) + 10
  const width = text.length * 7 + 12
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.label} x={-width / 2} width={width} height={18} rx={4} />
      <text className={styles.labelText} y={13}>
        {text}
      </text>
    </g>
  )
}
