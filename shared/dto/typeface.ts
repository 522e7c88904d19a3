import * as z from 'zod/mini'

/** One typeface: its family name, the name that PostScript gives its regular face, and where a file of it is read. */
export const typefaceSchema = z.object({
  name: z.string(),
  post_script_name: z.string(),
  source_path: z.string(),
})

/** The typefaces by group: those for Chinese, and all that the picker offers. */
export const typefaceListSchema = z.object({ cn: z.array(typefaceSchema), en: z.array(typefaceSchema) })
