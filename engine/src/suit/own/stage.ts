import type { Color, Palette } from '../../color/types.ts'
import type { SolidFill } from '../../document/fill.ts'
import { containsRect, expand, intersection, intersects, unionRects } from '../../geometry/rect.ts'
import type { Rect } from '../../geometry/types.ts'
import { rect, solid } from '../toolkit/art.ts'
import type { Art, SlotStyle } from '../types.ts'
import { needsPanel, readableInk } from './background-colors.ts'
import type { SuitPlan, TemplateBackdrop, TemplatePlaceholder } from './plan.ts'

const PAGE: Rect = { x: 0, y: 0, width: 960, height: 540 }
const TITLES = [72, 64, 54, 48, 44, 40, 36, 32, 28, 26, 24, 22, 20]
const TEXTS = [28, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12]
const PANEL_ROOM = 20
/** How strong a shape stays that crosses words. */
const FADED = 0.14

/** A template page prepared for text: its backdrop, with panels where text would be on a picture, and legible colors. */
export interface Stage {
  readonly ground: TemplateBackdrop
  title(place: TemplatePlaceholder, change?: Partial<SlotStyle>): SlotStyle
  /** Running text in an area; `most` is its largest size. */
  text(area: Rect, max: number, change?: Partial<SlotStyle>): SlotStyle
  /** The ink of running text. */
  ink(area: Rect): SolidFill
  /** The strongest accent that can be read in an area. */
  accent(area: Rect): SolidFill
  /** The ink of running text, faint: for panels and hairlines. */
  faint(area: Rect, percent: number): SolidFill
}

/** Prepares a page for text in these areas, and for a page number if there is one. */
export function stageFor(
  plan: SuitPlan,
  own: TemplateBackdrop,
  { areas, pageNumber = null }: { readonly areas: readonly Rect[]; readonly pageNumber?: Rect | null },
): Stage {
  const palettes = plan.themes.map(({ colors }) => colors)
  const worded = withPanel(own, areas, { palettes, room: PANEL_ROOM })
  const ground = pageNumber === null ? worded : withPanel(worded, [pageNumber], { palettes, room: 4 })
  const known = new Map<string, SolidFill>()
  const ink = (wished: readonly Color[], area: Rect): SolidFill => {
    const { x, y, width, height } = area
    const key = JSON.stringify([wished, x, y, width, height])
    const fill = known.get(key) ?? { kind: 'solid', color: readableInk(wished, { ground, area, palettes }) }
    known.set(key, fill)
    return fill
  }
  const textInk = (area: Rect) => ink([{ base: 'text1' }, { base: 'text2' }], area)
  return {
    ground,
    title: ({ frame, align, verticalAlign, size, color, weight }, change = {}) => ({
      face: '@title',
      sizes: sizesUpTo(TITLES, Math.max(28, size), 20),
      weight,
      fill: ink(color === null ? [{ base: 'text1' }] : [color], frame),
      align,
      verticalAlign,
      lineHeight: 1.12,
      ...change,
    }),
    text: (area, max, change = {}) => ({
      face: '@body',
      sizes: sizesUpTo(TEXTS, max, 12),
      weight: 400,
      fill: textInk(area),
      align: 'start',
      verticalAlign: 'top',
      lineHeight: 1.35,
      head: { weight: 600, fill: textInk(area), face: '@title' },
      ...change,
    }),
    ink: textInk,
    accent: area => ink(ACCENTS, area),
    faint: (area, percent) => {
      const { color } = textInk(area)
      return { kind: 'solid', color: { ...color, opacity: Math.round(percent * 1000) } }
    },
  }
}

const ACCENTS: readonly Color[] = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).map(
  base => ({ base }),
)

/** Returns a scale from the size that is wished down to the least. */
function sizesUpTo(scale: readonly number[], max: number, min: number): number[] {
  return scale.filter(size => size <= max && size >= min)
}

/** Where words would stand half on light and half on dark, what crosses them is faded; where that does not help, as on a picture, a sheet of the theme's paper lies between. */
function withPanel(
  own: TemplateBackdrop,
  areas: readonly Rect[],
  { palettes, room }: { readonly palettes: readonly Palette[]; readonly room: number },
): TemplateBackdrop {
  const isHard = (ground: TemplateBackdrop) => (area: Rect) => needsPanel(ground, area, palettes)
  const hard = areas.filter(isHard(own))
  if (hard.length === 0) return own
  const faded = { ...own, art: own.art.map(piece => (isAcross(piece.frame, hard) ? faint(piece) : piece)) }
  const left = areas.filter(isHard(faded))
  const whole = unionRects(left)
  const sheet = whole && intersection(expand(whole, room), PAGE)
  return sheet === null ? faded : { ...own, art: [...own.art, rect(sheet, { fill: solid('background1', 92) })] }
}

/** Whether a piece lies below a part of an area, not below all of it. */
function isAcross(frame: Rect, areas: readonly Rect[]): boolean {
  return areas.some(area => intersects(frame, area) && !containsRect(frame, area))
}

function faint(piece: Art): Art {
  return { ...piece, opacity: Math.min(piece.opacity, FADED) }
}
