import * as z from 'zod/mini'
import { nameIdSchema, pageSchema, pageSizeSchema, paginationSchema, platformSchema } from './common.ts'

const hex = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))

/** Requests a page of themes; `language_id` is a locale id. */
export const themeListRequest = z.object({
  page: pageSchema,
  page_size: pageSizeSchema,
  platform: platformSchema,
  language_id: z.optional(z.coerce.number()),
})

/** A theme (design language): its ten colors and fonts, and the suit it belongs to. */
export const themeSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['light', 'dark']),
  suit_id: z.string(),
  colors: z.object({
    text1: hex,
    background1: hex,
    text2: hex,
    background2: hex,
    accent1: hex,
    accent2: hex,
    accent3: hex,
    accent4: hex,
    accent5: hex,
    accent6: hex,
  }),
  fonts: z.object({ title: z.string(), body: z.string() }),
})

/** A page of themes. */
export const themeListSchema = z.object({ list: z.array(themeSchema), pagination: paginationSchema })
/** Requests a theme. */
export const themeDetailRequest = z.object({ id: nameIdSchema })
