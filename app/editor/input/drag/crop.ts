import {
  type CropHandle,
  type CroppedPicture,
  containsPoint,
  draggedCrop,
  hitTest,
  inFrame,
  type Point,
  pannedPicture,
  pictureBox,
} from '@slidewright/engine/internal'
import { cursorOf } from '../../../canvas/overlay/handles.ts'
import { activeCrop, applyCrop, showCrop, startCrop } from '../../session/crop-picture.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { CROP_HANDLES, placeOnPage, visualHandle } from '../../stage/marks/crop-places.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'
import type { DragHandler, DragSession } from './types.ts'

/** Crop handles have a larger reach than others, because a press beside them would end the crop. */
const REACH = 2

/**
 * Cropping: eight handles move the frame, and the picture is dragged behind it; a press outside the picture applies the
 * crop. A double click on a picture starts cropping.
 */
export const cropDrag: DragHandler = {
  id: 'crop',
  start(context, { at, event, reach }) {
    const crop = activeCrop(context)
    if (crop === null) return null
    const handle = handleNear(crop.draft, at, reach * REACH)
    if (handle !== null) return resizeSession(context, crop.draft, handle, at)
    if (isOnPicture(crop.draft, at)) return panSession(context, crop.draft, at)
    if (event.button === 0) applyCrop(context)
    return null
  },
  cursorAt(context, { at, reach }) {
    const crop = activeCrop(context)
    if (crop === null) return null
    const handle = handleNear(crop.draft, at, reach * REACH)
    if (handle !== null) return cursorOf(visualHandle(crop.draft, handle), crop.draft.frame.rotation)
    return isOnPicture(crop.draft, at) ? 'move' : 'default'
  },
  double(context, { at }) {
    if (activeCrop(context) !== null) {
      applyCrop(context)
      return true
    }
    const { scene, page, selected } = context.store
    const hit = scene && hitTest(scene, at)
    const [only] = selected
    if (!hit || page === null || context.view.tool.kind !== 'select' || only?.id !== hit.element) return false
    return startCrop(context, hit.element)
  },
}

function handleNear(picture: CroppedPicture, at: Point, reach: number): CropHandle | null {
  let best: { readonly handle: CropHandle; readonly distance: number } | null = null
  for (const handle of CROP_HANDLES) {
    const place = placeOnPage(picture, handle)
    const distance = Math.hypot(place.x - at.x, place.y - at.y)
    if (distance <= reach && (best === null || distance < best.distance)) best = { handle, distance }
  }
  return best?.handle ?? null
}

function isOnPicture(picture: CroppedPicture, at: Point): boolean {
  return containsPoint(pictureBox(picture), inFrame(picture, at))
}

function resizeSession(context: EditorContext, start: CroppedPicture, handle: CropHandle, from: Point): DragSession {
  const grabbed = placeOnPage(start, handle)
  const own = start.frame.width / start.frame.height
  const drag = (to: Point, { shift, alt }: StagePointerEvent) => {
    const place = inFrame(start, { x: to.x + grabbed.x - from.x, y: to.y + grabbed.y - from.y })
    const ratio = context.view.crop.ratio ?? (shift ? own : null)
    showCrop(context, draggedCrop(start, handle, place, { ratio, isCentered: alt }), drag)
  }
  return { move: drag, drop: drag, cancel: () => showCrop(context, start, drag) }
}

function panSession(context: EditorContext, start: CroppedPicture, from: Point): DragSession {
  const drag = (to: Point) => {
    const [a, b] = [inFrame(start, from), inFrame(start, to)]
    showCrop(context, pannedPicture(start, { x: b.x - a.x, y: b.y - a.y }), drag)
  }
  return { move: drag, drop: drag, cancel: () => showCrop(context, start, drag) }
}
