import * as z from 'zod/mini'
import { SOURCE_TYPES } from '../source-types.ts'

/** A random id of 128 bits or more, as the server writes them. */
export const idSchema = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** The id of a suit, a theme or another thing of a catalogue. */
export const nameIdSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** A visitor's uuid: version 4, issued by the server. */
export const uuidSchema = z.string().check(z.uuidv4())
/** The optional visitor's uuid in a query or body. */
export const touristSchema = z.object({ tourist_uuid: z.optional(uuidSchema) })
/** Platform: 1, the only one there is. Absent means 1. */
export const platformSchema = z._default(z.coerce.number().check(z.minimum(1), z.maximum(1)), 1)
const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(SOURCE_TYPES))
/** One of the source types. */
export const sourceTypeSchema = z.coerce.number().check(z.refine(type => KNOWN_TYPES.has(type)))
/** A page's number in a list, from 1. */
export const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)
/** How many rows a page of a list has. */
export const pageSizeSchema = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20)
/** Where a list stands. */
export const paginationSchema = z.object({
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
  current_page: z.number(),
})
/** The size of a deck in px; the design size where nothing is said. */
export const sizeSchema = z.object({
  width: z.number().check(z.minimum(1), z.maximum(20_000)),
  height: z.number().check(z.minimum(1), z.maximum(20_000)),
})
/** A request or an answer without content. */
export const emptySchema = z.object({})
/** Answers that only say that it is done. */
export const doneSchema = z.nullable(z.object({}))
