import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { idSchema, nameIdSchema } from './common.ts'
import { leftOutSchema } from './source.ts'

const name = z.string().check(z.trim(), z.maxLength(NAME_MAX))

/** The origin of a user's template: a saved deck or an uploaded presentation. */
export const TEMPLATE_KINDS = ['deck', 'pptx'] as const

/** Values of a deck's `template_type`: made from text alone, a suit of the product, a user's deck, or an uploaded presentation. */
export const TEMPLATE_TYPES = { none: 0, suit: 1, deck: 2, pptx: 3 } as const

/**
 * Creates or changes a user's template. Without `user_template_id` it creates one from a deck (`user_design_id`) or an uploaded
 * presentation (`url`). With it, it renames the template or updates it from its deck.
 */
export const templateUpdateRequest = z.object({
  user_template_id: z.optional(z.nullable(idSchema)),
  name: z.optional(name),
  user_design_id: z.optional(z.nullable(idSchema)),
  url: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})

/** A user's template. `suit_id` is the suit of its decks, `local_upload_ppt_id` the presentation. Times in unix ms. */
export const templateSchema = z.object({
  user_template_id: idSchema,
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  suit_id: z.string(),
  local_upload_ppt_id: z.string(),
  cover_url: z.string(),
  /** Pages of a deck, layouts of a presentation. */
  page_count: z.number(),
  /** The deck that last updated it, and the deck's revision then; empty and 0 if unknown. */
  user_design_id: z.string(),
  revision: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
})

/** The template, and the features of a presentation that it does not include. */
export const templateUpdatedSchema = z.object({ ...templateSchema.shape, left_out: z.array(leftOutSchema) })

/** Identifies a user's template. */
export const templateRequest = z.object({ user_template_id: idSchema })

/** All of the user's templates, newest first. */
export const templateListSchema = z.object({ list: z.array(templateSchema) })

/** Requests a file of a user's template: its deck, or the plan of its suit. */
export const templateFileRequest = z.object({
  user_template_id: idSchema,
  name: z._default(z.enum(['canvas', 'suit']), 'canvas'),
})

/** Recently used suits, the latest first. Times in unix ms. */
export const suitHistorySchema = z.object({
  list: z.array(z.object({ suit_id: z.string(), name: z.string(), used_at: z.number() })),
})

/** Adds a suit to the recently used ones. */
export const suitHistoryAddRequest = z.object({ suit_id: nameIdSchema })

/** Checks whether a deck can be set in a suit, or without `suit_id` in any. */
export const suitReplaceRequest = z.object({ user_design_id: idSchema, suit_id: z.optional(nameIdSchema) })
