import type { Caret, Matrix, Rect, Size, TextLayout, TextRange } from '@slidewright/engine/internal'

/** An edited text in the view. */
export interface EditedText {
  readonly layout: TextLayout
  /** The characters of each paragraph. */
  readonly paragraphs: readonly string[]
  readonly size: Size
  /** Maps the text's px to view px. */
  readonly matrix: Matrix
  readonly range: TextRange
  readonly caret: Caret
  /** The selection's rectangles in the text's px. */
  readonly rects: readonly Rect[]
  /** The rectangles of the composition, which are underlined. */
  readonly composed: readonly Rect[]
  /** The caret at the start of the composition; null if there is none. */
  readonly composedAt: Caret | null
  /** CSS color of the letters at the caret. */
  readonly color: string
  readonly language: string
}

/** A change of the text. */
export type TextChange =
  | { readonly kind: 'replace'; readonly range: TextRange; readonly text: string }
  | { readonly kind: 'erase'; readonly unit: 'character' | 'word' | 'line'; readonly forward: boolean }
  | { readonly kind: 'paste'; readonly range: TextRange; readonly data: DataTransfer }

/** Callbacks of text editing. The owner responds by showing the updated text. */
export interface TextEditingPorts {
  onChange(change: TextChange): void
  /** Previews a composition at this range; null ends it without a change. */
  onCompose(composition: { readonly range: TextRange; readonly text: string } | null): void
  onSelect(range: TextRange): void
  /** Handles a key that does not type. Returns whether it was handled. */
  onKey(event: KeyboardEvent): boolean
  /** Writes the selection to the clipboard. */
  onCopy(data: DataTransfer, isCut: boolean): void
  onBlur(): void
}
