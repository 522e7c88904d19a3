import { extentOf } from '../../assets/picture-pixels.ts'

/** The maximum side of an embedded image, in px. */
const MAX_EMBEDDED_SIDE = 1600

/** Returns an image as a data URL, so that the file is self-contained; null if unavailable. */
export function dataUrlOf(picture: CanvasImageSource | null): string | null {
  if (picture === null) return null
  const { width, height } = extentOf(picture)
  const scale = Math.min(1, MAX_EMBEDDED_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
