/** The kind of a node: the deck's title, a chapter, a page, a point below a page (at any depth), the catalog or the ending. */
export type OutlineKind = 'title' | 'chapter' | 'page' | 'point' | 'catalog' | 'ending'

/** How the text of a node was written in its source. */
export type OriginType = 'list' | 'paragraph'

/** A table on a page. The first row is the header. Cells are plain text. */
export interface OutlineTable {
  readonly rows: readonly (readonly string[])[]
  /** That its language writes a comma before decimals, and a point between thousands; absent: unless its numbers say so. */
  readonly decimal?: ','
}

/** A picture on a page. */
export interface OutlineImage {
  readonly url: string
  readonly alt: string
}

/** Where in the source a node was found. */
export interface SourceRef {
  /** File name, link or the like. */
  readonly source: string
  /** Page, heading or line: words a reader can look up. */
  readonly place?: string
  /** The sentence it was taken from. */
  readonly quote?: string
}

/** The forms of a page that its nodes alone do not tell. */
export const OUTLINE_FORMS = ['timeline', 'matrix', 'team', 'figure', 'chart', 'table'] as const

/**
 * What the points or the table of a page are meant as: stations in order of time, the four fields of a two-by-two matrix, people, one large
 * figure, the values of a chart, or a table whatever its values.
 */
export type OutlineForm = (typeof OUTLINE_FORMS)[number]

/** A node of the outline. `id` is stable across edits. A point `head: text` keeps both parts in `value`. */
export interface OutlineNode {
  readonly id: string
  readonly kind: OutlineKind
  readonly value: string
  readonly children: readonly OutlineNode[]
  readonly originType: OriginType
  readonly source?: SourceRef
  readonly notes?: string
  readonly table?: OutlineTable
  readonly images?: readonly OutlineImage[]
  /** Pictures that are to be made for it; none where it says nothing. */
  readonly aiImageNum?: number
  /** A quotation. Who said it may follow its words: `words — name`. */
  readonly quote?: boolean
  /** Only on points: one of a numbered sequence. */
  readonly ordered?: boolean
  /** Only on ordered points: the number as the source writes it, where it is not the place in the list: `3.`, `b)`, `iv.`. */
  readonly number?: string
  /** Only on points: the value is code with its line breaks, in this language; empty where the source does not say which. */
  readonly code?: string
  /** The text asks the author for something; it is not content. A text that is changed by hand is none. */
  readonly prompt?: boolean
  /** Only with a table: its values are made up, to show what belongs there. */
  readonly sample?: boolean
  /** Only on pages. */
  readonly form?: OutlineForm
}

/** An outline: the deck's title with chapters (or pages, if there are no chapters) below. `language` is BCP 47. */
export interface Outline {
  readonly root: OutlineNode
  readonly language: string
}
