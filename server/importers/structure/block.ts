import type { OutlineImage, OutlineTable, SourceRef } from '@slidewright/engine/internal'

/** A piece of a source in reading order. Levels and depths are relative: 1 is above 2, whichever are used. */
export type Block =
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly is: 'item'
      readonly depth: number
      readonly text: string
      readonly form: 'list' | 'ordered' | 'paragraph' | 'quote'
      readonly images?: readonly OutlineImage[]
    }
  | { readonly is: 'table'; readonly table: OutlineTable }
  /** Code, or a display formula (`language` math): the whole goes to the notes, and one short line of it to the page. */
  | { readonly is: 'code'; readonly text: string; readonly language: string }
  | { readonly is: 'images'; readonly images: readonly OutlineImage[] }
  | { readonly is: 'notes'; readonly text: string }
  | { readonly is: 'source'; readonly source: SourceRef }
