import * as z from 'zod/mini'
import { REWRITE_KINDS, REWRITE_PAGES_MAX, REWRITE_PIECE_MAX, SOURCE_MAX, TITLE_MAX } from '../limits.ts'
import { idSchema, touristSchema } from './common.ts'

const tourist = touristSchema.shape
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/))
/** Ids of the asker's own, given back as they came. */
const ownId = z.string().check(z.minLength(1), z.maxLength(100))
const text = z.string().check(z.maxLength(REWRITE_PIECE_MAX))

/** What can be done with words that are there. */
export const rewriteKindSchema = z.enum(REWRITE_KINDS)

/** Words to be written anew, page by page. `outline` is outline markdown of what the page says; for `notes` and `page` it is what is worked on, and the answer has the id of the page. */
export const rewriteRequest = z.object({
  ...tourist,
  kind: rewriteKindSchema,
  /** BCP 47: what is to be written in. */
  language,
  /** Of the deck. */
  title: z.string().check(z.maxLength(TITLE_MAX)),
  /** How often this was asked before: another answer is wanted each time. */
  attempt: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
  /** The task whose source the words came from. */
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

/** What this server's writer can do with words that are there. */
export const rewriteConfigSchema = z.object({ writer: z.string(), kinds: z.array(rewriteKindSchema) })

/** One line of the stream of a rewriting: JSON. */
const rewrittenSchema = z.object({ id: ownId, text: z.string().check(z.maxLength(SOURCE_MAX)) })
/** Words that were written anew. */
export type Rewritten = z.infer<typeof rewrittenSchema>

/** Reads a line of the stream; null when it is none. */
export function parseRewritten(line: string): Rewritten | null {
  try {
    const parsed = rewrittenSchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
