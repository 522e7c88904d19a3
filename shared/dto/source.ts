import * as z from 'zod/mini'
import { SOURCE_MAX } from '../limits.ts'
import { RISK_CODES } from '../senior.ts'
import { LEFT_OUT_CODES, SOURCE_KINDS } from '../sources.ts'
import { sourceTypeSchema, touristSchema } from './common.ts'

/** A file to read: the url that its upload (of the type `source`) answered, its own name, and the source type that it is taken for. */
export const parseFileRequest = z.object({
  ...touristSchema.shape,
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  name: z._default(z.string().check(z.maxLength(300)), ''),
  type: z.optional(sourceTypeSchema),
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

/** A page, or a file of any kind, to read from the web. */
export const parseLinkRequest = z.object({
  ...touristSchema.shape,
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
})

/** What a link led to: read as a file is, and the address where it was found in the end. */
export const parsedLinkSchema = z.object({ ...parsedSourceSchema.shape, url: z.string() })

/** What links are read under. */
export const linkConfigSchema = z.object({
  schemes: z.array(z.string()),
  max_bytes: z.number(),
  timeout: z.number(),
  redirects: z.number(),
  max_pictures: z.number(),
  /** Kinds of files that a link may lead to. */
  kinds: z.array(z.enum(SOURCE_KINDS)),
  /** Whether pages are read that show nothing without scripts. */
  scripts: z.boolean(),
})

/** What can be asked for beside a title or a text: each option with its choices. */
export const seniorOptionListSchema = z.object({
  options: z.array(
    z.object({
      /** The field of senior_options. */
      id: z.enum(['audience', 'tone', 'pages', 'language', 'detail']),
      /** A translation key. */
      label: z.string(),
      /** `label` is a translation key; of a language its own name, of a number of pages the number. */
      choices: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  ),
})

/** A text to look at before anything is made of it. */
export const textRiskRequest = z.object({ ...touristSchema.shape, text: z.string().check(z.maxLength(SOURCE_MAX)) })

/** What may stand against a text: status 0 nothing, 1 look again, 2 nothing can be made of it. `reasons` have sentences `risk.<code>`. */
export const textRiskSchema = z.object({
  status: z.number(),
  reasons: z.array(z.object({ code: z.enum(RISK_CODES), count: z.number() })),
})
