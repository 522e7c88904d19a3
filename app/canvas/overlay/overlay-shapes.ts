import type { Frame, Point, Rect, SnapGap, SnapGuide } from '@slidewright/engine/internal'
import { type Camera, toView } from '../camera.ts'
import { type CrispView, crispCorners, crispOutline, crispPlace, crispRect, crispWidth } from './crisp.ts'
import { guideShapes } from './guide-shapes.ts'
import { type HandleSet, type PlacedHandle, placeHandles } from './handles.ts'
import styles from './Overlay.module.css'
import type { SvgShape } from './svg-shapes.ts'

/** What is drawn over the canvas. Geometry is in page px; lines and handles have a fixed size. */
export interface OverlayMarks {
  readonly camera: Camera
  /** Device px per CSS px. */
  readonly ratio: number
  /** The hovered element. */
  readonly hover: Frame | null
  /** All selected elements. */
  readonly selected: readonly Frame[]
  /** The box with the handles. */
  readonly box: Frame | null
  readonly handles: HandleSet | 'none'
  /** Whether the box has a handle to rotate it. */
  readonly canRotate: boolean
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

/** Widths of the selection's outline, of all other lines and of the halo, which is seen for a px on each side of the outline, in px. */
const WIDTHS = { line: 1.5, thin: 1, halo: 3.5 } as const

/** Returns the selection with its handles, guides and the marquee, in px of the view. */
export function overlayShapes(marks: OverlayMarks): SvgShape[] {
  const { camera, ratio, hover, selected, box, marquee, label } = marks
  const line: CrispView = { camera, ratio, width: crispWidth(WIDTHS.line, ratio) }
  const thin: CrispView = { camera, ratio, width: crispWidth(WIDTHS.thin, ratio) }
  return [
    ...(hover ? [thinPath(styles.hover, crispOutline(hover, thin), thin)] : []),
    ...(selected.length > 1 ? [membersShape(selected, thin)] : []),
    ...(box && selected.length > 0 ? [selectionShape(box, line)] : []),
    guideShapes(marks),
    ...handleShapes(marks, line),
    ...(marquee ? [marqueeShape(marquee, thin)] : []),
    ...(box && label ? [labelShape(label, box, line)] : []),
  ]
}

function thinPath(className: string | undefined, path: string, view: CrispView): SvgShape {
  return { tag: 'path', attributes: { class: className, d: path, 'stroke-width': view.width } }
}

function membersShape(selected: readonly Frame[], thin: CrispView): SvgShape {
  const path = selected.map(frame => crispOutline(frame, thin)).join('')
  const halo = { ...thin, width: thin.width + WIDTHS.halo - WIDTHS.line }
  return {
    tag: 'g',
    attributes: { 'data-members': '' },
    children: [thinPath(styles.halo, path, halo), thinPath(styles.member, path, thin)],
  }
}

/** The outline of the selection, with a halo that contrasts with dark and light pages. */
function selectionShape(frame: Frame, view: CrispView): SvgShape {
  const d = crispOutline(frame, view)
  const halo = view.width + WIDTHS.halo - WIDTHS.line
  return {
    tag: 'g',
    attributes: { 'data-selection': '' },
    children: [
      { tag: 'path', attributes: { class: styles.halo, d, 'stroke-width': halo } },
      { tag: 'path', attributes: { class: styles.line, d, 'stroke-width': view.width } },
    ],
  }
}

function marqueeShape(marquee: Rect, thin: CrispView): SvgShape {
  const attributes = { class: styles.marquee, ...crispRect(marquee, thin), 'stroke-width': thin.width }
  return { tag: 'rect', attributes }
}

/** Even sizes, so that both edges are crisp around a crisp line. */
const HANDLE_SIZES = { corner: [8, 8], across: [18, 6], along: [6, 18] } as const
/** Scale of the handles for touch. */
const TOUCH_SCALE = 1.5

/** Returns the handles of the box, and the ends of a line. */
function handleShapes(
  { camera, box, handles, canRotate, room, isTouch, ends }: OverlayMarks,
  line: CrispView,
): SvgShape[] {
  const scale = isTouch ? TOUCH_SCALE : 1
  const placed = box && handles !== 'none' ? placeHandles(box, camera, handles, room) : []
  const shown = placed.filter(({ id }) => canRotate || id !== 'rotate')
  return [
    ...shown.map(handle => handleShape(handle, line, scale)),
    ...ends.map(end => endShape(toView(camera, end), scale)),
  ]
}

function handleShape(handle: PlacedHandle, { width: line, ratio }: CrispView, scale: number): SvgShape {
  const { id, rotation } = handle
  const isTurned = rotation % 90 !== 0
  const [x, y] = isTurned
    ? [handle.x, handle.y]
    : [crispPlace(handle.x, line, ratio), crispPlace(handle.y, line, ratio)]
  if (id === 'rotate') return discShape({ x, y }, scale)
  const isCorner = id.length === 2
  const size = HANDLE_SIZES[isCorner ? 'corner' : id === 'n' || id === 's' ? 'across' : 'along']
  const [width, height] = [size[0] * scale, size[1] * scale]
  const attributes = {
    class: styles.handle,
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    rx: (isCorner ? 2 : 3) * scale,
    'stroke-width': line,
    transform: `rotate(${rotation} ${x} ${y})`,
    'data-handle': id,
  }
  return { tag: 'rect', attributes }
}

function discShape({ x, y }: Point, scale: number): SvgShape {
  return {
    tag: 'g',
    attributes: { transform: `translate(${x} ${y}) scale(${Math.min(scale, 1.25)})`, 'data-handle': 'rotate' },
    children: DISC,
  }
}

const DISC: readonly SvgShape[] = [
  { tag: 'circle', attributes: { class: styles.disc, r: 11 } },
  { tag: 'path', attributes: { class: styles.turn, d: 'M4.2 -2.4A4.8 4.8 0 1 0 4.8 0.9M4.6 -5V-2.2H1.8' } },
]

function endShape({ x, y }: Point, scale: number): SvgShape {
  const attributes = { class: styles.handle, cx: x, cy: y, r: 5 * scale, 'stroke-width': 1.5, 'data-handle': 'end' }
  return { tag: 'circle', attributes }
}

function labelShape(text: string, frame: Frame, view: CrispView): SvgShape {
  const points = crispCorners(frame, view)
  const x = Math.round(points.reduce((sum, point) => sum + point.x, 0) / points.length)
  const y = Math.round(Math.max(...points.map(point => point.y)) + 10)
  const width = text.length * 7 + 12
  return {
    tag: 'g',
    attributes: { transform: `translate(${x} ${y})`, 'data-label': '' },
    children: [
      { tag: 'rect', attributes: { class: styles.label, x: -width / 2, width, height: 18, rx: 4 } },
      { tag: 'text', attributes: { class: styles.labelText, y: 13 }, text },
    ],
  }
}
