import type { Caret, Matrix, Rect, Size, TextLayout, TextRange } from '@slidewright/engine/internal'

/** A text as it stands in the view while it is edited. */
export interface EditedText {
  readonly layout: TextLayout
  /** The characters of each paragraph. */
  readonly paragraphs: readonly string[]
  readonly size: Size
  /** From the text's own px to px of the view. */
  readonly matrix: Matrix
  readonly range: TextRange
  readonly caret: Caret
  /** The selected stretch, in the text's own px. */
  readonly rects: readonly Rect[]
  /** The stretch that is being composed: underlined. */
  readonly composed: readonly Rect[]
  /** Where that stretch begins; null while nothing is composed. */
  readonly composedAt: Caret | null
  /** CSS color of the letters at the caret. */
  readonly color: string
  readonly language: string
}

/** What a change does to the text. */
export type TextChange =
  | { readonly kind: 'replace'; readonly range: TextRange; readonly text: string }
  | { readonly kind: 'erase'; readonly unit: 'character' | 'word' | 'line'; readonly forward: boolean }
  | { readonly kind: 'paste'; readonly range: TextRange; readonly data: DataTransfer }

/** What the hand on the keyboard asks for. Whoever mounts the editing answers by showing the next text. */
export interface TextEditingPorts {
  onChange(change: TextChange): void
  /** A composition in hand would put this text here; null ends it without a change. */
  onCompose(composition: { readonly range: TextRange; readonly text: string } | null): void
  onSelect(range: TextRange): void
  /** Any key that is not typing. True: it was taken. */
  onKey(event: KeyboardEvent): boolean
  /** What copying puts on the clipboard. */
  onCopy(data: DataTransfer, isCut: boolean): void
  onBlur(): void
}
