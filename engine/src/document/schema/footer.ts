import { z } from 'zod'
import { THEME_SLOTS } from '../../color/types.ts'
import {
  FOOTER_PAGES,
  FOOTER_PLACES,
  type Footer,
  type FooterHand,
  type FooterParts,
  MAX_FOOTER_TEXT,
} from '../footer.ts'
import { ASSET_ID } from './values.ts'

const PARTS = {
  text: z.string().max(MAX_FOOTER_TEXT).nullable(),
  date: z.object({ day: z.iso.date(), isToday: z.boolean() }).nullable(),
  number: z.string().max(40).includes('{n}').nullable(),
  logo: ASSET_ID.nullable(),
}

/** What a page has in its footer of its own. */
export const PAGE_FOOTER: z.ZodType<Partial<FooterParts>> = z.object({
  text: z.exactOptional(PARTS.text),
  date: z.exactOptional(PARTS.date),
  number: z.exactOptional(PARTS.number),
  logo: z.exactOptional(PARTS.logo),
})

const HAND: z.ZodType<FooterHand> = z.object({
  bottom: z.number().min(0).max(540),
  margin: z.number().min(0).max(240),
  face: z.string(),
  size: z.number().min(12).max(24),
  weight: z.number().min(100).max(900),
  ink: z.enum(THEME_SLOTS),
})

export const FOOTER: z.ZodType<Footer> = z.object({
  ...PARTS,
  place: z.enum(FOOTER_PLACES),
  leftOut: z.array(z.enum(FOOTER_PAGES)).readonly(),
  hand: HAND.nullable(),
})
