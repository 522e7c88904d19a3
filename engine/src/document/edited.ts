import { deepEqual } from '../base/deep-equal.ts'
import type { Page } from './deck.ts'

/** The slot name of elements that belong to a page's motif rather than its content. */
export const MOTIF = 'motif'

/** Key in `page.extra` for the number of pieces that the motif of a built page has. */
export const MOTIF_PIECES = 'motifPieces'

/** Key in `page.extra` for the background that the layout gave the page. */
export const PAGE_GROUND = 'ground'

/**
 * The names that `origin.edited` uses for manual edits of a built element. `text` is the words, `style` character and paragraph
 * formatting, `effects` opacity, shadow and flips; the others are named after their field.
 */
export const EDITED_FIELDS = [
  'frame',
  'text',
  'style',
  'fill',
  'stroke',
  'effects',
  'geometry',
  'image',
  'chart',
  'table',
  'alt',
  'link',
] as const

/** One of those names. */
export type EditedField = (typeof EDITED_FIELDS)[number]

/** Whether the background of a page was not chosen by hand: none, the suit's plain one, or the layout's. */
export function isGivenBackground({ background, extra }: Page): boolean {
  const isPlain = background === null || (background.kind === 'solid' && background.color.base === 'background1')
  return isPlain || deepEqual(background, extra[PAGE_GROUND])
}
