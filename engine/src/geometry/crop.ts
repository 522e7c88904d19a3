import { roundCoordinate, roundFrame } from './map-frame.ts'
import { apply, frameMatrix, invert } from './matrix.ts'
import { center } from './rect.ts'
import type { Frame, Point, Rect, Size } from './types.ts'

/** A picture in its frame: the visible part (shares of the whole, 0..1) that fills the frame, and the frame's orientation. */
export interface CroppedPicture {
  readonly frame: Frame
  readonly crop: Rect
  readonly flipX: boolean
  readonly flipY: boolean
}

/** The whole picture, uncropped. */
export const WHOLE_PICTURE: Rect = { x: 0, y: 0, width: 1, height: 1 }

/** The minimum side of a cropped frame, in px. */
export const MIN_CROP = 8

/** The maximum size of a picture relative to its frame. */
const MAX_ZOOM = 50

/** Returns the centered part of a crop that has the proportions of a box. */
export function coverCrop(crop: Rect, picture: Size, box: Size): Rect {
  const wide = crop.width * picture.width
  const high = crop.height * picture.height
  if (!(wide > 0 && high > 0 && box.width > 0 && box.height > 0)) return crop
  const scale = Math.max(box.width / wide, box.height / high)
  const width = crop.width * (box.width / (wide * scale))
  const height = crop.height * (box.height / (high * scale))
  return { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height }
}

/** Returns the box of the whole picture, in px of its frame. */
export function pictureBox({ frame, crop }: Pick<CroppedPicture, 'frame' | 'crop'>): Rect {
  const width = frame.width / Math.max(crop.width, 1e-6)
  const height = frame.height / Math.max(crop.height, 1e-6)
  return { x: -crop.x * width, y: -crop.y * height, width, height }
}

/** Converts a point of the page to px of the frame, before its flips and rotation. */
export function inFrame({ frame, flipX, flipY }: CroppedPicture, at: Point): Point {
  const back = invert(frameMatrix(frame, flipX, flipY))
  return back ? apply(back, at) : { x: 0, y: 0 }
}

/** Crops to another box (px of the frame); the picture stays in place on the page. */
export function cropTo(picture: CroppedPicture, box: Rect): CroppedPicture {
  const { frame, flipX, flipY } = picture
  const middle = apply(frameMatrix(frame, flipX, flipY), center(box))
  const [width, height] = [roundCoordinate(box.width), roundCoordinate(box.height)]
  const next = roundFrame({ ...frame, x: middle.x - width / 2, y: middle.y - height / 2, width, height })
  // Based on the rounded frame, so that repeated crops do not shift the picture.
  const now = inFrame(picture, center(next))
  const drawn = { x: now.x - width / 2, y: now.y - height / 2, width, height }
  return { ...picture, frame: next, crop: shareOf(drawn, pictureBox(picture)) }
}

/** Returns the whole picture, in its place. */
export function uncropped(picture: CroppedPicture): CroppedPicture {
  return { ...cropTo(picture, pictureBox(picture)), crop: WHOLE_PICTURE }
}

/** Pans the picture behind its frame by px of the frame, as far as it still fills it. */
export function pannedPicture(picture: CroppedPicture, by: Point): CroppedPicture {
  const box = pictureBox(picture)
  return withBox(picture, { ...box, x: box.x + by.x, y: box.y + by.y })
}

/** Zooms the picture behind its frame about a point of the frame (px, by default the center), as far as it still fills it. */
export function zoomedPicture(picture: CroppedPicture, factor: number, about?: Point): CroppedPicture {
  const { frame } = picture
  const at = about ?? { x: frame.width / 2, y: frame.height / 2 }
  const box = pictureBox(picture)
  const min = Math.max(frame.width / box.width, frame.height / box.height)
  const max = MAX_ZOOM * min
  const by = Math.min(Math.max(factor, min), Math.max(1, max))
  return withBox(picture, {
    x: at.x + (box.x - at.x) * by,
    y: at.y + (box.y - at.y) * by,
    width: box.width * by,
    height: box.height * by,
  })
}

/** Returns the zoom of a picture relative to the smallest size that fills its frame: 1 is the minimum. */
export function pictureZoom(picture: CroppedPicture): number {
  const box = pictureBox(picture)
  return Math.min(box.width / picture.frame.width, box.height / picture.frame.height)
}

