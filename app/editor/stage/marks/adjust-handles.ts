import {
  adjustValues,
  apply,
  dragHandle,
  drawingOf,
  frameMatrix,
  invert,
  type Point,
  type ShapeElement,
} from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { shownElement } from '../../session/shown-page.ts'

/** The selected shape, if exactly one is selected and its preset has adjustable values. */
export function adjustable({ store }: EditorContext): ShapeElement | null {
  const [shape] = store.selected
  const isOne = store.selected.length === 1 && store.edited === null
  return isOne && shape?.kind === 'shape' && shape.geometry.kind === 'preset' && !shape.locked ? shape : null
}

/** The positions of a shape's handles on the page, including a gesture in progress. */
export function handlePlaces({ store }: EditorContext, shape: ShapeElement): readonly Point[] {
  const frame = frameNow(store, shape)
  const matrix = frameMatrix(frame, shape.flipX, shape.flipY)
  return drawingOf(shownElement(store, shape).geometry, frame).handles.map(handle => apply(matrix, handle))
}

/** The index of the handle within reach of a point; null if none. */
export function handleNear(context: EditorContext, at: Point, reach: number): number | null {
  const shape = context.view.tool.kind === 'select' ? adjustable(context) : null
  if (shape === null) return null
  const near = handlePlaces(context, shape).findIndex(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= reach * 1.3)
  return near === -1 ? null : near
}

/** The adjust values that move a handle to a point of the page. */
export function adjustAt({ store }: EditorContext, shape: ShapeElement, index: number, at: Point): number[] {
  const { geometry, flipX, flipY } = shape
  if (geometry.kind !== 'preset') return []
  const frame = frameNow(store, shape)
  const back = invert(frameMatrix(frame, flipX, flipY))
  const now = adjustValues(geometry.preset, frame, geometry.adjust).map(({ value }) => value)
  return back === null ? now : [...dragHandle(geometry.preset, frame, now, { index, to: apply(back, at) })]
}
