import {
  deckInMasters,
  outlineOf,
  pageFontNeeds,
  pageOf,
  pagesOf,
  printOutline,
  sheetScenes,
} from '@slidewright/engine/internal'
import { preloadFonts } from '../../../assets/fonts.ts'
import { type ExportOptions, exportPdf, exportPptx } from '../../../export/export-file.ts'
import { pptxSource } from '../../../export/pptx-source.ts'
import { text } from '../../../i18n/index.ts'
import { fileName, saveFile } from '../../../platform/save-file.ts'
import { pdfSource, unwrittenCount } from '../../../stores/pdf-source.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { DownloadChoice, DownloadFormat } from './choice.ts'
import { type DownloadFile, type DownloadSource, type WriteDownload, withChosenPages } from './source.ts'

const PDF = 'application/pdf'
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

const WRITE: Readonly<Record<DownloadFormat, WriteDownload>> = {
  pdf: async (source, choice, options) => fileOf(await writePdf(source, choice, options), PDF, 'pdf'),
  pptx: async ({ deck, sceneOf }, _, options) =>
    fileOf(await exportPptx(pptxSource(deck, sceneOf), options), PPTX, 'pptx'),
  pictures: async (...all) => (await import('./pictures.ts')).writePictures(...all),
  show: async (...all) => (await import('./show.ts')).writeShowFile(...all),
  outline: async ({ deck }) => fileOf(printOutline(outlineOf(deck)), 'text/markdown', 'md'),
}

/** Writes a deck as a file and downloads it, unless it was cancelled. Rejects if it cannot be written. */
export async function writeDownload(
  whole: DownloadSource,
  choice: DownloadChoice,
  options: ExportOptions,
): Promise<void> {
  const source = withChosenPages(whole, choice)
  const { deck } = source
  await preloadFonts(pagesOf(deckInMasters(deck)).flatMap(page => pageFontNeeds(deck, page)))
  const file = await WRITE[choice.format](source, choice, options)
  if (file === null || options.signal.aborted) return
  saveFile(file.blob, `${fileName(deck.title)}.${file.extension}`)
  if (choice.format !== 'outline') sayWhatIsLeftOut(unwrittenCount(deck))
}

function fileOf(content: Uint8Array | string | null, type: string, extension: string): DownloadFile | null {
  return content === null ? null : { blob: new Blob([content as BlobPart], { type }), extension }
}

function writePdf(source: DownloadSource, choice: DownloadChoice, options: ExportOptions) {
  const pages = pdfSource(source.deck, source.sceneOf)
  if (choice.sheet === 'page') return exportPdf(pages, options)
  return exportPdf(onSheets(pages, source, choice), options)
}

/** A PDF of sheets of paper. The pages of the deck are not its pages, so it has no tags, and its bookmarks are the sheets' numbers. */
function onSheets(
  { title, language, pages }: ReturnType<typeof pdfSource>,
  { deck, measure }: DownloadSource,
  { sheet, paper }: DownloadChoice,
) {
  if (sheet === 'page') return { title, language, pages }
  const numbers = new Map(pagesOf(deck).map(({ id }, index) => [id, index + 1]))
  const printed = pages.map(({ scene }) => ({
    scene,
    notes: pageOf(deck, scene.page)?.notes ?? '',
    number: numbers.get(scene.page) ?? 0,
  }))
  const scenes = sheetScenes({ deck, pages: printed, layout: sheet, paper, measure })
  return { title, language, pages: scenes.map((scene, index) => ({ scene, title: String(index + 1) })) }
}

function sayWhatIsLeftOut(count: number): void {
  if (count > 0) showToast({ text: text('show.leftOut', { count }) })
}
