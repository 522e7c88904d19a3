import { contrastRatio } from '../color/contrast.ts'
import { toHex } from '../color/css.ts'
import { fromHsl, toHsl } from '../color/hsl.ts'
import { resolveColor } from '../color/resolve.ts'
import type { HexColor, Palette, Rgba, ThemeSlot } from '../color/types.ts'

/**
 * Two colors of a theme with too little contrast. `needs` is the minimum contrast; `better` the nearest shade of `front` that reaches it,
 * null if none does.
 */
export interface ThemeFinding {
  readonly front: ThemeSlot
  readonly back: ThemeSlot
  readonly ratio: number
  readonly needs: number
  readonly better: HexColor | null
}

/** WCAG 2.2, 1.4.3 and 1.4.11: running text, and large text or shapes. */
const READING = 4.5
const LARGE = 3

const PAIRS: readonly (readonly [ThemeSlot, ThemeSlot, number])[] = [
  ['text1', 'background1', READING],
  ['text1', 'background2', READING],
  ['text2', 'background1', READING],
  ['text2', 'background2', LARGE],
  ['accent1', 'background1', LARGE],
  ['accent2', 'background1', LARGE],
]

/** Returns the pairs of theme colors that are used on each other in every suit and have too little contrast, worst first. */
export function themeFindings(colors: Palette): readonly ThemeFinding[] {
  return PAIRS.flatMap(([front, back, needs]): ThemeFinding[] => {
    const [over, ground] = [colorOf(front, colors), colorOf(back, colors)]
    const ratio = contrastRatio(over, ground)
    return ratio >= needs ? [] : [{ front, back, ratio, needs, better: nearestShade(over, ground, needs) }]
  }).sort((a, b) => a.ratio / a.needs - b.ratio / b.needs)
}

function colorOf(slot: ThemeSlot, colors: Palette): Rgba {
  return resolveColor({ base: slot }, colors)
}

/** Steps of lightness to each side that are tried. */
const STEPS = 100

/** Returns the nearest shade of the same hue and saturation with sufficient contrast. */
function nearestShade(over: Rgba, ground: Rgba, needs: number): HexColor | null {
  const { h, s, l } = toHsl({ r: over.r / 255, g: over.g / 255, b: over.b / 255 })
  for (let step = 1; step <= STEPS; step++) {
    for (const lightness of [l - step / STEPS, l + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue
      const { r, g, b } = fromHsl({ h, s, l: lightness })
      const shade = { r: Math.round(r * 255), g: Math.round(g * 255), b: Math.round(b * 255), a: 1 }
      if (contrastRatio(shade, ground) >= needs) return toHex(shade) as HexColor
    }
  }
  return null
}
