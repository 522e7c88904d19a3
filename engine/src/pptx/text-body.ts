import { defined } from '../base/assert.ts'
import type { Insets, TextBody } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Size } from '../geometry/types.ts'
import type { ShapeContext } from './context.ts'
import type { Field } from './fields.ts'
import { metricsOf } from './fonts.ts'
import { largestStyle, paragraphXml } from './paragraphs.ts'
import { emu32, thousandths, within } from './units.ts'
import { xml } from './xml.ts'

/** What a text stands in. */
export interface TextPlace {
  readonly size: Size
  /** PowerPoint turns the words of a shape that is mirrored top to bottom: they are turned back. */
  readonly isUpsideDown?: boolean
  readonly field?: Field | undefined
}

const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const
/** Writes how words stand in a placeholder. */
export function placeholderBodyXml(body: TextBody, context: ShapeContext): string {
  return bodyPropertiesXml({ ...body, autoFit: { ...body.autoFit, scale: 1 } }, { size: NOTHING }, context)
}

const NOTHING: Size = { width: 0, height: 0 }

/** How words run, by their writing mode (ECMA-376 Part 1, 20.1.10.83). */
export const WRITING = { horizontal: 'horz', eastAsian: 'eaVert', rotate90: 'vert', rotate270: 'vert270' } as const

/** Writes the text of a shape. */
export function textBodyXml(body: TextBody, place: TextPlace, context: ShapeContext): string {
  const list = xml('a:lstStyle')
  return xml('p:txBody', {}, bodyPropertiesXml(body, place, context) + list + paragraphsXml(body, place, context))
}

/** Writes the text of a table's cell. */
export function cellTextXml(body: TextBody, place: TextPlace, context: ShapeContext): string {
  const { scale } = body.autoFit
  return xml('a:txBody', {}, xml('a:bodyPr') + xml('a:lstStyle') + paragraphsXml(body, { ...place, scale }, context))
}

/** Writes paragraphs; a box that shrinks its words says so itself, and they keep their size. */
function paragraphsXml(
  { paragraphs, autoFit }: TextBody,
  { size, field, scale = autoFit.mode === 'shrink' ? 1 : autoFit.scale }: TextPlace & { readonly scale?: number },
  context: ShapeContext,
): string {
  return paragraphs.map(paragraph => paragraphXml(paragraph, { size, scale, field }, context)).join('')
}

function bodyPropertiesXml(body: TextBody, { isUpsideDown }: TextPlace, context: ShapeContext): string {
  const { top, right, bottom, left } = settledInsets(body, context)
  const attributes = {
    rot: isUpsideDown ? 10_800_000 : undefined,
    vert: WRITING[body.vertical],
    wrap: body.wrap ? 'square' : 'none',
    lIns: emu32(left),
    tIns: emu32(top),
    rIns: emu32(right),
    bIns: emu32(bottom),
    numCol: within(Math.floor(body.columns), 1, 16),
    spcCol: body.columns > 1 ? within(emu32(body.columnGap ?? 24), 0, 2e9) : undefined,
    rtlCol: 0,
    anchor: ANCHORS[body.verticalAlign],
  }
  return xml('a:bodyPr', attributes, fitXml(body))
}

function fitXml({ autoFit: { mode, scale } }: TextBody): string {
  if (mode === 'grow') return xml('a:spAutoFit')
  if (mode === 'none') return xml('a:noAutofit')
  const isWhole = scale >= 1
  return xml('a:normAutofit', isWhole ? {} : { fontScale: thousandths(within(scale, 0.01, 1)) })
}

/** How much of a line that is lower than its font is above the baseline, as Office has it. */
const RISE = 0.8

/**
 * Returns insets at which the first line stands where ours does: we take half of what lines are lower than their font from above it, Office
 * gives four fifths of the line to what is above the baseline.
 */
export function settledInsets(body: TextBody, { deck }: Pick<ShapeContext, 'deck'>): Insets {
  const { insets, verticalAlign } = body
  const down = settling(body, deck.theme.fonts, deck.language)
  if (down === 0) return insets
  const { top, bottom } = insets
  if (verticalAlign === 'top') return { ...insets, top: top + down }
  if (verticalAlign === 'bottom') return { ...insets, bottom: bottom - down }
  const below = Math.min(bottom, down)
  return { ...insets, top: top + 2 * down - below, bottom: bottom - below }
}

/** Returns how much lower than in Office the first line stands with the same insets, in px. */
export function settling(body: TextBody, fonts: ThemeFonts, language: string): number {
  const { vertical, autoFit } = body
  const first = defined(body.paragraphs[0], 'a text has a paragraph')
  if (vertical !== 'horizontal' || first.lineExact !== undefined) return 0
  const style = largestStyle(first)
  const { ascent, descent } = metricsOf(style, fonts, language)
  const { lineHeight } = first
  if (lineHeight >= ascent + descent) return 0
  const ours = ascent + (lineHeight - ascent - descent) / 2
  return (ours - RISE * lineHeight) * style.size * autoFit.scale
}
