import { contrastRatio, flatten } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import type { Color, Palette, Rgba, ThemeSlot } from '../color/types.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import { paintOrder } from '../document/read.ts'
import { boundsOf } from '../geometry/frame.ts'
import { containsRect, intersects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import { paletteOf } from '../theme/resolve.ts'

/** The least contrast of small type (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5
const INKS: readonly ThemeSlot[] = ['text1', 'background1', 'text2', 'background2']

/** The color of words in a footer, and whether they need a plate of the page's own color below them. */
export interface FooterInk {
  readonly ink: ThemeSlot
  readonly plate: boolean
}

/** Chooses the color of words in a box of a page by what is below them: the wished one, another of the theme, or text1 on a plate. */
export function footerInk(deck: Deck, page: Page, { frame, wish }: { frame: Rect; wish: ThemeSlot }): FooterInk {
  const palette = paletteOf(deck.theme)
  const grounds = groundsBelow(page, frame, palette)
  const isLegible = (slot: ThemeSlot) =>
    grounds?.every(ground => contrastRatio(resolveColor({ base: slot }, palette), ground) >= LEGIBLE) ?? false
  const ink = [wish, ...INKS].find(isLegible)
  return ink === undefined ? { ink: 'text1', plate: true } : { ink, plate: false }
}

/** The least contrast of a logo with what is below it (WCAG 2.2, 1.4.11). */
const SEEN = 3
const GROUNDS: readonly ThemeSlot[] = ['background1', 'text1', 'background2', 'text2']
/** What a logo is taken for by its tone. */
const TONES: { readonly [tone in 'dark' | 'light']: Rgba } = {
  dark: { r: 64, g: 64, b: 64, a: 1 },
  light: { r: 232, g: 232, b: 232, a: 1 },
}

/** Returns the color of a plate that a logo needs to be seen in a box of a page; null if it needs none. */
export function logoPlate(
  deck: Deck,
  page: Page,
  { frame, tone }: { readonly frame: Rect; readonly tone: 'dark' | 'light' },
): ThemeSlot | null {
  const palette = paletteOf(deck.theme)
  const logo = TONES[tone]
  const grounds = groundsBelow(page, frame, palette)
  if (grounds?.every(ground => contrastRatio(logo, ground) >= SEEN)) return null
  const contrastOf = (slot: ThemeSlot) => contrastRatio(logo, resolveColor({ base: slot }, palette))
  return GROUNDS.toSorted((a, b) => contrastOf(b) - contrastOf(a))[0] ?? null
}

/** Returns the colors that can be seen in a box of a page; null if a picture or something else of many colors is there. */
function groundsBelow(page: Page, frame: Rect, palette: Palette): readonly Rgba[] | null {
  const paper = resolveColor({ base: 'background1' }, palette)
  let grounds: readonly Rgba[] | null =
    page.background === null || page.background.kind === 'none'
      ? [paper]
      : over([paper], colorsOf(page.background), { palette })
  for (const element of paintOrder(page)) {
    const box = boundsOf(element.frame)
    if (element.hidden || element.kind === 'group' || !intersects(box, frame)) continue
    const colors = paintsOf(element)
    if (colors !== null && colors.length === 0) continue
    const isCovered = containsRect(box, frame) && element.kind === 'shape' && isBox(element)
    const seen = over(grounds ?? [paper], colors, { palette, opacity: element.opacity })
    const isSolid = isCovered && element.opacity === 1 && (seen?.length ?? 0) > 0
    grounds = seen === null ? null : isSolid ? seen : grounds && [...grounds, ...seen]
  }
  return grounds
}

function isBox(element: Extract<Element, { kind: 'shape' }>): boolean {
  return element.frame.rotation === 0 && element.geometry.kind === 'preset' && element.geometry.preset === 'rect'
}

/** Colors laid over each ground; null if either is of many colors. */
function over(
  grounds: readonly Rgba[] | null,
  colors: readonly Color[] | null,
  { palette, opacity = 1 }: { readonly palette: Palette; readonly opacity?: number },
): readonly Rgba[] | null {
  if (grounds === null || colors === null) return null
  return colors.flatMap(color => {
    const top = resolveColor(color, palette)
    return grounds.map(ground => flatten({ ...top, a: top.a * opacity }, ground))
  })
}

/** The colors that an element paints; null if they are not known. */
function paintsOf(element: Element): readonly Color[] | null {
  if (element.kind === 'shape') {
    const fill = colorsOf(element.fill)
    const stroke = element.stroke === null ? [] : colorsOf(element.stroke.fill)
    return fill && stroke && [...fill, ...stroke]
  }
  if (element.kind === 'line') return colorsOf(element.stroke.fill)
  return element.kind === 'text' ? wordsOf(element) : null
}

/** The colors of words; none where nothing is written. */
function wordsOf({ body }: Extract<Element, { kind: 'text' }>): readonly Color[] | null {
  const colors = body.paragraphs.flatMap(({ runs }) =>
    runs.flatMap(({ text, style }) => (text.trim() === '' ? [] : [colorsOf(style.fill)])),
  )
  return colors.some(each => each === null) ? null : colors.flatMap(each => each ?? [])
}

function colorsOf(fill: Fill): readonly Color[] | null {
  switch (fill.kind) {
    case 'none':
      return []
    case 'solid':
      return [fill.color]
    case 'linear':
    case 'radial':
      return fill.stops.map(({ color }) => color)
    case 'pattern':
      return fill.background === null ? [fill.foreground] : [fill.foreground, fill.background]
    case 'image':
      return null
  }
}
