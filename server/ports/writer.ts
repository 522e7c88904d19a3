import type { WorkOwner } from './work-owner.ts'

/** A request for an outline. */
export interface WriterRequest {
  /** `title`: a bare title to draft for. `source`: a text whose words and structure count. */
  readonly kind: 'title' | 'source'
  /** May be empty for a source: the title is then taken from the text. */
  readonly title: string
  /** The source. */
  readonly text?: string
  /** How the source is written. Without it the writer looks. */
  readonly format?: 'markdown' | 'text' | 'outline'
  /** What the source is called where points say where they come from: a file name, a link. */
  readonly sourceName?: string
  /** BCP 47. Without it the language of the title or the text. */
  readonly language?: string
  readonly tone?: string
  readonly audience?: string
  /** How many pages there should be, about. */
  readonly pages?: number
  /** How much there should be on a page: `brief`, `normal`, `full`. Other words are passed to writers that understand them. */
  readonly detail?: string
  /** The text up to the end of a line that was written before the writing was interrupted: it is given again and gone on with. */
  readonly begun?: string
}

/** What a page of the suits can hold: numbers of items, and characters (Latin) per slot. */
export interface PageBudget {
  readonly chapters: number
  readonly points: number
  readonly steps: number
  readonly deckTitle: number
  readonly pageTitle: number
  readonly head: number
  readonly point: number
}

/** A request for the text of every page of an outline, which the author may have edited. */
export interface ContentRequest extends WriterRequest {
  /** Outline markdown. */
  readonly outline: string
}

/** How a call is cancelled, and its owner. */
export interface WriterCall {
  readonly signal: AbortSignal
  readonly owner?: WorkOwner
}

/**
 * Writes outlines and contents as outline markdown, in chunks of any size. Both streams end normally when everything is written. They
 * throw a WriterError if they cannot continue, and the reason of the signal within a second of its abort.
 */
export interface Writer {
  readonly name: string
  /** How many texts may be in hand at once; absent: as many as come. */
  readonly atOnce?: number
  /** Chapters, pages and points for a title or from a source. */
  outline(request: WriterRequest, call: WriterCall): AsyncIterable<string>
  /** The outline with what was missing filled in. Titles, order and the author's own words stay. */
  content(request: ContentRequest, call: WriterCall): AsyncIterable<string>
}

/**
 * The reason why a writer stopped (specification, section 8, and ours): 12109 limit, 12111 the writer failed, 12112 it took too long,
 * 12113 its answer is unusable, 12114 it is misconfigured, 17511 it declined, 12115 the source is too long, 12102 there is nothing to
 * write from, 12116 the text needs too much time or memory.
 */
export type WriterCode = 12109 | 12111 | 12112 | 12113 | 12114 | 17511 | 12115 | 12102 | 12100 | 12116

/** What is wrong with a model's settings, where that is known. */
export type ModelProblem = 'key' | 'credit' | 'missing' | 'address' | 'unreachable'

/** Thrown by a writer's streams. The message is for the log; it contains no part of the request. */
export class WriterError extends Error {
  readonly code: WriterCode
  readonly problem: ModelProblem | undefined

  constructor(code: WriterCode, message: string, options?: ErrorOptions & { readonly problem?: ModelProblem }) {
    super(message, options)
    this.problem = options?.problem
    this.name = 'WriterError'
    this.code = code
  }
}
