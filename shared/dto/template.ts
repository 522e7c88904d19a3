import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { idSchema, nameIdSchema } from './common.ts'
import { leftOutSchema } from './source.ts'

const name = z.string().check(z.trim(), z.maxLength(NAME_MAX))

/** What an own template was made from: a deck that was saved as one, or a presentation that was uploaded. */
export const TEMPLATE_KINDS = ['deck', 'pptx'] as const

/** The `template_type` of a deck: made from nothing but words, from a suit of the product, from an own deck, from an uploaded presentation. */
export const TEMPLATE_TYPES = { none: 0, suit: 1, deck: 2, pptx: 3 } as const

/**
 * Makes or changes an own template. Without `user_template_id` a new one: from a deck (`user_design_id`) or from an uploaded
 * presentation (`url`). With it: another name, or the deck as it is now.
 */
export const templateUpdateRequest = z.object({
  user_template_id: z.optional(z.nullable(idSchema)),
  name: z.optional(name),
  user_design_id: z.optional(z.nullable(idSchema)),
  url: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})

/** An own template. `suit_id` names the suit that decks of it are set in; `local_upload_ppt_id` the presentation. Times are unix ms. */
export const templateSchema = z.object({
  user_template_id: idSchema,
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  suit_id: z.string(),
  local_upload_ppt_id: z.string(),
  cover_url: z.string(),
  /** Pages of a deck, layouts of a presentation. */
  page_count: z.number(),
  /** The deck that was saved as it last, and its revision then; empty and 0 where there is none, or nobody noted it. */
  user_design_id: z.string(),
  revision: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
})

/** The template, and what of a presentation it does not carry. */
export const templateUpdatedSchema = z.object({ ...templateSchema.shape, left_out: z.array(leftOutSchema) })

/** Names an own template. */
export const templateRequest = z.object({ user_template_id: idSchema })

/** All own templates, the newest first. */
export const templateListSchema = z.object({ list: z.array(templateSchema) })

/** Asks for a file of an own template: its deck, or the plan of its suit. */
export const templateFileRequest = z.object({
  user_template_id: idSchema,
  name: z._default(z.enum(['canvas', 'suit']), 'canvas'),
})

/** The suits that decks were made in last, the latest first. Times are unix ms. */
export const suitHistorySchema = z.object({
  list: z.array(z.object({ suit_id: z.string(), name: z.string(), used_at: z.number() })),
})

/** Remembers that a suit was used. */
export const suitHistoryAddRequest = z.object({ suit_id: nameIdSchema })

/** Asks whether a deck can be set in a suit; without `suit_id` in any. */
export const suitReplaceRequest = z.object({ user_design_id: idSchema, suit_id: z.optional(nameIdSchema) })
