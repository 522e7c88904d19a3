import * as z from 'zod/mini'
import { idSchema, nameIdSchema, sizeSchema } from './common.ts'
import { designRequest } from './design.ts'

/** The least and the most characters of a share's password. */
export const SHARE_PASSWORD = { least: 4, most: 128 } as const
/** The most pages that one report of a visit names. */
const PAGES_MAX = 50
/** The longest time on a page that a report may state, in ms. */
export const PAGE_MS_MAX = 30 * 60 * 1000

const password = z.string().check(z.minLength(SHARE_PASSWORD.least), z.maxLength(SHARE_PASSWORD.most))
const time = z.number().check(z.int(), z.minimum(0))
/** The proof that the password of a share was given, as issued by the server. */
const pass = z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/)))
const signId = z.object({ sign_id: idSchema })
const asStranger = z.object({ sign_id: idSchema, pass })

const allowed = {
  allow_download: z.boolean(),
  allow_copy: z.boolean(),
  allow_notes: z.boolean(),
}

/**
 * Changes how a deck is shared; what is left out stays. `password` null takes it away. `expires_at` in unix ms, 0 for never.
 */
export const shareUpdateRequest = z.object({
  user_design_id: idSchema,
  open: z.optional(z.boolean()),
  password: z.optional(z.nullable(password)),
  expires_at: z.optional(time),
  allow_download: z.optional(z.boolean()),
  allow_copy: z.optional(z.boolean()),
  allow_notes: z.optional(z.boolean()),
  allow_embed: z.optional(z.boolean()),
})

/** How a deck is shared, for its owner. `sign_id` is empty until it is shared for the first time. */
export const shareSettingsSchema = z.object({
  open: z.boolean(),
  sign_id: z.string(),
  has_password: z.boolean(),
  expires_at: time,
  ...allowed,
  allow_embed: z.boolean(),
})

/** Asks for the owner's settings, or the views, of a deck. */
export const shareSettingsRequest = designRequest

/** The views of the last 30 days: how many opened it, how many reached the end, the median time in ms, and the mean time of each page in ms. */
export const shareViewsSchema = z.object({
  opened: z.number(),
  ended: z.number(),
  usual_ms: z.number(),
  pages: z.array(z.object({ page_id: z.string(), mean_ms: z.number() })),
})

/** Asks for a shared deck. Strangers know it by the id of the share alone, which is what `user_design_id` stands for here. */
export const shareDetailRequest = z.object({ user_design_id: idSchema, pass })
/** A shared deck as strangers see it: nothing about its owner. */
export const shareDetailSchema = z.object({
  user_design_id: idSchema,
  name: z.string(),
  canvas_url: z.string(),
  size: sizeSchema,
  page_count: z.number(),
  revision: z.number(),
  updated_at: z.number(),
  ...allowed,
})

/** Gives the password of a share. */
export const shareOpenRequest = z.object({
  sign_id: idSchema,
  password: z.string().check(z.maxLength(SHARE_PASSWORD.most)),
})
/** What proves from then on that the password was given. */
export const shareOpenSchema = z.object({ pass: z.string() })

/** Asks for the pages of a shared deck. */
export const shareFileRequest = asStranger
/** Asks for a picture of a shared deck by the name that its file has for it, or for its `cover`. */
export const shareAssetRequest = z.object({ sign_id: idSchema, pass, name: z.string().check(z.regex(/^[\w-]{4,40}$/)) })
/** Makes a copy of a shared deck that belongs to whoever asks. */
export const shareCopyRequest = asStranger

/**
 * Reports a visit. Without `visit_id` it begins one; with it, it adds the times of pages. Nothing about the visitor is sent or kept.
 */
export const viewLogRequest = z.object({
  ...signId.shape,
  pass,
  visit_id: z.optional(idSchema),
  is_end: z.optional(z.boolean()),
  pages: z.optional(
    z
      .array(z.object({ page_id: nameIdSchema, ms: z.number().check(z.int(), z.minimum(0), z.maximum(PAGE_MS_MAX)) }))
      .check(z.maxLength(PAGES_MAX)),
  ),
})
/** The visit that was begun or added to. */
export const viewLogSchema = z.object({ visit_id: idSchema })
