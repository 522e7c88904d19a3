import * as z from 'zod/mini'
import { SOURCE_TYPES } from '../source-types.ts'

/** A random id of 128 bits or more, as issued by the server. */
export const idSchema = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** The id of a suit, a theme or another catalog item. */
export const nameIdSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** A visitor's uuid: version 4, issued by the server. */
export const uuidSchema = z.string().check(z.uuidv4())
/** A visitor's uuid in a query or body, optional. */
export const touristSchema = z.object({ tourist_uuid: z.optional(uuidSchema) })
/** Platform: 1 is the only value and the default. */
export const platformSchema = z._default(z.coerce.number().check(z.minimum(1), z.maximum(1)), 1)
const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(SOURCE_TYPES))
/** A source type. */
export const sourceTypeSchema = z.coerce.number().check(z.refine(type => KNOWN_TYPES.has(type)))
/** Page number of a list, from 1. */
export const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)
/** Number of rows per page of a list. */
export const pageSizeSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20)
/** Position within a paged list. */
export const paginationSchema = z.object({
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
  current_page: z.number(),
})
/** The size of a deck in px; defaults to the design size. */
export const sizeSchema = z.object({
  width: z.number().check(z.minimum(1), z.maximum(20_000)),
  height: z.number().check(z.minimum(1), z.maximum(20_000)),
})
/** A request or response without content. */
export const emptySchema = z.object({})
/** A response that only confirms success. */
export const doneSchema = z.nullable(z.object({}))
