import { filterPixels, type PictureFilter } from '@slidewright/engine/internal'
import { type PptxPicture, type PptxSource, writePptx } from '@slidewright/engine/pptx'
import { zipped } from '../platform/zip.ts'
import { asJpeg, asPng, loadPixels } from './pictures.ts'

/** The formats that go into a file as they are, unless their pixels are filtered. */
const KEPT = ['image/png', 'image/jpeg', 'image/gif'] as const

/** Writes a PowerPoint file with pictures from the server. */
export function pptxFile(source: PptxSource, onProgress: (done: number) => void) {
  return writePptx(source, { loadPicture, zip: zipped }, { onProgress })
}

async function loadPicture(url: string, look: PictureFilter | null): Promise<PptxPicture | null> {
  const answer = await fetch(url)
  if (!answer.ok) return null
  const blob = await answer.blob()
  const mime = KEPT.find(known => known === blob.type)
  if (mime && look === null) return { mime, bytes: new Uint8Array(await blob.arrayBuffer()) }
  const pixels = await loadPixels(blob)
  if (pixels === null) return null
  const shown = look === null ? pixels : filterPixels(pixels, look)
  if (mime === 'image/jpeg') return { mime, bytes: await asJpeg(shown) }
  return { mime: 'image/png', bytes: await asPng(shown) }
}
