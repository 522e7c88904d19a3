import { ImageStore } from '../../../assets/images.ts'

/** The pictures of the page that is painted before the editor is there; the deck that is opened first goes on with them. */
export const firstImages = new ImageStore()

let isTaken = false

/** Returns the pictures of the first page, once; otherwise a new store. */
export function takeFirstImages(): ImageStore {
  if (isTaken) return new ImageStore()
  isTaken = true
  return firstImages
}
