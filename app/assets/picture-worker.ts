import type { ShrinkRequest, ShrinkResponse } from './shrink-picture.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ShrinkRequest>) => void) | null
  postMessage(answer: ShrinkResponse): void
}

/** Lossless drawings larger than this are compressed, in bytes. */
const MAX_LOSSLESS = 6_000_000
const QUALITY = 0.9

scope.onmessage = ({ data }) => {
  shrink(data).then(
    answer => scope.postMessage(answer),
    () => scope.postMessage({ type: 'broken' }),
  )
}

scope.postMessage({ type: 'ready' })

/** Decodes a picture with its orientation, and encodes it again if it is too large or in an unsupported format. */
async function shrink({ file, longest, canStayUnchanged: isKept, isPhoto }: ShrinkRequest): Promise<ShrinkResponse> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && isKept) {
    bitmap.close()
    return { type: 'same' }
  }
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const surface = canvas.getContext('2d')
  if (surface === null) return { type: 'broken' }
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { type: 'made', blob: await encoded(canvas, isPhoto) }
}

async function encoded(canvas: OffscreenCanvas, isPhoto: boolean): Promise<Blob> {
  if (isPhoto) return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  const lossless = await canvas.convertToBlob({ type: 'image/png' })
  return lossless.size <= MAX_LOSSLESS ? lossless : canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}
