import * as z from 'zod/mini'
import { LEFT_OUT_CODES, SOURCE_KINDS } from '../sources.ts'
import { touristSchema } from './common.ts'

/** A file to read: the url that its upload (of the type `source`) answered, its own name, and the source type that it is taken for. */
export const parseFileRequest = z.object({
  ...touristSchema.shape,
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  name: z._default(z.string().check(z.maxLength(300)), ''),
  type: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(18))),
})

/** What of a source an outline does not carry, and how often it was there. */
export const leftOutSchema = z.object({ code: z.enum(LEFT_OUT_CODES), count: z.number() })

/** A source that was read. */
export const parsedSourceSchema = z.object({
  title: z.string(),
  /** Outline markdown; its pictures are uploads of the asker's. A task is made of it by import/add with `type`. */
  outline: z.string(),
  left_out: z.array(leftOutSchema),
  /** Pages or slides of the source, where it has some; else those of the outline. */
  pages: z.number(),
  /** The source type of what the file really is. */
  type: z.number(),
  kind: z.enum(SOURCE_KINDS),
  /** BCP 47. */
  language: z.string(),
})
