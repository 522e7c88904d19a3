import * as z from 'zod/mini'
import { nameIdSchema, pageSchema, pageSizeSchema, paginationSchema } from './common.ts'

/** Identifies a suit; defaults to the first. */
export const suitDetailRequest = z.object({ suit_id: z.optional(nameIdSchema) })

/** A component, that is a layout of a suit. `index_type` 1 cover or ending, 2 chapter, 3 content; `layout` is the layout id. */
export const componentSchema = z.object({
  id: z.string(),
  index_type: z.number(),
  layout: z.number(),
  canvas_url: z.string(),
})

/** A suit with all its components. */
export const suitDetailSchema = z.object({ suit_id: z.string(), name: z.string(), suit: z.array(componentSchema) })

/** Requests a page of suits. */
export const suitListRequest = z.object({ page: pageSchema, page_size: pageSizeSchema })
/** A page of suits. `mood` is a translation key; `themes` are theme ids, the default first. */
export const suitListSchema = z.object({
  list: z.array(
    z.object({
      suit_id: z.string(),
      name: z.string(),
      mood: z.string(),
      themes: z.array(z.string()),
      layouts: z.number(),
    }),
  ),
  pagination: paginationSchema,
})

/** Requests the components of a suit, optionally of one layout id. */
export const suitElementRequest = z.object({
  suit_id: z.optional(nameIdSchema),
  module_id: z.optional(z.coerce.number().check(z.int())),
})
/** Components of a suit. */
export const suitElementSchema = z.object({ list: z.array(componentSchema) })

const count = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)), 0)
/** Requests a component for these numbers of pictures and texts. `_r` is the attempt, `_p` the page index. */
export const getRandRequest = z.object({
  suit_id: z.optional(nameIdSchema),
  module_id: z.optional(z.coerce.number().check(z.int())),
  image_num: count,
  text_num: count,
  _r: count,
  _p: count,
})
/** The chosen component with its suit. */
export const getRandSchema = z.object({ ...componentSchema.shape, suit_id: z.string() })
/** Requests the canvas file of a component (not in the specification: the target of canvas_url). */
export const componentCanvasRequest = z.object({ suit_id: nameIdSchema, id: z.string().check(z.maxLength(100)) })
