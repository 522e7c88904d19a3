import { type CroppedPicture, coverCrop, WHOLE_PICTURE } from '../geometry/crop.ts'
import type { Rect } from '../geometry/types.ts'
import type { Asset } from './deck.ts'
import type { Element, ImageElement } from './element.ts'

/** The part of a picture that is seen in its frame: its crop, or of that the middle that has the shape of the frame. */
export function shownCrop({ fit, crop = WHOLE_PICTURE, frame }: ImageElement, asset: Asset): Rect {
  return fit === 'cover' ? coverCrop(crop, asset, frame) : crop
}

/** A picture as it is cropped, for crops that follow; null where its file is missing or it has no extent. */
export function croppedOf(image: ImageElement, asset: Asset | undefined): CroppedPicture | null {
  const { frame, flipX, flipY } = image
  if (!asset || !(asset.width > 0 && asset.height > 0 && frame.width > 0 && frame.height > 0)) return null
  const crop = shownCrop(image, asset)
  return crop.width > 0 && crop.height > 0 ? { frame, flipX, flipY, crop } : null
}

/** Whether words for a picture are still to be written: it is neither described nor said to be decoration. */
export function isUndescribed(element: Element): boolean {
  return element.kind === 'image' && !element.hidden && element.alt !== null && element.alt.trim() === ''
}
