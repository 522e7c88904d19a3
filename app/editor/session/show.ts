import type { PageId } from '@slidewright/engine/internal'
import type { ImageStore } from '../../assets/images.ts'
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
