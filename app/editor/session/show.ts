import type { PageId } from '@slidewright/engine/internal'
import type { ImageStore } from '../../assets/images.ts'
import { tabStore } from '../../platform/storage.ts'
import type { EditorStore } from './editor-store.ts'

/** A deck as it is shown: what a show reads of the editor's store. */
export type ShownDeck = Pick<EditorStore, 'deck' | 'pages' | 'size' | 'title' | 'sceneOf'>

/** Props of the show: the deck, the images already loaded, and where to begin. */
export interface ShowProps {
  readonly store: EditorStore
  /** Whether sample figures are shown. */
  readonly hasSamples: boolean
  readonly images: ImageStore
  /** The first page to show; null begins with the first one that is not hidden. */
  readonly from: PageId | null
  /** Called when the show is over; `page` was the last one shown. */
  readonly onLeave: (page: PageId) => void
}

const KEY = 'slidewright.show'
/** Names a show in the address of its window, which was closed and is opened again. */
export const SHOW_PARAMETER = 'show'

/** A show of this tab that a reload has interrupted. */
export interface InterruptedShow {
  /** Path and query of the editor. */
  readonly address: string
  readonly session: string
  /** How many acts it has had, and its shared state; read with its schema by the show. */
  readonly revision: number
  readonly state: unknown
}

/** Path and query of this window, without the name of a show. */
export function editorAddress(): string {
  const query = new URLSearchParams(location.search)
  query.delete(SHOW_PARAMETER)
  return `${location.pathname}${query.size === 0 ? '' : `?${query}`}`
}

/** Notes the running show, for a reload; null once it has ended. */
export function noteShow(show: InterruptedShow | null): void {
  if (show === null) tabStore.remove(KEY)
  else tabStore.write(KEY, show)
}

/** Returns the show that ran at this address before a reload, or the one that the address names; null if there is none. */
export function interruptedShow(): InterruptedShow | null {
  const named = new URLSearchParams(location.search).get(SHOW_PARAMETER)
  if (named !== null) return { address: editorAddress(), session: named, revision: 0, state: null }
  const noted = tabStore.read(KEY) as Partial<InterruptedShow> | null
  if (typeof noted?.session !== 'string' || typeof noted.revision !== 'number') return null
  if (noted.address !== editorAddress()) return null
  return { address: noted.address, session: noted.session, revision: noted.revision, state: noted.state }
}
