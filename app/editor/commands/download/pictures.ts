import type { Scene } from '@slidewright/engine/internal'
import { writeSvg } from '@slidewright/engine/svg'
import type { ExportOptions } from '../../../export/export-file.ts'
import { fontFaces } from '../../../export/export-file.ts'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { picturesIn } from '../../../painter-2d/pictures.ts'
import { createSurface } from '../../../painter-2d/surface.ts'
import { zipped } from '../../../platform/zip.ts'
import { pdfSource } from '../../../stores/pdf-source.ts'
import { dataUrlOf } from '../../clipboard/data-url.ts'
import type { DownloadChoice, PictureType } from './choice.ts'
import type { DownloadFile, DownloadSource } from './source.ts'

/** Browsers paint no larger surface, px on a side. */
const MAX_SIDE = 16_384
/** The quality of JPEG and WebP files. */
const QUALITY = 0.92

const MIME: Readonly<Record<PictureType, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
const EXTENSION: Readonly<Record<PictureType, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', svg: 'svg' }

/** Writes pages as pictures: one as it is, several in a zip file or below each other in one picture. */
export async function writePictures(
  source: DownloadSource,
  choice: DownloadChoice,
  options: ExportOptions,
): Promise<DownloadFile | null> {
  const { pages } = pdfSource(source.deck, source.sceneOf)
  const scenes = pages.map(({ scene }) => scene)
  if (scenes.length === 0) throw new Error('Every page is hidden or empty')
  await Promise.all([...new Set(scenes.flatMap(picturesIn))].map(url => source.images.load(url)))
  if (choice.isLong && choice.picture !== 'svg') return longPicture(source, scenes, { choice, options })
  return pagePictures(source, scenes, { choice, options })
}

interface Writing {
  readonly choice: DownloadChoice
  readonly options: ExportOptions
}

async function pagePictures(
  source: DownloadSource,
  scenes: readonly Scene[],
  { choice, options }: Writing,
): Promise<DownloadFile | null> {
  const { signal, onProgress } = options
  const extension = EXTENSION[choice.picture]
  const files: [string, Blob][] = []
  for (const [index, scene] of scenes.entries()) {
    const blob =
      choice.picture === 'svg' ? await svgOf(source, scene, signal) : await paintedPage(source, scene, choice)
    if (signal.aborted) return null
    files.push([`${String(index + 1).padStart(String(scenes.length).length, '0')}.${extension}`, blob])
    onProgress((index + 1) / scenes.length)
    await nextTask()
  }
  const [only, ...others] = files
  if (only !== undefined && others.length === 0) return { blob: only[1], extension }
  const parts = await Promise.all(
    files.map(async ([name, blob]) => [name, new Uint8Array(await blob.arrayBuffer())] as const),
  )
  const isPacked = choice.picture !== 'svg'
  return { blob: new Blob([await zipped(parts, { isPacked })], { type: 'application/zip' }), extension: 'zip' }
}

/** Lets the browser answer the user between pages. */
function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

function paintedPage({ images }: DownloadSource, scene: Scene, { scale, picture }: DownloadChoice): Promise<Blob> {
  const surface = createSurface(scene.size.width * scale, scene.size.height * scale)
  paintScene(surface, scene, { scale, images: images.get })
  return surface.canvas.convertToBlob({ type: MIME[picture], quality: QUALITY })
}

async function longPicture(
  { images }: DownloadSource,
  scenes: readonly Scene[],
  { choice, options: { signal, onProgress } }: Writing,
): Promise<DownloadFile | null> {
  const height = scenes.reduce((sum, { size }) => sum + size.height, 0)
  const scale = Math.min(choice.scale, MAX_SIDE / height)
  const surface = createSurface(Math.max(...scenes.map(({ size }) => size.width)) * scale, height * scale)
  let top = 0
  for (const [index, scene] of scenes.entries()) {
    const page = createSurface(scene.size.width * scale, scene.size.height * scale)
    paintScene(page, scene, { scale, images: images.get })
    surface.drawImage(page.canvas, 0, Math.round(top * scale))
    top += scene.size.height
    onProgress((index + 1) / scenes.length)
    await nextTask()
    if (signal.aborted) return null
  }
  const type = MIME[choice.picture]
  return { blob: await surface.canvas.convertToBlob({ type, quality: QUALITY }), extension: EXTENSION[choice.picture] }
}

async function svgOf({ images }: DownloadSource, scene: Scene, signal: AbortSignal): Promise<Blob> {
  const fonts = (await fontFaces([scene], signal)) ?? ''
  const svg = writeSvg(scene, { fonts, images: (url, look) => dataUrlOf(images.get(url, look)) })
  return new Blob([svg], { type: MIME.svg })
}
