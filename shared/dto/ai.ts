import * as z from 'zod/mini'
import { PAGES_RANGE, SOURCE_MAX, TITLE_MAX } from '../limits.ts'
import { idSchema, platformSchema, sourceTypeSchema, touristSchema } from './common.ts'

const tourist = touristSchema.shape
const word = z.string().check(z.maxLength(60))

/** Options for generating from a title or text. Unknown fields are dropped. */
export const seniorOptionsSchema = z.object({
  language: z.optional(z.string().check(z.maxLength(35))),
  tone: z.optional(word),
  audience: z.optional(word),
  detail: z.optional(word),
  pages: z.optional(z.coerce.number().check(z.int(), z.minimum(PAGES_RANGE.min), z.maximum(PAGES_RANGE.max))),
})
/** Options for generating from a title or text. */
export type SeniorOptions = z.infer<typeof seniorOptionsSchema>

/** Creates a task from a title. */
export const textAddRequest = z.object({
  ...tourist,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX)),
  platform: platformSchema,
  type: z._default(sourceTypeSchema, 1),
  design_language_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
  senior_options: z.optional(z.nullable(seniorOptionsSchema)),
})

/** Creates a task from a text. An empty title is derived from the text. */
export const importAddRequest = z.object({
  ...tourist,
  title: z._default(z.string().check(z.trim(), z.maxLength(TITLE_MAX)), ''),
  content: z.string().check(z.minLength(1), z.maxLength(SOURCE_MAX)),
  platform: platformSchema,
  type: sourceTypeSchema,
  senior_options: z.optional(z.nullable(seniorOptionsSchema)),
})

/** The created task. */
export const taskSchema = z.object({ task_id: idSchema })
/** Identifies a task. */
export const taskRequest = z.object({ ...tourist, task_id: idSchema })
/** Opens a stream of a task. `last_event_id` is equivalent to the Last-Event-ID header. */
export const streamRequest = z.object({
  ...tourist,
  task_id: idSchema,
  last_event_id: z.optional(z.string().check(z.maxLength(100))),
})
/** The ticket for content/check, returned by content. */
export const ticketSchema = z.string()
/** Requests the status of the content. */
export const contentCheckRequest = z.object({ ...tourist, ticket: z.string().check(z.minLength(1), z.maxLength(100)) })
/** Status of the content: 1 working, 2 done, 3 failed. `content` is the text once it is done. */
export const contentCheckSchema = z.object({ status: z.number(), content: z.string() })
/** Saves the edited content of a task. */
export const contentSaveRequest = z.object({
  ...tourist,
  task_id: idSchema,
  content: z.string().check(z.maxLength(SOURCE_MAX)),
})
/** Saves the edited outline of a task, and optionally its content. */
export const outlineSaveRequest = z.object({
  ...tourist,
  task_id: idSchema,
  /** Must contain text: an empty outline would undo the writing, which counts against the quota. */
  outline: z.string().check(
    z.maxLength(SOURCE_MAX),
    z.refine(outline => outline.trim() !== ''),
  ),
  content: z._default(z.string().check(z.maxLength(SOURCE_MAX)), ''),
})
/** A task as its owner sees it (not in the specification). */
export const taskDetailSchema = z.object({
  task_id: idSchema,
  title: z.string(),
  type: z.number(),
  outline: z.string(),
  content: z.string(),
  senior_options: seniorOptionsSchema,
})
/** Decks that can still be made: left, allowed and used today. */
export const lastCountSchema = z.object({ last_count: z.number(), max_count: z.number(), use_count: z.number() })
/** Visitors may identify themselves in the query. */
export const lastCountRequest = z.object({ ...tourist })
