import type { Rect, SnapGap, SnapGuide } from '@slidewright/engine/internal'
import type { Camera } from '../camera.ts'
import { type CrispView, crispPlace, crispRect, crispWidth } from './crisp.ts'
import styles from './Overlay.module.css'
import type { SvgShape } from './svg-shapes.ts'

interface GuideMarks {
  readonly camera: Camera
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  /** Device px per CSS px. */
  readonly ratio: number
}

/** How far a guide extends beyond what it joins, in view px. */
const OVERHANG = 30

/** Returns the snap guides of a drag, with the distances to the neighbors. */
export function guideShapes({ camera, ratio, guides, gaps }: GuideMarks): SvgShape {
  const view: CrispView = { camera, ratio, width: crispWidth(1, ratio) }
  const neighbors = new Set(guides.flatMap(({ neighbor }) => neighbor ?? []))
  return {
    tag: 'g',
    attributes: {},
    children: [
      ...[...neighbors].map(neighbor => ghostShape(neighbor, view)),
      ...guides.map(guide => guideShape(guide, view)),
      ...gaps.flatMap(({ axis, length, stretches }) =>
        stretches.map(stretch => gapShape({ axis, length, stretch }, view)),
      ),
    ],
  }
}

function ghostShape(rect: Rect, view: CrispView): SvgShape {
  return {
    tag: 'rect',
    attributes: { class: styles.ghost, ...crispRect(rect, view), 'stroke-width': view.width },
  }
}

function guideShape(guide: SnapGuide, view: CrispView): SvgShape {
  const { camera, width, ratio } = view
  const isVertical = guide.axis === 'x'
  const at = crispPlace(guide.at * camera.zoom + (isVertical ? camera.x : camera.y), width, ratio)
  const origin = isVertical ? camera.y : camera.x
  const from = guide.from * camera.zoom + origin - OVERHANG
  const to = guide.to * camera.zoom + origin + OVERHANG
  const isMeasured = guide.space !== null && guide.distance !== null && guide.distance >= 1
  return {
    tag: 'g',
    attributes: {},
    children: [
      linePath(isVertical ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`, width),
      ...(isMeasured ? [distanceShape(guide.distance, distancePlace(guide, guide.space, { camera, at }))] : []),
    ],
  }
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

interface GapMark {
  readonly axis: 'x' | 'y'
  readonly stretch: readonly [from: number, to: number, across: number]
  readonly length: number
}

function gapShape({ axis, stretch: [from, to, across], length }: GapMark, view: CrispView): SvgShape {
  const { camera, width, ratio } = view
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
  const place = { x: isHorizontal ? middle : at, y: isHorizontal ? at : middle }
  return { tag: 'g', attributes: {}, children: [linePath(path, width), distanceShape(length, place)] }
}

function linePath(path: string, width: number): SvgShape {
  return { tag: 'path', attributes: { class: styles.guide, 'stroke-width': width, d: path } }
}

function distanceShape(value: number, { x, y }: { readonly x: number; readonly y: number }): SvgShape {
  const text = String(Math.round(value))
  const width = text.length * 7 + 10
  return {
    tag: 'g',
    attributes: { transform: `translate(${x} ${y})` },
    children: [
      { tag: 'rect', attributes: { class: styles.distance, x: -width / 2, y: -8, width, height: 16, rx: 4 } },
      { tag: 'text', attributes: { class: styles.distanceText, y: 4 }, text },
    ],
  }
}
