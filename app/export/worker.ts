import { filterPixels, fontUrl, type PictureFilter, type Pixels } from '@slidewright/engine/internal'
import { type PdfImage, writePdf } from '@slidewright/engine/pdf'
import type { ExportRequest, ExportResponse } from './messages.ts'

/** The module that cuts faces down to the characters a file uses. */
const SUBSETTER = new URL('../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm', import.meta.url)
/** Pictures go into the file at most so large: more is not seen at any zoom of a page. px */
const MAX_PIXELS = 2560
/** How close a changed photo is to its px. */
const QUALITY = 0.92

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ExportRequest>) => void) | null
  postMessage(answer: ExportResponse, transfer?: Transferable[]): void
}

scope.onmessage = ({ data }) => {
  write(data).catch((error: unknown) => scope.postMessage({ type: 'failed', code: String(error) }))
}

scope.postMessage({ type: 'ready' })

async function write({ source }: ExportRequest): Promise<void> {
  const ports = { loadFont: fetchFont, loadSubsetter: () => fetchBytes(SUBSETTER.href), loadImage }
  const written = await writePdf(source, ports, {
    onProgress: done => scope.postMessage({ type: 'progress', done }),
  })
  if (!written.ok) return scope.postMessage({ type: 'failed', code: written.error.code })
  scope.postMessage({ type: 'done', bytes: written.value }, [written.value.buffer as ArrayBuffer])
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
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  if (blob.type === 'image/jpeg' && look === null) {
    bitmap.close()
    return { kind: 'jpeg', bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
  }
  const pixels = pixelsOf(bitmap)
  if (pixels === null) return null
  const shown = look === null ? pixels : filterPixels(pixels, look)
  if (blob.type === 'image/jpeg') return asJpeg(shown)
  return { kind: 'rgba', pixels: new Uint8Array(shown.data.buffer), width: shown.width, height: shown.height }
}

async function asJpeg({ width, height, data }: Pixels): Promise<PdfImage | null> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return { kind: 'jpeg', bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}

function pixelsOf(bitmap: ImageBitmap): Pixels | null {
  const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const surface = new OffscreenCanvas(width, height).getContext('2d')
  if (surface === null) return null
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return surface.getImageData(0, 0, width, height)
}
