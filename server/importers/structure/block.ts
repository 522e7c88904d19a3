import type { OutlineImage, OutlineTable, SourceRef } from '@slidewright/engine/internal'

/** A piece of a source in reading order. Levels and depths are relative: 1 is above 2, whichever are used. */
export type Block =
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly is: 'item'
      readonly depth: number
      readonly text: string
      readonly form: 'list' | 'ordered' | 'paragraph' | 'quote'
      /** The number of an ordered item as the source writes it: `3.`, `b)`, `iv.`. */
      readonly number?: string
      readonly images?: readonly OutlineImage[]
    }
  | { readonly is: 'table'; readonly table: OutlineTable }
  /** Code, or a display formula in TeX (`language` math). */
  | { readonly is: 'code'; readonly depth?: number; readonly text: string; readonly language: string }
  | { readonly is: 'images'; readonly images: readonly OutlineImage[] }
  | { readonly is: 'notes'; readonly text: string }
  | { readonly is: 'source'; readonly source: SourceRef }
