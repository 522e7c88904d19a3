import * as z from 'zod/mini'
import { PAGES_RANGE, SOURCE_MAX, TITLE_MAX } from '../limits.ts'
import { idSchema, platformSchema, sourceTypeSchema, touristSchema } from './common.ts'

const tourist = touristSchema.shape
const word = z.string().check(z.maxLength(60))

/** What the author asked for beside the title or the text. Names that are not known are kept out. */
export const seniorOptionsSchema = z.object({
  language: z.optional(z.string().check(z.maxLength(35))),
  tone: z.optional(word),
  audience: z.optional(word),
  detail: z.optional(word),
  pages: z.optional(z.coerce.number().check(z.int(), z.minimum(PAGES_RANGE.min), z.maximum(PAGES_RANGE.max))),
})
/** What the author asked for beside the title or the text. */
export type SeniorOptions = z.infer<typeof seniorOptionsSchema>

/** A new task from a title. */
export const textAddRequest = z.object({
  ...tourist,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX)),
  platform: platformSchema,
  type: z._default(sourceTypeSchema, 1),
  design_language_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
  senior_options: z.optional(z.nullable(seniorOptionsSchema)),
})

/** A new task from a text. An empty title is taken from the text. */
export const importAddRequest = z.object({
  ...tourist,
  title: z._default(z.string().check(z.trim(), z.maxLength(TITLE_MAX)), ''),
  content: z.string().check(z.minLength(1), z.maxLength(SOURCE_MAX)),
  platform: platformSchema,
  type: sourceTypeSchema,
  senior_options: z.optional(z.nullable(seniorOptionsSchema)),
})

/** The task that was made. */
export const taskSchema = z.object({ task_id: idSchema })
/** Names a task. */
export const taskRequest = z.object({ ...tourist, task_id: idSchema })
/** Asks for a stream of a task. `last_event_id` does what the header Last-Event-ID does. */
export const streamRequest = z.object({
  ...tourist,
  task_id: idSchema,
  last_event_id: z.optional(z.string().check(z.maxLength(100))),
})
/** What content/check is asked with: the data of content. */
export const ticketSchema = z.string()
/** Asks how far the content is. */
export const contentCheckRequest = z.object({ ...tourist, ticket: z.string().check(z.minLength(1), z.maxLength(100)) })
/** How far the content is: status 1 working, 2 done, 3 failed. `content` is the text once it is done. */
export const contentCheckSchema = z.object({ status: z.number(), content: z.string() })
/** Keeps a text of a task: the edited content. */
export const contentSaveRequest = z.object({
  ...tourist,
  task_id: idSchema,
  content: z.string().check(z.maxLength(SOURCE_MAX)),
})
/** Keeps the edited outline of a task, and its content where there is some. */
export const outlineSaveRequest = z.object({
  ...tourist,
  task_id: idSchema,
  /** An outline without words would undo the writing, which is counted. */
  outline: z.string().check(
    z.maxLength(SOURCE_MAX),
    z.refine(outline => outline.trim() !== ''),
  ),
  content: z._default(z.string().check(z.maxLength(SOURCE_MAX)), ''),
})
/** A task as its owner sees it (ours): what it was made from and how far it is. */
export const taskDetailSchema = z.object({
  task_id: idSchema,
  title: z.string(),
  type: z.number(),
  outline: z.string(),
  content: z.string(),
  senior_options: seniorOptionsSchema,
})
/** Decks that can still be made: in all, allowed today, used today. */
export const lastCountSchema = z.object({ last_count: z.number(), max_count: z.number(), use_count: z.number() })
/** Visitors may name themselves in the query. */
export const lastCountRequest = z.object({ ...tourist })
