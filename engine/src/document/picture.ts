import { type CroppedPicture, coverCrop, WHOLE_PICTURE } from '../geometry/crop.ts'
import type { Rect } from '../geometry/types.ts'
import type { Asset } from './deck.ts'
import type { Element, ImageElement } from './element.ts'

/** Returns the visible part of a picture in its frame: its crop, reduced to the centered part that has the frame's proportions. */
export function shownCrop({ fit, crop = WHOLE_PICTURE, frame }: ImageElement, asset: Asset): Rect {
  return fit === 'cover' ? coverCrop(crop, asset, frame) : crop
}

/** Returns the current crop of a picture, as the basis for further crops; null if its file is missing or empty. */
export function croppedOf(image: ImageElement, asset: Asset | undefined): CroppedPicture | null {
  const { frame, flipX, flipY } = image
  if (!asset || !(asset.width > 0 && asset.height > 0 && frame.width > 0 && frame.height > 0)) return null
  const crop = shownCrop(image, asset)
  return crop.width > 0 && crop.height > 0 ? { frame, flipX, flipY, crop } : null
}

/** Whether a picture still needs alternative text: it has none and is not marked as decorative. */
export function isUndescribed(element: Element): boolean {
  return element.kind === 'image' && !element.hidden && element.alt !== null && element.alt.trim() === ''
}
