import { pageFontNeeds, pagesOf } from '@slidewright/engine/internal'
import { ensureFonts } from '../../assets/fonts.ts'
import { exportPdf } from '../../export/export-file.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import { pdfSource } from '../../stores/pdf-source.ts'
import type { SharedDeck } from './shared-deck.ts'

/** Writes a shared deck as a PDF and downloads it, after its fonts are there. Rejects if that fails. */
export async function downloadShared(store: SharedDeck): Promise<void> {
  const { deck } = store
  await ensureFonts(pagesOf(deck).flatMap(page => pageFontNeeds(deck, page)))
  const source = pdfSource(deck, page => store.sceneOf(page))
  const bytes = await exportPdf(source, { signal: new AbortController().signal, onProgress: () => undefined })
  if (bytes !== null)
    saveFile(new Blob([bytes as BlobPart], { type: 'application/pdf' }), `${fileName(store.title)}.pdf`)
}
