import { AROUND_PAGE } from '../view/viewport-store.ts'

/** What is wanted at the sides of the page. What floats takes no room and does not count. */
export interface SideWish {
  readonly outline: boolean
  readonly layers: boolean
  readonly materials: boolean
  readonly format: boolean
  /** The format panel was opened by hand, not only left open: alone, it stays, and where it has to the pages give way to it. */
  readonly isFormatAsked: boolean
}

/** How wide what stands beside the page is, in px; 0 for what does not stand there. */
export interface Sides {
  readonly pages: number
  /** Layers or materials, between the pages and the page. */
  readonly left: number
  readonly format: number
  /** Whether the pages are hidden: layers or materials stand in their place, or there is room for the format panel only. */
  readonly isOverPages: boolean
}

/** How wide the page stays before a panel gives way, in px: about half its size. */
export const MIN_PAGE = 500

const STRIP = 176
const OUTLINE = { roomy: 336, slim: 248 } as const
const FORMAT = { roomy: 280, slim: 248 } as const
const LAYERS = { beside: 240, over: 248, overSlim: 232 } as const
const MATERIALS = { beside: 336, over: 296, overSlim: 232 } as const

/** What stands beside the page in a window of this width. The page comes first: panels become narrower, then layers and materials take the place of the pages, then the format panel gives way. */
export function sidesFor(width: number, wish: SideWish): Sides {
  const plans = plansOf(wish)
  const fits = (sides: Sides) => pageWidth(width, sides) >= MIN_PAGE
  return plans.find(fits) ?? plans.at(-1) ?? NOTHING
}

/** How wide the page can be between what stands beside it, in px. */
export function pageWidth(width: number, { pages, left, format }: Sides): number {
  return width - pages - left - format - AROUND_PAGE
}

const NOTHING: Sides = { pages: STRIP, left: 0, format: 0, isOverPages: false }

/** The ways to stand, the one that takes most room first. */
function plansOf(wish: SideWish): readonly Sides[] {
  const { outline, layers, materials, format, isFormatAsked } = wish
  const panel = materials ? MATERIALS : layers ? LAYERS : null
  const beside = (size: 'roomy' | 'slim', hasFormat: boolean): Sides => ({
    pages: outline ? OUTLINE[size] : STRIP,
    left: panel?.beside ?? 0,
    format: hasFormat ? FORMAT[size] : 0,
    isOverPages: false,
  })
  const withFormat = format ? [beside('roomy', true), beside('slim', true)] : []
  const over = (pages: number, formatWidth = 0): Sides => ({ pages, left: 0, format: formatWidth, isOverPages: true })
  if (isFormatAsked && format && !outline && panel === null) return [...withFormat, over(0, FORMAT.slim)]
  const inPlace = panel === null ? [] : [over(panel.over), over(panel.overSlim)]
  if (format && !outline && panel !== null)
    withFormat.push(over(panel.over, FORMAT.roomy), over(panel.over, FORMAT.slim))
  return [...withFormat, beside('roomy', false), beside('slim', false), ...inPlace]
}
