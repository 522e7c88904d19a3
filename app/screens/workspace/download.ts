import { drawChart } from '@slidewright/engine/charts'
import {
  buildScene,
  type Deck,
  deckInMasters,
  pageFontNeeds,
  pagesOf,
  withoutSamples,
} from '@slidewright/engine/internal'
import type { ApiFailure } from '../../api/client.ts'
import { ensureFonts } from '../../assets/fonts.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { openDesign } from '../../editor/session/open/open-design.ts'
import { exportPdf } from '../../export/export-file.ts'
import { text } from '../../i18n/index.ts'
import { today } from '../../platform/clock.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import { pdfSource, unwrittenCount } from '../../stores/pdf-source.ts'
import { session } from '../../stores/session.ts'
import { readDeviceWork } from '../../stores/stored-work.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Exports a deck as PDF without its sample figures, including unsaved changes on this device, and downloads it unless aborted. Rejects if the export fails. */
export async function downloadWork(id: string, signal: AbortSignal): Promise<ApiFailure | null> {
  const opened = await openDesign(session.api, id, await readDeviceWork(id))
  if (!opened.ok) return opened.error
  const { deck, merged = deck } = opened.value
  const shown = withoutSamples(merged)
  const source = await sourceOf(shown)
  const bytes = await exportPdf(source, { signal, onProgress: () => undefined })
  if (bytes !== null && !signal.aborted)
    saveFile(new Blob([bytes as BlobPart], { type: 'application/pdf' }), `${fileName(merged.title)}.pdf`)
  const left = unwrittenCount(merged)
  if (bytes !== null && left > 0 && !signal.aborted) showToast({ text: text('show.leftOut', { count: left }) })
  return null
}

/** Builds the PDF source after loading the fonts: measured with fallback fonts, lines would break elsewhere. */
async function sourceOf(deck: Deck) {
  const measure = createCanvasMeasure()
  await ensureFonts(pagesOf(deckInMasters(deck)).flatMap(page => pageFontNeeds(deck, page)))
  return pdfSource(deck, page => buildScene({ deck, page, measure, drawChart, today: today() }))
}
