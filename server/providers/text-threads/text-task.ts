import type { Result } from '@slidewright/engine/internal'
import type { DataOf, Rewritten } from '@slidewright/shared'
import type { RewriteRequest } from '../../ports/rewriter.ts'
import type { ContentRequest, WriterCode, WriterRequest } from '../../ports/writer.ts'

/** A task for a thread that processes texts. */
export type TextTask =
  | { readonly is: 'outline'; readonly request: WriterRequest }
  | { readonly is: 'content'; readonly request: ContentRequest }
  | { readonly is: 'rewrite'; readonly request: RewriteRequest }
  | { readonly is: 'check'; readonly text: string }

/** The result type of each task. */
export interface TextValues {
  readonly outline: string
  readonly content: string
  readonly rewrite: readonly Rewritten[]
  readonly check: DataOf<'textRisk'>
}

/** The outcome of a task: a value, or the code of a WriterError. */
export type TextAnswer<K extends keyof TextValues = keyof TextValues> = Result<
  TextValues[K],
  { readonly code: WriterCode }
>