/** The dragged sides of the frame, by compass direction. */
export type CropHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** Options for dragging sides: a fixed ratio (width over height), and about the center. */
export interface CropDrag {
  readonly ratio?: number | null
  readonly isCentered?: boolean
}

/** Drags sides of the frame to a point (px of the frame), limited to the picture and to the minimum size. */
export function draggedCrop(
  picture: CroppedPicture,
  handle: CropHandle,
  to: Point,
  { ratio = null, isCentered = false }: CropDrag = {},
): CroppedPicture {
  const { frame } = picture
  const box = pictureBox(picture)
  const across = axisOf({ low: handle.includes('w'), high: handle.includes('e') }, isCentered, {
    start: box.x,
    end: box.x + box.width,
    length: frame.width,
    to: to.x,
  })
  const down = axisOf({ low: handle.includes('n'), high: handle.includes('s') }, isCentered, {
    start: box.y,
    end: box.y + box.height,
    length: frame.height,
    to: to.y,
  })
  const size = ratio === null ? free(across, down) : proportional(across, down, ratio)
  return cropTo(picture, {
    x: startOf(across, size.width),
    y: startOf(down, size.height),
    width: size.width,
    height: size.height,
  })
}

/** Returns the largest centered part of the frame with a ratio; without one, the frame itself. */
export function cropToRatio(picture: CroppedPicture, ratio: number): CroppedPicture {
  const { width, height } = picture.frame
  const size = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  return cropTo(picture, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size })
}

/** One axis of a drag: the fixed edge (`anchor`), the direction of growth, and the requested and the maximum length. */
interface Axis {
  readonly isDragged: boolean
  readonly anchor: number
  readonly grows: -1 | 0 | 1
  readonly wanted: number
  readonly room: number
}

interface Extent {
  readonly start: number
  readonly end: number
  readonly length: number
  readonly to: number
}

function axisOf(
  side: { readonly low: boolean; readonly high: boolean },
  isCentered: boolean,
  { start, end, length, to }: Extent,
): Axis {
  const middle = length / 2
  const both = 2 * Math.min(middle - start, end - middle)
  if (!(side.low || side.high)) return { isDragged: false, anchor: middle, grows: 0, wanted: length, room: both }
  const way = side.high ? 1 : -1
  if (isCentered) return { isDragged: true, anchor: middle, grows: 0, wanted: 2 * way * (to - middle), room: both }
  const anchor = side.high ? 0 : length
  const room = side.high ? end - anchor : anchor - start
  return { isDragged: true, anchor, grows: way, wanted: way * (to - anchor), room }
}

function free(across: Axis, down: Axis): Size {
  return { width: lengthOf(across), height: lengthOf(down) }
}

function lengthOf({ isDragged, wanted, room }: Axis): number {
  return isDragged ? Math.min(room, Math.max(Math.min(MIN_CROP, room), wanted)) : wanted
}

function proportional(across: Axis, down: Axis, ratio: number): Size {
  const wanted =
    across.isDragged && down.isDragged
      ? Math.max(across.wanted, down.wanted * ratio)
      : across.isDragged
        ? across.wanted
        : down.wanted * ratio
  const max = Math.min(across.room, down.room * ratio)
  const min = Math.min(max, MIN_CROP * Math.max(1, ratio))
  const width = Math.min(max, Math.max(min, wanted))
  return { width, height: width / ratio }
}

function startOf({ anchor, grows }: Axis, length: number): number {
  return grows === 1 ? anchor : grows === -1 ? anchor - length : anchor - length / 2
}

/** Places the picture in another box behind the same frame, limited so that it fills the frame. */
function withBox(picture: CroppedPicture, box: Rect): CroppedPicture {
  const { frame } = picture
  const limited = {
    ...box,
    x: Math.min(0, Math.max(frame.width - box.width, box.x)),
    y: Math.min(0, Math.max(frame.height - box.height, box.y)),
  }
  return { ...picture, crop: shareOf({ x: 0, y: 0, width: frame.width, height: frame.height }, limited) }
}

/** Returns a box as fractions of the whole picture. */
function shareOf(box: Rect, whole: Rect): Rect {
  return {
    x: (box.x - whole.x) / whole.width + 0,
    y: (box.y - whole.y) / whole.height + 0,
    width: box.width / whole.width,
    height: box.height / whole.height,
  }
}
