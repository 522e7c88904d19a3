import * as z from 'zod/mini'

/** A typeface: its family name, the PostScript name of its regular face, and the URL of a font file. */
export const typefaceSchema = z.object({
  name: z.string(),
  post_script_name: z.string(),
  source_path: z.string(),
})

/** The typefaces by group: those for Chinese, and all that the picker offers. */
export const typefaceListSchema = z.object({ cn: z.array(typefaceSchema), en: z.array(typefaceSchema) })
