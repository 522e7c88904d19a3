import type { Outline } from '@slidewright/engine/internal'
import type { LeftOut } from '@slidewright/shared'

/** Hints about a text besides its words. */
export interface SourceHints {
  /** Wins over a title found in the text. */
  readonly title?: string
  /** What points say that they come from: a file name, a link. */
  readonly source?: string
  /** Without it the text itself shows whether it is markdown. `outline` is outline markdown as a reader of files printed it. */
  readonly format?: 'markdown' | 'text' | 'outline'
  /** BCP 47; without it the language of the text. */
  readonly language?: string
}

/** A text as an unabridged outline. `leftOut` lists what an outline cannot represent. */
export interface ImportedSource {
  readonly outline: Outline
  readonly leftOut: readonly LeftOut[]
}

/** Detects languages. */
export interface LanguageReader {
  /** BCP 47 of a title or of the beginning of a text, however long that is; the fallback where its words give nothing away. */
  languageOf(text: string, fallback: string): string
}

/** Reads the structure and the language of texts. Long texts take a while: they are read in a thread. */
export interface TextReader extends LanguageReader {
  read(text: string, hints: SourceHints): ImportedSource
}
