import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { MATERIAL_KINDS } from '../source-types.ts'
import { nameIdSchema, pageSchema, pageSizeSchema, paginationSchema } from './common.ts'

const kindSchema = z.enum(MATERIAL_KINDS)
const languageId = z.optional(z.coerce.number())

/** A kind of material: module (the product's vectors and icons), works (pictures and elements of the user's decks), personal (the user's uploads), other (backdrops and masks). */
export type MaterialKind = z.output<typeof kindSchema>

/** Requests materials. Categories are nested: `icon` contains `icon.people`. `language_id` is a locale id; names and keywords are in that language if available. */
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

/** Elements that are inserted together, in the clipboard's format, with the assets that they reference. */
const vectorSchema = z.object({
  ...common,
  ...size,
  form: z.literal('vector'),
  elements: z.array(z.unknown()),
  assets: z.array(z.unknown()),
  /** Whether it is placed behind everything at page size. */
  is_backdrop: z.boolean(),
})
/** A single outline, stroked or filled. */
const outlineSchema = z.object({
  ...common,
  ...size,
  form: z.literal('outline'),
  path: z.string(),
  is_filled: z.boolean(),
  /** Whether it can also be used as a mask. */
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

/** A material with everything needed to display and insert it. Colors are theme slots. */
export const materialSchema = z.discriminatedUnion('form', [vectorSchema, outlineSchema, pictureSchema, fillSchema])
/** A page of materials. `left_out` is the number of decks too large to be searched; absent if none. */
export const materialListSchema = z.object({
  list: z.array(materialSchema),
  pagination: paginationSchema,
  left_out: z.optional(z.number()),
})

/** Requests the filters of a list of materials. */
export const materialStyleRequest = z.object({
  kind: z._default(kindSchema, 'module'),
  category: z.optional(nameIdSchema),
  language_id: languageId,
})
const choiceSchema = z.object({ id: z.string(), name: z.string(), count: z.number() })
/** The non-empty styles, and the non-empty subcategories of the requested category. */
export const materialStyleSchema = z.object({ list: z.array(choiceSchema), categories: z.array(choiceSchema) })

/** Removes own uploads from the list of materials. Decks that use them are not affected. */
export const materialDeleteRequest = z.object({
  ids: z.array(nameIdSchema).check(z.minLength(1), z.maxLength(100)),
})
/** The number of removed uploads. */
export const materialDeletedSchema = z.object({ count: z.number() })

/** Asks the server to download a picture from another site and store it as an upload. */
export const linkPictureRequest = z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
