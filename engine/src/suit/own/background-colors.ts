import { contrastRatio, flatten } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import type { Color, Palette, Rgba } from '../../color/types.ts'
import type { Fill } from '../../document/fill.ts'
import { containsPoint } from '../../geometry/rect.ts'
import type { Point, Rect } from '../../geometry/types.ts'
import type { Art } from '../types.ts'
import type { TemplateBackdrop } from './plan.ts'

/** Words need so much contrast (WCAG 2.2, AA). */
const NEEDED = 4.5
const SHARES = [0.03, 0.27, 0.5, 0.73, 0.97]
const PAPER: Color = { base: 'background1' }

/** Returns the colors that may be below an area, in one theme; null stands for a picture, whose colors are unknown. */
export function backgroundColorsIn(ground: TemplateBackdrop, area: Rect, palette: Palette): readonly (Rgba | null)[] {
  const below = SHARES.flatMap(across =>
    SHARES.flatMap(down => {
      const at = { x: area.x + across * area.width, y: area.y + down * area.height }
      return groundsAt(at, ground, palette)
    }),
  )
  return distinct(below)
}

function groundsAt(at: Point, { background, art }: TemplateBackdrop, palette: Palette): readonly (Rgba | null)[] {
  const paper = resolveColor(PAPER, palette)
  return painted(at, art, { grounds: over([paper], background, palette), palette })
}

interface Painting {
  readonly grounds: readonly (Rgba | null)[]
  readonly palette: Palette
}

function painted(at: Point, pieces: readonly Art[], { grounds, palette }: Painting): readonly (Rgba | null)[] {
  return pieces.reduce<readonly (Rgba | null)[]>((known, piece) => {
    if (!containsPoint(piece.frame, at)) return known
    if (piece.kind === 'group') return painted(at, piece.children, { grounds: known, palette })
    if (piece.kind === 'image') return [null]
    if (piece.kind !== 'shape') return known
    // Outlines of a shape are not looked into: what its box covers may or may not be below.
    const isWhole = piece.geometry.kind === 'preset' && piece.geometry.preset === 'rect' && piece.frame.rotation === 0
    const covered = over(known, piece.fill, palette, piece.opacity)
    return isWhole || piece.fill.kind === 'none' ? covered : distinct(known.concat(covered))
  }, grounds)
}

function over(grounds: readonly (Rgba | null)[], fill: Fill, palette: Palette, opacity = 1): readonly (Rgba | null)[] {
  if (fill.kind === 'none') return grounds
  if (fill.kind === 'image') return [null]
  const colors = fill.kind === 'solid' ? [fill.color] : stopsOf(fill)
  return distinct(
    grounds.flatMap(ground =>
      colors.map(color => {
        const top = resolveColor(color, palette)
        const whole = { ...top, a: top.a * opacity }
        return ground === null ? (whole.a > 0.85 ? flatten(whole, top) : null) : flatten(whole, ground)
      }),
    ),
  )
}

/** Each ground once: pieces upon pieces would multiply them. */
function distinct(grounds: readonly (Rgba | null)[]): readonly (Rgba | null)[] {
  if (grounds.length < 2) return grounds
  return [...new Map(grounds.map(ground => [ground && `${ground.r} ${ground.g} ${ground.b}`, ground])).values()]
}

function stopsOf(fill: Exclude<Fill, { kind: 'none' | 'image' | 'solid' }>): readonly Color[] {
  if (fill.kind !== 'pattern') return fill.stops.map(({ color }) => color)
  return fill.background === null ? [fill.foreground] : [fill.foreground, fill.background]
}

const LAST: readonly Color[] = [
  { base: 'text1' },
  { base: 'background1' },
  { base: 'text2' },
  { base: 'background2' },
  { base: '#111111' },
  { base: '#FFFFFF' },
]

/** Returns the theme colors that are legible all over an area, near black and white included; null if there is a picture below. */
export function readableInksOn(ground: TemplateBackdrop, area: Rect, palette: Palette): readonly Color[] | null {
  const grounds = backgroundColorsIn(ground, area, palette)
  if (grounds.includes(null)) return null
  return LAST.filter(color => weakestOn(resolveColor(color, palette), grounds) >= NEEDED)
}

/** Whether no color is legible all over an area, so that its text needs a panel: there is a picture below, or both light and dark shapes. */
export function needsPanel(ground: TemplateBackdrop, area: Rect, palettes: readonly Palette[]): boolean {
  const inks = palettes.map(palette => readableInksOn(ground, area, palette))
  return inks.includes(null) || !LAST.some(color => inks.every(good => good?.includes(color)))
}

/**
 * Returns the first preferred color that is legible all over an area in every theme; otherwise the most legible of those that every theme
 * has, near black and white included.
 */
export function readableInk(wished: readonly Color[], at: InkPlace): Color {
  const inThemes = at.palettes.map(palette => ({ palette, grounds: backgroundColorsIn(at.ground, at.area, palette) }))
  const weakest = (color: Color) =>
    Math.min(...inThemes.map(({ palette, grounds }) => weakestOn(resolveColor(color, palette), grounds)))
  const judged = [...wished, ...LAST].map(color => ({ color, ratio: weakest(color) }))
  const good = judged.find(({ ratio }) => ratio >= NEEDED)
  if (good) return good.color
  return judged.reduce((best, next) => (next.ratio > best.ratio ? next : best)).color
}

interface InkPlace {
  readonly ground: TemplateBackdrop
  readonly area: Rect
  readonly palettes: readonly Palette[]
}

/** Returns the least contrast of an ink on grounds; none where nothing is known of them. */
function weakestOn(ink: Rgba, grounds: readonly (Rgba | null)[]): number {
  const ratios = grounds.flatMap(below => (below === null ? [] : [contrastRatio(flatten(ink, below), below)]))
  return ratios.length === 0 ? 0 : Math.min(...ratios)
}
