import { filterPixels, fontUrl, type PictureFilter, type Scene } from '@slidewright/engine/internal'
import { type FontFacePorts, type PdfImage, type PdfSource, writeFontFaces, writePdf } from '@slidewright/engine/pdf'
import { asJpeg, loadPixels } from './pictures.ts'

/** The module that cuts faces down to the characters a file uses. */
const SUBSETTER = new URL('../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm', import.meta.url)

/** Writes a PDF with fonts and pictures from the server. */
export function pdfFile(source: PdfSource, onProgress: (done: number) => void) {
  return writePdf(source, { ...FONT_PORTS, loadImage }, { onProgress })
}

const FONT_PORTS: FontFacePorts = { loadFont: fetchFont, loadSubsetter: () => fetchBytes(SUBSETTER.href) }

/** Returns the faces of scenes as CSS, embedded and cut down to their characters. */
export function fontFacesOf(scenes: readonly Scene[]): Promise<string> {
  return writeFontFaces(scenes, FONT_PORTS)
}

function fetchFont(file: Parameters<typeof fontUrl>[0]): Promise<Uint8Array> {
  return fetchBytes(`${fontUrl(file)}?format=ttf`)
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** A JPEG goes in as it is; everything else as pixels, and what a look has changed as well: as a JPEG again where it was one. */
async function loadImage(url: string, look: PictureFilter | null): Promise<PdfImage | null> {
  const answer = await fetch(url)
  if (!answer.ok) return null
  const blob = await answer.blob()
  const isPhoto = blob.type === 'image/jpeg'
  if (isPhoto && look === null) {
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    bitmap.close()
    return { kind: 'jpeg', bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
  }
  const pixels = await loadPixels(blob)
  if (pixels === null) return null
  const shown = look === null ? pixels : filterPixels(pixels, look)
  const { width, height } = shown
  if (isPhoto) return { kind: 'jpeg', bytes: await asJpeg(shown), width, height }
  return { kind: 'rgba', pixels: new Uint8Array(shown.data.buffer), width, height }
}
