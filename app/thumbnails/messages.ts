import type { Deck, Page } from '@slidewright/engine/internal'
import type { SentPage } from './page-channel.ts'

/** A picture to be made of a page. */
export interface PictureJob {
  readonly page: Page
  /** The width of the picture in device px; no more than the page's own at the scale of the thumbnails. */
  readonly width: number
  /** Whether nobody sees it yet: it is made only if nothing has to be fetched for it. */
  readonly isAhead: boolean
}

/** Everything else that pictures depend on: the deck without its pages. */
export interface PictureContext {
  readonly deck: Deck
  /** Px of the picture, before it is scaled down, per px of the page. */
  readonly scale: number
  /** Whether placeholders show what they ask. */
  readonly prompts: boolean
  /** Whose pictures may be kept across visits; null keeps none. */
  readonly person: string | null
}

/** A picture of a page. */
export interface PagePicture {
  readonly image: ImageBitmap
  /** Whether every font and picture of the page was there. */
  readonly isComplete: boolean
  /** Whether it was kept from an earlier visit. */
  readonly isKept: boolean
}

/** A job as it is posted. */
export type SentJob = Omit<PictureJob, 'page'> & { readonly page: SentPage }

/** A picture of a page as a file, without what placeholders ask. */
export interface CoverJob {
  readonly page: Page
  /** Px. */
  readonly width: number
  /** Of the WebP file, up to 1. */
  readonly quality: number
}

/** A request to the worker. */
export type WorkerRequest =
  | { readonly type: 'context'; readonly context: PictureContext }
  | { readonly type: 'paint'; readonly id: number; readonly jobs: readonly SentJob[] }
  | { readonly type: 'cover'; readonly id: number; readonly job: Omit<CoverJob, 'page'> & { readonly page: SentPage } }

/** A message from the worker. */
export type WorkerResponse =
  /** The worker's module is loaded. */
  | { readonly type: 'ready' }
  /** One picture a job; null if it has to be painted on the main thread, or is not made ahead. */
  | { readonly type: 'painted'; readonly id: number; readonly pictures: readonly (PagePicture | null)[] }
  /** Null if it has to be made on the main thread. */
  | { readonly type: 'covered'; readonly id: number; readonly file: Blob | null }
  /** A font or a picture has loaded: incomplete pictures can be made again. */
  | { readonly type: 'arrived' }
