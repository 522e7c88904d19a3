import { pageOf } from '@slidewright/engine/internal'
import { writeShow } from '@slidewright/engine/svg'
import { type ExportOptions, fontFaces } from '../../../export/export-file.ts'
import { text } from '../../../i18n/index.ts'
import { picturesIn } from '../../../painter-2d/pictures.ts'
import { pdfSource } from '../../../stores/pdf-source.ts'
import { dataUrlOf } from '../../clipboard/data-url.ts'
import type { DownloadChoice } from './choice.ts'
import type { DownloadFile, DownloadSource } from './source.ts'

/** Writes a deck as one HTML file that shows it in any browser without a connection. */
export async function writeShowFile(
  { deck, sceneOf, images }: DownloadSource,
  _choice: DownloadChoice,
  { signal, onProgress }: ExportOptions,
): Promise<DownloadFile | null> {
  const { title, language, pages } = pdfSource(deck, sceneOf)
  if (pages.length === 0) throw new Error('Every page is hidden or empty')
  const scenes = pages.map(({ scene }) => scene)
  await Promise.all([...new Set(scenes.flatMap(picturesIn))].map(url => images.load(url)))
  onProgress(0.2)
  const fonts = await fontFaces(scenes, signal)
  if (fonts === null) return null
  onProgress(0.8)
  const html = writeShow({
    title,
    language,
    fonts,
    pages: pages.map(page => ({ ...page, notes: pageOf(deck, page.scene.page)?.notes ?? '' })),
    images: (url, look) => dataUrlOf(images.get(url, look)),
    words: {
      back: text('common.back'),
      next: text('download.next'),
      notes: text('download.notes'),
      fullScreen: text('download.fullScreen'),
    },
  })
  return { blob: new Blob([html], { type: 'text/html' }), extension: 'html' }
}
