import { z } from 'zod'
import type { Asset, Deck, Master, ModuleProps, Page, UsedLayout } from '../deck.ts'
import type { Theme } from '../theme.ts'
import { ELEMENT } from './elements.ts'
import { FOOTER, PAGE_FOOTER } from './footer.ts'
import { ASSET_ID, ELEMENT_ID, EXTRA, FILL, HEX, loose, PAGE_ID, RECT, SIZE } from './values.ts'

export const THEME: z.ZodType<Theme> = loose({
  id: z.string(),
  name: z.string(),
  type: z.enum(['light', 'dark']),
  colors: loose({
    text1: HEX,
    background1: HEX,
    text2: HEX,
    background2: HEX,
    accent1: HEX,
    accent2: HEX,
    accent3: HEX,
    accent4: HEX,
    accent5: HEX,
    accent6: HEX,
  }),
  fonts: loose({ title: z.string(), body: z.string() }),
})

export const ASSET: z.ZodType<Asset> = loose({
  id: ASSET_ID,
  hash: z.string(),
  mime: z.string(),
  width: z.number(),
  height: z.number(),
  url: z.string(),
  tone: z.exactOptional(z.enum(['dark', 'light'])),
})

export const USED_LAYOUT: z.ZodType<UsedLayout> = loose({
  key: z.string(),
  layoutId: z.number(),
  pattern: z.string(),
  suit: z.string(),
  slots: z.array(loose({ name: z.string(), module: z.literal([0, 1, 2, 3, 4, 5, 6]), sort: z.number(), frame: RECT })),
})

export const MODULE_PROPS: z.ZodType<ModuleProps> = loose({
  type: z.enum(['suit', 'cust']),
  id: z.exactOptional(z.string()),
  indexType: z.exactOptional(z.number()),
  tid: z.exactOptional(z.string()),
  componentId: z.exactOptional(z.string()),
})

export const PAGE_TYPE = z.literal([0, 1, 2, 3, 4])

/** The fields of a page besides its elements. */
export const PAGE_FIELDS = {
  pageType: PAGE_TYPE,
  layout: z.string().nullable(),
  background: FILL.nullable(),
  notes: z.string(),
  hidden: z.boolean(),
  section: z.string().nullable(),
  transition: EXTRA.nullable(),
  timeline: z.array(EXTRA),
  moduleProps: MODULE_PROPS.nullable(),
  customTraceId: z.string().nullable(),
  extra: EXTRA,
  footer: z.exactOptional(PAGE_FOOTER),
}

export const PAGE: z.ZodType<Page> = z.object({
  id: PAGE_ID,
  order: z.string(),
  ...PAGE_FIELDS,
  elements: z.record(ELEMENT_ID, ELEMENT),
})

/** The pieces of motifs that pages leave out, by suit. */
export const LEFT_OUT_PIECES = z.record(z.string(), z.array(z.string().max(40)).readonly())

const MASTER: z.ZodType<Master> = z.object({
  id: PAGE_ID,
  background: FILL.nullable(),
  elements: z.record(ELEMENT_ID, ELEMENT),
  without: LEFT_OUT_PIECES,
  extra: EXTRA,
})

/** A whole deck, as it is in memory. */
export const DECK: z.ZodType<Deck> = z.object({
  version: z.number(),
  size: SIZE,
  title: z.string(),
  language: z.string(),
  theme: THEME,
  suit: z.string().nullable(),
  pages: z.record(PAGE_ID, PAGE),
  layouts: z.record(z.string(), USED_LAYOUT),
  assets: z.record(ASSET_ID, ASSET),
  footer: z.exactOptional(FOOTER),
  masters: z.exactOptional(z.record(PAGE_ID, MASTER)),
  extra: EXTRA,
})
