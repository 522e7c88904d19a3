import { z } from 'zod'
import { DEFAULT_PARAGRAPH, DEFAULT_RUN_STYLE } from '../create.ts'
import {
  type Bullet,
  NUMBER_FORMATS,
  type Paragraph,
  type Run,
  type RunStyle,
  type TabStop,
  type TextBody,
  UNDERLINE_STYLES,
} from '../text-body.ts'
import { COLOR, EXTENT, INK, loose, PX, within } from './values.ts'

const CAPS = z.enum(['all', 'small'])
const UNDERLINE = z.enum(UNDERLINE_STYLES)
const VERTICAL = z.enum(['horizontal', 'eastAsian', 'rotate90', 'rotate270'])

export const RUN_STYLE: z.ZodType<RunStyle> = loose({
  face: z.string(),
  size: within(1, 4000),
  weight: within(1, 1000),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  underlineStyle: z.exactOptional(UNDERLINE),
  underlineColor: z.exactOptional(COLOR),
  doubleStrike: z.exactOptional(z.boolean()),
  caps: z.exactOptional(CAPS),
  fill: INK,
  highlight: z.exactOptional(COLOR),
  letterSpacing: within(-1000, 1000),
  baseline: within(-100, 100),
  link: z.exactOptional(z.string()),
  language: z.exactOptional(z.string()),
})

/** A partial change of a run's style, for commands; null removes an optional field. */
export const RUN_STYLE_CHANGE = z
  .object({
    face: z.string(),
    size: within(1, 4000),
    weight: within(1, 1000),
    italic: z.boolean(),
    underline: z.boolean(),
    strike: z.boolean(),
    underlineStyle: UNDERLINE.nullable(),
    underlineColor: COLOR.nullable(),
    doubleStrike: z.boolean().nullable(),
    caps: CAPS.nullable(),
    fill: INK,
    highlight: COLOR.nullable(),
    letterSpacing: within(-1000, 1000),
    baseline: within(-100, 100),
    link: z.string().nullable(),
    language: z.string().nullable(),
  })
  .partial()

const RUN: z.ZodType<Run> = loose({ text: z.string(), style: RUN_STYLE })

export const BULLET: z.ZodType<Bullet> = z.discriminatedUnion('kind', [
  loose({ kind: z.literal('none') }),
  loose({
    kind: z.literal('char'),
    char: z.string().min(1),
    color: z.exactOptional(COLOR),
    size: z.exactOptional(within(0.1, 10)),
  }),
  loose({
    kind: z.literal('number'),
    format: z.enum(NUMBER_FORMATS),
    start: z.int(),
    color: z.exactOptional(COLOR),
    size: z.exactOptional(within(0.1, 10)),
  }),
])

const TAB_STOP: z.ZodType<TabStop> = loose({ at: PX, align: z.enum(['start', 'center', 'end', 'decimal']) })

const STANDING = {
  align: z.enum(['start', 'center', 'end', 'justify']),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  level: z.int().overwrite(level => Math.min(8, Math.max(0, level))),
  bullet: BULLET,
  lineHeight: within(0.1, 20),
  spaceBefore: EXTENT,
  spaceAfter: EXTENT,
  indent: PX,
  hanging: PX,
}

const LINE_EXACT = within(0.1, 4000)
const TABS = z.array(TAB_STOP).readonly()
const DIVIDED = z.array(z.string().max(400)).max(200).readonly()

export const PARAGRAPH: z.ZodType<Paragraph> = loose({
  runs: z.array(RUN).overwrite(runs => (runs.length > 0 ? runs : [{ text: '', style: DEFAULT_RUN_STYLE }])),
  ...STANDING,
  lineExact: z.exactOptional(LINE_EXACT),
  tabs: z.exactOptional(TABS),
  divided: z.exactOptional(DIVIDED),
})

/** A partial change of paragraph formatting, for commands; null removes an optional field. */
export const PARAGRAPH_CHANGE = z
  .object({ ...STANDING, lineExact: LINE_EXACT.nullable(), tabs: TABS.nullable() })
  .partial()

const INSETS = loose({ top: PX, right: PX, bottom: PX, left: PX })

export const TEXT_BODY: z.ZodType<TextBody> = loose({
  paragraphs: z.array(PARAGRAPH).overwrite(paragraphs => (paragraphs.length > 0 ? paragraphs : [DEFAULT_PARAGRAPH])),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  vertical: VERTICAL,
  insets: INSETS,
  columns: z.int().overwrite(count => Math.min(16, Math.max(1, count))),
  columnGap: z.exactOptional(EXTENT),
  wrap: z.boolean(),
  autoFit: loose({ mode: z.enum(['none', 'shrink', 'grow']), scale: within(0.05, 1) }),
})

/** A partial change of how a text is set in its box, for commands. */
export const BODY_CHANGE = z
  .object({
    verticalAlign: z.enum(['top', 'middle', 'bottom']),
    vertical: VERTICAL,
    insets: INSETS,
    columns: z.int().min(1).max(16),
    columnGap: EXTENT,
    wrap: z.boolean(),
    autoFit: z.enum(['none', 'shrink', 'grow']),
  })
  .partial()
