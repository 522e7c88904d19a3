import { binary } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'

/** A picture as it goes into a PDF: a JPEG as it is, or decoded pixels (RGBA, row by row). */
export type PdfImage =
  | { readonly kind: 'jpeg'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'rgba'; readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** The pictures of a file: each is embedded once. */
export interface PdfImages {
  /** The object of a picture, or null when it could not be loaded. */
  find(url: string): Ref | null
}

/** Embeds loaded pictures as they are asked for. */
export function createImages(objects: PdfObjects, loaded: ReadonlyMap<string, PdfImage>): PdfImages {
  return {
    find(url) {
      const image = loaded.get(url)
      return image ? objects.once(`image ${url}`, () => embed(objects, image)) : null
    },
  }
}

function embed(objects: PdfObjects, image: PdfImage): Ref {
  const entries = `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /BitsPerComponent 8`
  if (image.kind === 'jpeg') {
    return objects.addStream(`${entries} /ColorSpace /DeviceRGB /Filter /DCTDecode`, binary(image.bytes), true)
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
  const mask = opaque ? '' : `/SMask ${objects.addStream(`${entries} /ColorSpace /DeviceGray`, binary(alphas))}`
  return objects.addStream(`${entries} /ColorSpace /DeviceRGB ${mask}`, binary(colors))
}
