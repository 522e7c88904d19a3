import { apply, type CropHandle, type CroppedPicture, frameMatrix, type Point } from '@slidewright/engine/internal'

/** The position of each handle, as fractions of the frame. */
const PLACES: { readonly [H in CropHandle]: readonly [x: number, y: number] } = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
}

/** The names of the handles. */
export const CROP_HANDLES = Object.keys(PLACES) as readonly CropHandle[]

/** The position of a crop handle on the page. */
export function placeOnPage({ frame, flipX, flipY }: CroppedPicture, handle: CropHandle): Point {
  const [x, y] = PLACES[handle]
  return apply(frameMatrix(frame, flipX, flipY), { x: x * frame.width, y: y * frame.height })
}

/** The handle as the user sees it: on a flipped picture it is on the opposite side. */
export function visualHandle({ flipX, flipY }: CroppedPicture, handle: CropHandle): CropHandle {
  const [x, y] = PLACES[handle]
  const [seenX, seenY] = [flipX ? 1 - x : x, flipY ? 1 - y : y]
  return CROP_HANDLES.find(name => PLACES[name][0] === seenX && PLACES[name][1] === seenY) ?? handle
}
