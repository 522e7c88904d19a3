import { pageFontNeeds, pagesOf } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { preloadFonts } from '../../assets/fonts.ts'
import { text } from '../../i18n/index.ts'
import { fileName, saveFile } from '../../platform/save-file.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { EditorStore } from '../session/editor-store.ts'

/** A download in progress: its progress (0..1) and a way to cancel it. */
export interface Download {
  readonly done: number
  readonly cancel: () => void
}

/** Tracks the one download that can be in progress. */
class Downloads {
  current: Download | null = null

  constructor() {
    makeAutoObservable(this, { current: observableRef })
  }

  show(current: Download | null): void {
    this.current = current
  }
}

/** The downloads of this tab. */
export const downloads = new Downloads()

/** Renders the deck as a PDF in a worker and downloads it. Hidden pages are left out, sample figures unless `hasSamples`. */
export async function startPdf(store: EditorStore, hasSamples: boolean): Promise<void> {
  if (downloads.current !== null) return
  const stop = new AbortController()
  const cancel = () => stop.abort()
  downloads.show({ done: 0, cancel })
  try {
    const { exportPdf } = await import('../../export/export-pdf.ts')
    const { pdfSource, unwrittenCount } = await import('../../stores/pdf-source.ts')
    const { DeckWithoutSamples } = await import('../session/without-samples.ts')
    const shown = hasSamples ? store : new DeckWithoutSamples(store)
    const { deck } = shown
    await preloadFonts(pagesOf(deck).flatMap(page => pageFontNeeds(deck, page)))
    const source = pdfSource(deck, id => shown.sceneOf(id))
    const bytes = await exportPdf(source, {
      signal: stop.signal,
      onProgress: done => downloads.show({ done, cancel }),
    })
    if (bytes === null) return
    saveFile(new Blob([bytes as BlobPart], { type: 'application/pdf' }), `${fileName(deck.title)}.pdf`)
    const left = unwrittenCount(deck)
    if (left > 0) showToast({ text: text('show.leftOut', { count: left }) })
  } catch {
    if (!stop.signal.aborted) showToast({ text: text('editor.pdfFailed'), icon: 'warning' })
  } finally {
    downloads.show(null)
  }
}
