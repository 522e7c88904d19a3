import { z } from 'zod'

const SPAN = z.int().min(1).max(1000).optional()

/** A grid read elsewhere: rows of text, or of cells as an HTML table lists them. */
export const SOURCE_GRID = z
  .array(
    z
      .array(
        z.union([
          z.string(),
          z.object({ text: z.string(), columnSpan: SPAN, rowSpan: SPAN, isHeader: z.boolean().optional() }),
        ]),
      )
      .readonly(),
  )
  .min(1)
  .readonly()
