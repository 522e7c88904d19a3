import type { PageId, Paper, SheetLayout } from '@slidewright/engine/internal'

/** What a deck can be downloaded as. */
export const DOWNLOAD_FORMATS = ['pptx', 'pdf', 'pictures', 'show', 'outline'] as const

/** One of {@link DOWNLOAD_FORMATS}. */
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** Kinds of picture file. */
export const PICTURE_TYPES = ['png', 'jpeg', 'webp', 'svg'] as const

/** One of {@link PICTURE_TYPES}. */
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What a file is to contain, and how. Each format reads what concerns it. */
export interface DownloadChoice {
  readonly format: DownloadFormat
  /** The pages in their order, hidden ones among them; null for all that an audience sees. */
  readonly pages: readonly PageId[] | null
  readonly hasNotes: boolean
  /** What stands on a sheet of a PDF: a page as large as it is, or pages on paper. */
  readonly sheet: 'page' | SheetLayout
  readonly paper: Paper
  readonly picture: PictureType
  /** The px of a picture for one of the page. */
  readonly scale: number
  /** All pages below each other as one picture. */
  readonly isLong: boolean
}

/** Returns a whole deck in a format, with what most people want of it. */
export function choiceOf(format: DownloadFormat): DownloadChoice {
  return {
    format,
    pages: null,
    hasNotes: format !== 'show',
    sheet: 'page',
    paper: 'a4',
    picture: 'png',
    scale: 2,
    isLong: false,
  }
}
