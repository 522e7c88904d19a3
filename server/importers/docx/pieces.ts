import type { OoxmlPart } from '@slidewright/engine/ooxml'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import type { PictureCollector } from '../structure/reader.ts'
import type { WordFields } from './fields.ts'
import type { ListMark, WordNumbering } from './numbering.ts'
import type { WordStyles } from './styles.ts'

/** A paragraph of a document with what determines its role in the outline. */
export interface WordParagraph {
  readonly is: 'paragraph'
  readonly text: string
  readonly role: 'title' | 'subtitle' | 'quote' | 'caption' | 'continued' | 'code' | 'body'
  /** Outline level, where 1 is the highest; undefined for body text. */
  readonly level?: number | undefined
  readonly mark?: ListMark | undefined
  /** The number of an item as the list writes it. */
  readonly number?: string
  /** The level of a list item, where 0 is the outermost. */
  readonly depth: number
  readonly size: number
  readonly isBold: boolean
  readonly isCentered: boolean
}

/** A piece of a document in reading order: a paragraph, or a finished block. */
export type WordPiece = WordParagraph | { readonly is: 'block'; readonly block: Block }

/** The heading above a paragraph, and the number of paragraphs below that heading so far. */
export interface WordPosition {
  heading: string
  paragraph: number
}

/** Dependencies for reading a document. */
export interface WordContext {
  readonly part: OoxmlPart
  readonly styles: WordStyles
  readonly numbering: WordNumbering
  readonly fields: WordFields
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutCounter
  /** The position of the paragraph that is being read. */
  readonly position: WordPosition
  /** The texts of comments by their id, with their authors; each is removed when its place is read. */
  readonly comments: Map<string, string>
  /** The text of footnotes and endnotes by `kind id`. */
  readonly notes: ReadonlyMap<string, string>
  /** The notes, charts and diagrams already read, by `kind id`. */
  readonly seen: Set<string>
}
