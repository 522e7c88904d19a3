import type { Frame, Point, Rect, SnapGap, SnapGuide } from '@slidewright/engine/internal'
import { type Camera, toView } from '../camera.ts'
import { type CrispView, crispCorners, crispPlace, crispRect, crispWidth } from './crisp.ts'
import { Guides } from './Guides.tsx'
import { type HandleSet, type PlacedHandle, placeHandles } from './handles.ts'
import styles from './Overlay.module.css'

/** Props of Overlay. Geometry is in page px; lines and handles have a fixed size. */
export interface OverlayProps {
  readonly camera: Camera
  /** Device px per CSS px. */
  readonly ratio: number
  readonly width: number
  readonly height: number
  /** The hovered element. */
  readonly hover: Frame | null
  /** All selected elements. */
  readonly selected: readonly Frame[]
  /** The box with the handles. */
  readonly box: Frame | null
  readonly handles: HandleSet | 'none'
  /** Enlarges the handles for touch. */
  readonly isTouch: boolean
  /** The part of the view that no panel covers. */
  readonly room: Rect
  /** The ends of a selected line, shown instead of handles. */
  readonly ends: readonly Point[]
  readonly marquee: Rect | null
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  /** Text under the box: the size while resizing, the angle while rotating. */
  readonly label: string | null
}

/** Widths of the selection's outline, of all other lines and of the halo, in px. */
const WIDTHS = { line: 1.5, thin: 1, halo: 3 } as const

/** The selection with its handles, guides and the marquee, drawn over the canvas. Ignores the pointer. */
export function Overlay(props: OverlayProps) {
  const { camera, ratio, hover, selected, box, handles, ends, marquee } = props
  const line: CrispView = { camera, ratio, width: crispWidth(WIDTHS.line, ratio) }
  const scale = props.isTouch ? TOUCH_SCALE : 1
  const thin: CrispView = { camera, ratio, width: crispWidth(WIDTHS.thin, ratio) }
  return (
    <svg className={styles.overlay} width={props.width} height={props.height} aria-hidden="true">
      {hover && <path className={styles.hover} d={outlinePath(hover, thin)} strokeWidth={thin.width} />}
      {selected.length > 1 && (
        <path
          className={styles.member}
          d={selected.map(frame => outlinePath(frame, thin)).join('')}
          strokeWidth={thin.width}
          data-members=""
        />
      )}
      {box && selected.length > 0 && <SelectionOutline frame={box} view={line} />}
      <Guides camera={camera} ratio={ratio} guides={props.guides} gaps={props.gaps} />
      {box &&
        handles !== 'none' &&
        placeHandles(box, camera, handles, props.room).map(handle => (
          <Handle key={handle.id} handle={handle} view={line} scale={scale} />
        ))}
      {ends.map(end => (
        <End key={`${end.x} ${end.y}`} {...toView(camera, end)} scale={scale} />
      ))}
      {marquee && <rect className={styles.marquee} {...crispRect(marquee, thin)} strokeWidth={thin.width} />}
      {box && props.label && <Label text={props.label} frame={box} view={line} />}
    </svg>
  )
}

function outlinePath(frame: Frame, view: CrispView): string {
  return `M${crispCorners(frame, view)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`
}

/** The outline of the selection, with a halo that contrasts with dark and light pages. */
function SelectionOutline({ frame, view }: { frame: Frame; view: CrispView }) {
  const path = outlinePath(frame, view)
  return (
    <g data-selection="">
      <path className={styles.halo} d={path} strokeWidth={view.width + WIDTHS.halo - WIDTHS.line} />
      <path className={styles.line} d={path} strokeWidth={view.width} />
    </g>
  )
}

/** Even sizes, so that both edges are crisp around a crisp line. */
const HANDLE_SIZES = { corner: [8, 8], across: [18, 6], along: [6, 18] } as const
/** Scale of the handles for touch. */
const TOUCH_SCALE = 1.5

interface HandleProps {
  readonly handle: PlacedHandle
  readonly view: CrispView
  readonly scale: number
}

function Handle({ handle, view: { width: line, ratio }, scale }: HandleProps) {
  const { id, rotation } = handle
  const isTurned = rotation % 90 !== 0
  const [x, y] = isTurned
    ? [handle.x, handle.y]
    : [crispPlace(handle.x, line, ratio), crispPlace(handle.y, line, ratio)]
  if (id === 'rotate') return <RotateDisc x={x} y={y} scale={scale} />
  const isCorner = id.length === 2
  const size = HANDLE_SIZES[isCorner ? 'corner' : id === 'n' || id === 's' ? 'across' : 'along']
  const [width, height] = [size[0] * scale, size[1] * scale]
  return (
    <rect
      className={styles.handle}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={(isCorner ? 2 : 3) * scale}
      strokeWidth={line}
      transform={`rotate(${rotation} ${x} ${y})`}
      data-handle={id}
    />
  )
}

interface PlaceProps {
  readonly x: number
  readonly y: number
  readonly scale: number
}

function RotateDisc({ x, y, scale }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${Math.min(scale, 1.25)})`} data-handle="rotate">
      <circle className={styles.disc} r={11} />
      <path className={styles.turn} d="M4.2 -2.4A4.8 4.8 0 1 0 4.8 0.9M4.6 -5V-2.2H1.8" />
    </g>
  )
}

function End({ x, y, scale }: PlaceProps) {
  return <circle className={styles.handle} cx={x} cy={y} r={5 * scale} strokeWidth={1.5} data-handle="end" />
}

function Label({ text, frame, view }: { text: string; frame: Frame; view: CrispView }) {
  const points = crispCorners(frame, view)
  const x = Math.round(points.reduce((sum, point) => sum + point.x, 0) / points.length)
  const y = Math.round(Math.max(...points.map(point => point.y)) + 10)
  const width = text.length * 7 + 12
  return (
    <g transform={`translate(${x} ${y})`} data-label="">
      <rect className={styles.label} x={-width / 2} width={width} height={18} rx={4} />
      <text className={styles.labelText} y={13}>
        {text}
      </text>
    </g>
  )
}
