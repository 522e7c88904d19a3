import type { Paint, PictureFilter } from '../../scene/node.ts'
import type { PdfObjects, Ref } from './objects.ts'

/** A picture as it goes into a PDF: a JPEG as it is, or decoded pixels (RGBA, row by row). */
export type PdfImage =
  | { readonly kind: 'jpeg'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'rgba'; readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** The pictures of a file: each is embedded once. */
export interface PdfImages {
  /** Returns the object of a picture with a filter, or null if it could not be loaded. */
  find(picture: PaintedPicture): Ref | null
}

/** The picture of a paint, and the filter applied to its pixels. */
export type PaintedPicture = Pick<Extract<Paint, { kind: 'image' }>, 'url' | 'look'>

/** Returns the key of a picture with a filter. */
export function pictureKey({ url, look }: PaintedPicture): string {
  return look === null ? url : `${url} ${look.key}`
}

/** Loads a picture: the original file, or its pixels with a filter applied. */
export type LoadImage = (url: string, look: PictureFilter | null) => Promise<PdfImage | null>

/** Creates a registry that embeds loaded pictures on demand, by key. */
export function createImages(objects: PdfObjects, loaded: ReadonlyMap<string, PdfImage>): PdfImages {
  return {
    find(picture) {
      const key = pictureKey(picture)
      const image = loaded.get(key)
      const isSoft = (picture.look?.blur ?? 0) > 0
      return image ? objects.once(`image ${key}`, () => embed(objects, image, isSoft)) : null
    },
  }
}

function embed(objects: PdfObjects, image: PdfImage, isSoft: boolean): Ref {
  const smooth = isSoft ? ' /Interpolate true' : ''
  const entries = `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /BitsPerComponent 8${smooth}`
  if (image.kind === 'jpeg') {
    return objects.addStream(`${entries} /ColorSpace /DeviceRGB /Filter /DCTDecode`, image.bytes, true)
  }
  const count = image.width * image.height
  const colors = new Uint8Array(count * 3)
  const alphas = new Uint8Array(count)
  const { pixels } = image
  for (let from = 0, to = 0, index = 0; index < count; index++) {
    colors[to++] = pixels[from++] ?? 0
    colors[to++] = pixels[from++] ?? 0
    colors[to++] = pixels[from++] ?? 0
    alphas[index] = pixels[from++] ?? 255
  }
  const opaque = alphas.every(alpha => alpha === 255)
  const mask = opaque ? '' : `/SMask ${objects.addStream(`${entries} /ColorSpace /DeviceGray`, alphas)}`
  return objects.addStream(`${entries} /ColorSpace /DeviceRGB ${mask}`, colors)
}
