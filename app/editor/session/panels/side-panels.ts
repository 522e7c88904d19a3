import { AROUND_PAGE } from '../view/viewport-store.ts'

/** The side panels that are open. Undocked panels take no room and do not count. */
export interface OpenSidePanels {
  readonly outline: boolean
  readonly layers: boolean
  readonly materials: boolean
  readonly format: boolean
  /**
   * Whether the user opened the format panel explicitly: if it is the only panel it stays open, and the page strip
   * makes room if it must.
   */
  readonly isFormatRequested: boolean
}

/** The widths of the side panels, in px; 0 for those that are not docked there. */
export interface Sides {
  readonly pages: number
  /** Layers or materials, between the page strip and the page. */
  readonly left: number
  readonly format: number
  /**
   * Whether the page strip is hidden: layers or materials take its place, or there is only room for the format panel.
   */
  readonly isOverPages: boolean
}

/** The minimum width of the page before a panel is hidden, in px: about half its full size. */
export const MIN_PAGE = 500

const STRIP = 176
const OUTLINE = { roomy: 336, slim: 248 } as const
const FORMAT = { roomy: 280, slim: 248 } as const
const LAYERS = { beside: 240, over: 248, overSlim: 232 } as const
const MATERIALS = { beside: 336, over: 296, overSlim: 232 } as const

/**
 * The side panels that fit into a window of this width. The page has priority: panels first become narrower, then
 * layers and materials replace the page strip, then the format panel is hidden.
 */
export function sidesFor(width: number, open: OpenSidePanels): Sides {
  const plans = plansOf(open)
  const fits = (sides: Sides) => pageWidth(width, sides) >= MIN_PAGE
  return plans.find(fits) ?? plans.at(-1) ?? NOTHING
}

/** The width left for the page between the side panels, in px. */
export function pageWidth(width: number, { pages, left, format }: Sides): number {
  return width - pages - left - format - AROUND_PAGE
}

const NOTHING: Sides = { pages: STRIP, left: 0, format: 0, isOverPages: false }

/** The possible arrangements, widest first. */
function plansOf(open: OpenSidePanels): readonly Sides[] {
  const { outline, layers, materials, format, isFormatRequested } = open
  const panel = materials ? MATERIALS : layers ? LAYERS : null
  const beside = (size: 'roomy' | 'slim', hasFormat: boolean): Sides => ({
    pages: outline ? OUTLINE[size] : STRIP,
    left: panel?.beside ?? 0,
    format: hasFormat ? FORMAT[size] : 0,
    isOverPages: false,
  })
  const withFormat = format ? [beside('roomy', true), beside('slim', true)] : []
  const over = (pages: number, formatWidth = 0): Sides => ({ pages, left: 0, format: formatWidth, isOverPages: true })
  if (isFormatRequested && format && !outline && panel === null) return [...withFormat, over(0, FORMAT.slim)]
  const inPlace = panel === null ? [] : [over(panel.over), over(panel.overSlim)]
  if (format && !outline && panel !== null)
    withFormat.push(over(panel.over, FORMAT.roomy), over(panel.over, FORMAT.slim))
  return [...withFormat, beside('roomy', false), beside('slim', false), ...inPlace]
}
