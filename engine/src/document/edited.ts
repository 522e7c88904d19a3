/** The slot name of what belongs to a page's motif, not to its content. */
export const MOTIF = 'motif'

/** Under this name a built page remembers of how many pieces its motif is made. */
export const MOTIF_PIECES = 'motifPieces'

/** Under this name a page keeps the background that its layout gave it. */
export const PAGE_GROUND = 'ground'

/** Names under which `origin.edited` remembers what of a built element was changed by hand. `text` is the words, `style` how characters and paragraphs look, `effects` opacity, shadow and flips; the others are fields by their subject. */
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
