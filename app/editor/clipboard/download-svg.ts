import { writeSvg } from '@slidewright/engine/svg'
import { picturesIn } from '../../painter-2d/pictures.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import type { CommandContext } from '../session/editor-context.ts'
import { dataUrlOf } from './data-url.ts'

/** Downloads the page as an SVG file. */
export async function downloadSvg({ store, images }: CommandContext): Promise<void> {
  const { page } = store
  const scene = page && store.sceneOf(page.id)
  if (scene === null) return
  await Promise.all(picturesIn(scene).map(url => images.load(url)))
  const title = `${store.deck.title} ${store.pageIndex + 1}`
  const svg = writeSvg(scene, { title, images: (url, look) => dataUrlOf(images.get(url, look)) })
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(title)}.svg`)
}
