import { type Deck, type Measure, type PageId, pageOf, pagesOf, type Scene } from '@slidewright/engine/internal'
import type { ImageStore } from '../../../assets/images.ts'
import type { ExportOptions } from '../../../export/export-file.ts'
import type { DownloadChoice } from './choice.ts'

/** A deck to write as a file, as an audience sees it. */
export interface DownloadSource {
  readonly deck: Deck
  readonly sceneOf: (page: PageId) => Scene | null
  readonly measure: Measure
  readonly images: ImageStore
}

/** A file to download. `extension` is without its dot. */
export interface DownloadFile {
  readonly blob: Blob
  readonly extension: string
}

/** Writes a format; null if it was cancelled. */
export type WriteDownload = (
  source: DownloadSource,
  choice: DownloadChoice,
  options: ExportOptions,
) => Promise<DownloadFile | null>

/** Returns a source with the chosen pages only. Those that an author names are no longer hidden, and notes go if they are not wanted. */
export function withChosenPages(source: DownloadSource, { pages, hasNotes }: DownloadChoice): DownloadSource {
  const { deck } = source
  const records = pages === null ? pagesOf(deck) : pages.flatMap(id => pageOf(deck, id) ?? [])
  const shown = records.map(page => ({
    ...page,
    hidden: pages === null && page.hidden,
    notes: hasNotes ? page.notes : '',
  }))
  return { ...source, deck: { ...deck, pages: Object.fromEntries(shown.map(page => [page.id, page])) } }
}
