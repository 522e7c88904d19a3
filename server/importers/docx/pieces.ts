import type { OoxmlPart } from '../ooxml/package.ts'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter, PictureCollector } from '../structure/reader.ts'
import type { WordFields } from './fields.ts'
import type { ListMark, WordNumbering } from './numbering.ts'
import type { WordStyles } from './styles.ts'

/** A paragraph of a document with what determines its role in the outline. */
export interface WordParagraph {
  readonly is: 'paragraph'
  readonly text: string
  readonly role: 'title' | 'subtitle' | 'quote' | 'caption' | 'continued' | 'body'
  /** Outline level, 1 the highest; undefined for body text. */
  readonly level?: number | undefined
  readonly mark?: ListMark | undefined
  /** Of a list item, 0 the outermost. */
  readonly depth: number
  readonly size: number
  readonly isBold: boolean
  readonly isCentered: boolean
}

/** A piece of a document in reading order: a paragraph, or a finished block. */
export type WordPiece = WordParagraph | { readonly is: 'block'; readonly block: Block }

/** Dependencies for reading a document. */
export interface WordContext {
  readonly part: OoxmlPart
  readonly styles: WordStyles
  readonly numbering: WordNumbering
  readonly fields: WordFields
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutCounter
  /** The words of footnotes and endnotes by `kind id`. */
  readonly notes: ReadonlyMap<string, string>
  /** Notes, charts and diagrams that were read already, by `kind id`. */
  readonly said: Set<string>
}
