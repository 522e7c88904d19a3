import { makeAutoObservable, observableRef } from 'mobx'
import { text } from '../../i18n/index.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { EditorStore } from '../../stores/editor.ts'
import { showToast } from '../../ui/Toast.tsx'
import { pageTitle } from './page-title.ts'

/** A download that is being made: how far it is (0..1) and how to stop it. */
export interface Download {
  readonly done: number
  readonly cancel: () => void
}

/** The one download that can be under way. */
class Downloads {
  current: Download | null = null

  constructor() {
    makeAutoObservable(this, { current: observableRef })
  }

  show(current: Download | null): void {
    this.current = current
  }
}

export const downloads = new Downloads()

/** Writes the deck as a PDF in a worker and hands it to the browser. Hidden pages are left out. */
export async function startPdf(store: EditorStore): Promise<void> {
  if (downloads.current !== null) return
  const stop = new AbortController()
  const cancel = () => stop.abort()
  downloads.show({ done: 0, cancel })
  try {
    const { exportPdf } = await import('../../export/export-pdf.ts')
    const { deck } = store
    const pages = store.pages.filter(page => !page.hidden)
    const scenes = pages.flatMap(page => {
      const scene = store.sceneOf(page.id)
      return scene ? [{ scene, title: pageTitle(page) }] : []
    })
    const source = { title: deck.title, language: deck.language, pages: scenes }
    const bytes = await exportPdf(source, {
      signal: stop.signal,
      onProgress: done => downloads.show({ done, cancel }),
    })
    if (bytes !== null)
      saveFile(new Blob([bytes as BlobPart], { type: 'application/pdf' }), `${fileName(deck.title)}.pdf`)
  } catch {
    if (!stop.signal.aborted) showToast({ text: text('editor.pdfFailed'), icon: 'warning' })
  } finally {
    downloads.show(null)
  }
}

/** A title as a file's name: without what file systems refuse. */
export function fileName(title: string): string {
  const name = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replaceAll(/[\u0000-\u001f<>:"/\\|?*\u007f]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  return name === '' ? 'Slidewright' : name.slice(0, 120)
}
