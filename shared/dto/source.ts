import * as z from 'zod/mini'
import { SOURCE_MAX } from '../limits.ts'
import { LEFT_OUT_CODES, SOURCE_KINDS } from '../sources.ts'
import { RISK_CODES } from '../writing-options.ts'
import { sourceTypeSchema, touristSchema } from './common.ts'

/** Requests the parsing of a file: the URL of its upload (type `source`), its file name and the expected source type. */
export const parseFileRequest = z.object({
  ...touristSchema.shape,
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  name: z._default(z.string().check(z.maxLength(300)), ''),
  type: z.optional(sourceTypeSchema),
})

/** Where something is in a source. */
const sourcePlaceSchema = z.object({
  page: z.optional(z.number()),
  slide: z.optional(z.number()),
  sheet: z.optional(z.string()),
  heading: z.optional(z.string()),
  paragraph: z.optional(z.number()),
  line: z.optional(z.number()),
})

/** A feature of a source that the outline does not include, how often it occurs, and the first occurrences with their places. */
export const leftOutSchema = z.object({
  code: z.enum(LEFT_OUT_CODES),
  count: z.number(),
  entries: z.optional(
    z.readonly(z.array(z.object({ text: z.optional(z.string()), place: z.optional(sourcePlaceSchema) }))),
  ),
})

/** A parsed source. */
export const parsedSourceSchema = z.object({
  title: z.string(),
  /** Outline Markdown; its pictures are uploads of the user. Create a task from it by import/add with `type`. */
  outline: z.string(),
  left_out: z.array(leftOutSchema),
  /** Pages or slides of the source if it has any, else those of the outline. */
  pages: z.number(),
  /** The detected source type. */
  type: z.number(),
  kind: z.enum(SOURCE_KINDS),
  /** BCP 47. */
  language: z.string(),
})

/** Requests the parsing of a web page, or of a file on the web. */
export const parseLinkRequest = z.object({
  ...touristSchema.shape,
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
})

/** A parsed link: the source and the final address after redirects. */
export const parsedLinkSchema = z.object({ ...parsedSourceSchema.shape, url: z.string() })

/** Limits and capabilities of link parsing. */
export const linkConfigSchema = z.object({
  schemes: z.array(z.string()),
  max_bytes: z.number(),
  timeout: z.number(),
  redirects: z.number(),
  max_pictures: z.number(),
  /** Kinds of files that a link may point to. */
  kinds: z.array(z.enum(SOURCE_KINDS)),
  /** Whether pages are supported that have no content without scripts. */
  scripts: z.boolean(),
})

/** The options for generating from a title or text, with their choices. */
export const seniorOptionListSchema = z.object({
  options: z.array(
    z.object({
      /** The field of senior_options. */
      id: z.enum(['audience', 'tone', 'pages', 'language', 'detail']),
      /** A translation key. */
      label: z.string(),
      /** `label` is a translation key, except for a language (its own name) and a page count (the number). */
      choices: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  ),
})

/** Requests a risk check of a text. */
export const textRiskRequest = z.object({ ...touristSchema.shape, text: z.string().check(z.maxLength(SOURCE_MAX)) })

/** The result of a risk check: status 0 none, 1 review, 2 refused. `reasons` have translations `risk.<code>`. */
export const textRiskSchema = z.object({
  status: z.number(),
  reasons: z.array(z.object({ code: z.enum(RISK_CODES), count: z.number() })),
})
