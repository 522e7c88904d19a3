import { writeSvg } from '@slidewright/engine/svg'
import { extentOf } from '../../assets/picture-pixels.ts'
import { picturesIn } from '../../painter-2d/pictures.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import type { CommandContext } from '../session/editor-context.ts'

/** The maximum side of an embedded image, in px. */
const MAX_EMBEDDED_SIDE = 1600

/** Downloads the page as an SVG file. */
export async function downloadSvg({ store, images }: CommandContext): Promise<void> {
  const { page } = store
  const scene = page && store.sceneOf(page.id)
  if (scene === null) return
  await Promise.all(picturesIn(scene).map(url => images.load(url)))
  const title = `${store.deck.title} ${store.pageIndex + 1}`
  const svg = writeSvg(scene, { title, images: (url, look) => dataUrl(images.get(url, look)) })
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(title)}.svg`)
}

/** Returns an image as a data URL, so that the file is self-contained; null if unavailable. */
function dataUrl(picture: CanvasImageSource | null): string | null {
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
