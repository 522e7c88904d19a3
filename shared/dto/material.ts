import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { MATERIAL_KINDS } from '../source-types.ts'
import { nameIdSchema, pageSchema, pageSizeSchema, paginationSchema } from './common.ts'

const kindSchema = z.enum(MATERIAL_KINDS)
const languageId = z.optional(z.coerce.number())

/** A kind of material: module (vectors and icons that come with the product), works (pictures and pieces of one's own decks), personal (one's own uploads), other (backdrops and masks). */
export type MaterialKind = z.output<typeof kindSchema>

/** Asks for materials. A category may hold others: `icon` holds `icon.people`. `language_id` is the id of a locale: names and search words are in its language as far as there are any. */
export const materialListRequest = z.object({
  kind: z._default(kindSchema, 'module'),
  category: z.optional(nameIdSchema),
  style: z.optional(nameIdSchema),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX)), ''),
  language_id: languageId,
  page: pageSchema,
  page_size: pageSizeSchema,
})

const common = { id: z.string(), name: z.string(), category: z.string(), style: z.string() }
const size = { width: z.number(), height: z.number() }

/** Elements that are put on the page together: a clip's `elements`, and the pictures that they name. */
const vectorSchema = z.object({
  ...common,
  ...size,
  form: z.literal('vector'),
  elements: z.array(z.unknown()),
  assets: z.array(z.unknown()),
  /** A backdrop: goes behind everything, as large as the page. */
  is_backdrop: z.boolean(),
})
/** One outline in a box: drawn as a line, or filled. */
const outlineSchema = z.object({
  ...common,
  ...size,
  form: z.literal('outline'),
  path: z.string(),
  is_filled: z.boolean(),
  /** Also cuts pictures to its outline. */
  is_mask: z.boolean(),
})
/** A stored picture. `created_at` in unix ms. */
const pictureSchema = z.object({
  ...common,
  ...size,
  form: z.literal('picture'),
  url: z.string(),
  hash: z.string(),
  mime: z.string(),
  created_at: z.number(),
})
/** A fill for the page's background. */
const fillSchema = z.object({ ...common, form: z.literal('fill'), fill: z.unknown() })

/** One material, with all that is needed to show it and to put it on a page. Colors are theme slots. */
export const materialSchema = z.discriminatedUnion('form', [vectorSchema, outlineSchema, pictureSchema, fillSchema])
/** Materials by page. `left_out` is how many decks were not looked through, because they are too large; absent for none. */
export const materialListSchema = z.object({
  list: z.array(materialSchema),
  pagination: paginationSchema,
  left_out: z.optional(z.number()),
})

/** Asks by what a list of materials can be filtered. */
export const materialStyleRequest = z.object({
  kind: z._default(kindSchema, 'module'),
  category: z.optional(nameIdSchema),
  language_id: languageId,
})
const choiceSchema = z.object({ id: z.string(), name: z.string(), count: z.number() })
/** The styles and the categories, directly below the one that was named, that have something. */
export const materialStyleSchema = z.object({ list: z.array(choiceSchema), categories: z.array(choiceSchema) })

/** Takes own uploads out of the list of materials. Decks that use them keep them. */
export const materialDeleteRequest = z.object({
  ids: z.array(nameIdSchema).check(z.minLength(1), z.maxLength(100)),
})
/** How many were taken out. */
export const materialDeletedSchema = z.object({ count: z.number() })

/** Asks the server to fetch a picture from another site and to keep it as an upload. */
export const linkPictureRequest = z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
