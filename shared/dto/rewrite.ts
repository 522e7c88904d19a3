import * as z from 'zod/mini'
import { REWRITE_KINDS, REWRITE_PAGES_MAX, REWRITE_PIECE_MAX, SOURCE_MAX, TITLE_MAX } from '../limits.ts'
import { idSchema, touristSchema } from './common.ts'

const tourist = touristSchema.shape
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/))
/** Ids chosen by the client and returned unchanged. */
const ownId = z.string().check(z.minLength(1), z.maxLength(100))
const text = z.string().check(z.maxLength(REWRITE_PIECE_MAX))

/** A kind of rewriting. */
export const rewriteKindSchema = z.enum(REWRITE_KINDS)

/** Requests the rewriting of text, page by page. `outline` is the page as outline Markdown; for `notes` and `page` it is the input, and the response has the page's id. */
export const rewriteRequest = z.object({
  ...tourist,
  kind: rewriteKindSchema,
  /** Target language, BCP 47. */
  language,
  /** Title of the deck. */
  title: z.string().check(z.maxLength(TITLE_MAX)),
  /** Number of earlier attempts; each attempt should give a different result. */
  attempt: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
  /** The task that provided the source of the text. */
  task_id: z.optional(idSchema),
  pages: z
    .array(
      z.object({
        id: ownId,
        outline: z.string().check(z.maxLength(50_000)),
        pieces: z.array(z.object({ id: ownId, text })).check(z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(REWRITE_PAGES_MAX)),
})

/** The kinds of rewriting that this server's writer supports. */
export const rewriteConfigSchema = z.object({ writer: z.string(), kinds: z.array(rewriteKindSchema) })

/** A line of the rewriting stream, as JSON. */
const rewrittenSchema = z.object({ id: ownId, text: z.string().check(z.maxLength(SOURCE_MAX)) })
/** A rewritten piece of text. */
export type Rewritten = z.infer<typeof rewrittenSchema>

/** Parses a line of the stream; null if it is invalid. */
export function parseRewritten(line: string): Rewritten | null {
  try {
    const parsed = rewrittenSchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
