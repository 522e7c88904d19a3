import { deckInMasters, pageFontNeeds, pagesOf } from '@slidewright/engine/internal'
import { preloadFonts } from '../../assets/fonts.ts'
import { type ExportOptions, exportPdf, exportPptx } from '../../export/export-file.ts'
import { pptxSource } from '../../export/pptx-source.ts'
import { text } from '../../i18n/index.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import { pdfSource, unwrittenCount } from '../../stores/pdf-source.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { EditorStore } from '../session/editor-store.ts'
import type { DeckWithoutSamples } from '../session/without-samples.ts'

/** What a deck can be downloaded as. */
export type DownloadFormat = 'pdf' | 'pptx'

type Shown = Pick<EditorStore | DeckWithoutSamples, 'deck' | 'sceneOf'>

interface Format {
  readonly mime: string
  readonly write: (shown: Shown, options: ExportOptions) => Promise<Uint8Array | null>
}

const FORMATS: Readonly<Record<DownloadFormat, Format>> = {
  pdf: { mime: 'application/pdf', write: writePdf },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    write: writePptx,
  },
}

/** Writes a deck as a file in a worker and downloads it, unless it was stopped. Rejects if it cannot be written. */
export async function writeDownload(shown: Shown, format: DownloadFormat, options: ExportOptions): Promise<void> {
  const { mime, write } = FORMATS[format]
  const { deck } = shown
  await preloadFonts(pagesOf(deckInMasters(deck)).flatMap(page => pageFontNeeds(deck, page)))
  const bytes = await write(shown, options)
  if (bytes === null) return
  saveFile(new Blob([bytes as BlobPart], { type: mime }), `${fileName(deck.title)}.${format}`)
  sayWhatIsLeftOut(unwrittenCount(deck))
}

function writePdf(shown: Shown, options: ExportOptions): Promise<Uint8Array | null> {
  return exportPdf(
    pdfSource(shown.deck, id => shown.sceneOf(id)),
    options,
  )
}

function writePptx(shown: Shown, options: ExportOptions): Promise<Uint8Array | null> {
  return exportPptx(
    pptxSource(shown.deck, id => shown.sceneOf(id)),
    options,
  )
}

function sayWhatIsLeftOut(count: number): void {
  if (count > 0) showToast({ text: text('show.leftOut', { count }) })
}
