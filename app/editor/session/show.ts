import type { PageId } from '@slidewright/engine/internal'
import type { ImageStore } from '../../assets/images.ts'
import type { EditorStore } from './editor-store.ts'

/** What a show is given by who opens it: the deck in hand, the pictures that are there already, and where to begin. */
export interface ShowProps {
  readonly store: EditorStore
  readonly images: ImageStore
  /** The page to begin with; null begins with the first that is not hidden. */
  readonly from: PageId | null
  /** The show is over; `page` was the last one on the screen. */
  readonly onLeave: (page: PageId) => void
}
