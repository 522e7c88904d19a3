import { elementsOf, type PageId, pagesOf } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { CommandContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import type { DownloadChoice } from './choice.ts'

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

/** Writes the deck as a file in a worker and downloads it. Sample figures are left out unless `hasSamples`. */
export async function startDownload(
  { store, images }: Pick<CommandContext, 'store' | 'images'>,
  choice: DownloadChoice,
  hasSamples: boolean,
): Promise<void> {
  if (downloads.current !== null) return
  const stop = new AbortController()
  const follow = { signal: stop.signal, onProgress: show }
  function show(done: number): void {
    downloads.show({ done, cancel: () => stop.abort() })
  }
  show(0)
  try {
    const { writeDownload } = await import('./write-download.ts')
    const { DeckWithoutSamples } = await import('../../session/without-samples.ts')
    await loadCharts(store)
    const shown = hasSamples ? store : new DeckWithoutSamples(store)
    const source = { deck: shown.deck, sceneOf: (id: PageId) => shown.sceneOf(id), measure: store.measure, images }
    await writeDownload(source, choice, follow)
  } catch {
    if (!stop.signal.aborted) showToast({ text: text('editor.writeFailed'), icon: 'warning' })
  } finally {
    downloads.show(null)
  }
}

/** Loads what draws charts if the deck has some: none of them may have been on the screen yet. */
async function loadCharts(store: EditorStore): Promise<void> {
  const hasCharts = pagesOf(store.deck).some(page => elementsOf(page).some(({ kind }) => kind === 'chart'))
  if (!hasCharts) return
  const { drawChart } = await import('@slidewright/engine/charts')
  store.setDrawChart(drawChart)
}
