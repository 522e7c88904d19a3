import { contrastRatio, luminance } from '../color/contrast.ts'
import { toHex } from '../color/css.ts'
import { fromHsl, type Hsl, toHsl } from '../color/hsl.ts'
import { resolveColor } from '../color/resolve.ts'
import type { HexColor, Palette, Rgba, ThemeSlot } from '../color/types.ts'
import type { Theme } from '../document/theme.ts'
import { type ThemeFinding, themeFindings } from './check.ts'
import { themeType } from './resolve.ts'

const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
/** WCAG 2.2, 1.4.3 and 1.4.11: running text, and large text or shapes. */
const READING = 4.5
const SHAPES = 3
/** The tolerance for rounding to eight bits. */
const ROOM = 0.1
/** An accent that is further from the paper than this is brought nearer: at night navy would else become white, by day amber brown. */
const ACCENT_MAX = 5
/** Luminance of paper and ink: never pure black, never a gray page, and no glare at night. */
const BLACK = { min: 0.009, max: 0.02 } as const
const WHITE = { min: 0.85, max: 1 } as const
const CHALK = { min: 0.75, max: 0.86 } as const
/** The maximum saturation of backgrounds and text, so that they do not look like accents. */
const CALM = 0.5

/** The light or dark counterpart of a theme: text and background colors are swapped, and every color keeps its contrast with the background. */
export function invertedTheme(theme: Theme): Theme {
  const { colors } = theme
  const isDark = themeType(colors) === 'dark'
  const [paperRoom, inkRoom] = isDark ? [WHITE, BLACK] : [BLACK, CHALK]
  const paper = within(rgbaOf('text1', colors), paperRoom)
  const ink = within(rgbaOf('background1', colors), inkRoom)
  const mirrored: Palette = {
    ...colors,
    text1: toHex(ink) as HexColor,
    background1: toHex(paper) as HexColor,
    text2: atDistance(rgbaOf('text2', colors), paper, distance('text2', colors)),
    background2: atDistance(calm(rgbaOf('background2', colors)), paper, distance('background2', colors)),
    ...Object.fromEntries(ACCENTS.map(slot => [slot, mirroredAccent(slot, colors, paper)])),
  }
  return made(theme, isDark ? 'light' : 'dark', repaired(mirrored, colors))
}

/**
 * Returns the theme with its accents in rotated order of hue; every slot keeps its lightness, so that contrast is preserved. `turn` is 1 to
 * 5, each with another first accent.
 */
export function hueRotatedTheme(theme: Theme, turn: number): Theme {
  const { colors } = theme
  const own = ACCENTS.map(slot => rgbaOf(slot, colors))
  const sources = turnsOf(own)[turn - 1] ?? own.map(accent => spun(accent, 72 * turn))
  const turned = ACCENTS.map((slot, index) => {
    const [from, to] = [own[index], sources[index]]
    return [slot, from && to ? toHex(withLuminance(hslOf(to), luminance(from))) : colors[slot]]
  })
  const palette: Palette = { ...colors, ...Object.fromEntries(turned) }
  return made(theme, `accents${turn + 1}`, repaired(palette, colors))
}

function made(theme: Theme, mark: string, colors: Palette): Theme {
  return { ...theme, id: `${theme.id}-${mark}`, type: themeType(colors), colors }
}

/**
 * Mirrors an accent: accents that are pale on light and bright on dark backgrounds stay; others keep their contrast with the background.
 */
function mirroredAccent(slot: ThemeSlot, colors: Palette, paper: Rgba): HexColor {
  const accent = rgbaOf(slot, colors)
  const away = distance(slot, colors)
  if (away < SHAPES && contrastRatio(accent, paper) >= READING) return toHex(accent) as HexColor
  return atDistance(accent, paper, Math.min(ACCENT_MAX, Math.max(SHAPES + ROOM, away)))
}

/** Returns the contrast between a color and the background. */
function distance(slot: ThemeSlot, colors: Palette): number {
  return contrastRatio(rgbaOf(slot, colors), rgbaOf('background1', colors))
}

/** Returns the shade of a color with this contrast on a background, or the closest possible. */
function atDistance(color: Rgba, paper: Rgba, ratio: number): HexColor {
  const light = luminance(paper) + 0.05
  const wished = luminance(paper) > 0.35 ? light / ratio : light * ratio
  return toHex(withLuminance(hslOf(color), Math.min(1, Math.max(0, wished - 0.05)))) as HexColor
}

function within(color: Rgba, { min, max }: { readonly min: number; readonly max: number }): Rgba {
  return withLuminance(hslOf(calm(color)), Math.min(max, Math.max(min, luminance(color))))
}

function calm(color: Rgba): Rgba {
  const hsl = hslOf(color)
  return rgbaFrom({ ...hsl, s: Math.min(hsl.s, CALM) })
}

/**
 * Repairs contrasts that the original theme has but this one lost by rounding or limits: backgrounds move towards the page color, accents
 * and texts take the next readable shade.
 */
function repaired(colors: Palette, own: Palette): Palette {
  const known = new Set(themeFindings(own).map(({ front, back }) => `${front} ${back}`))
  const weakIn = (made: Palette) => themeFindings(made).filter(({ front, back }) => !known.has(`${front} ${back}`))
  let made = colors
  for (let away = distance('background2', made); weakIn(made).some(isOnSecond) && away > 1; away -= 0.1) {
    const second = atDistance(rgbaOf('background2', made), rgbaOf('background1', made), Math.max(1, away - 0.1))
    made = { ...made, background2: second }
  }
  const better = weakIn(made).flatMap(finding => (finding.better === null ? [] : [[finding.front, finding.better]]))
  return { ...made, ...Object.fromEntries(better) }
}

function isOnSecond({ back }: ThemeFinding): boolean {
  return back === 'background2'
}

/** The difference in hue below which two accents look alike, in degrees. */
const NEAR = 25
/** Less saturated colors are grays. */
const GRAY = 0.12

/** Returns the rotations of the accents, those first whose two strongest lose least of their lightness. */
function turnsOf(own: readonly Rgba[]): readonly (readonly Rgba[])[] {
  const turns = own.slice(1).map((_, index) => [...own.slice(index + 1), ...own.slice(0, index + 1)])
  const lost = (turn: readonly Rgba[]) =>
    [0, 1].reduce((sum, index) => {
      const [from, to] = [own[index], turn[index]]
      return from && to ? sum + Math.log(contrastRatio(from, to)) : sum
    }, 0)
  const taken = own.slice(0, 1)
  return turns
    .toSorted((a, b) => lost(a) - lost(b))
    .filter(([first]) => {
      if (first === undefined || hslOf(first).s < GRAY || taken.some(other => isNear(first, other))) return false
      taken.push(first)
      return true
    })
}

function isNear(a: Rgba, b: Rgba): boolean {
  const [one, other] = [hslOf(a), hslOf(b)]
  const apart = Math.abs(one.h - other.h)
  return other.s >= GRAY && Math.min(apart, 360 - apart) < NEAR
}

/** Rotates the hue, for files whose accents are all similar. */
function spun(color: Rgba, degrees: number): Rgba {
  const { h, s, l } = hslOf(color)
  return rgbaFrom({ h: (h + degrees) % 360, s: Math.max(s, 0.4), l })
}

/** Returns the shade of a hue with this relative luminance (WCAG 2.2). */
function withLuminance({ h, s }: Hsl, wished: number): Rgba {
  let [low, high] = [0, 1]
  for (let step = 0; step < 16; step++) {
    const l = (low + high) / 2
    if (luminance(rgbaFrom({ h, s, l })) < wished) low = l
    else high = l
  }
  return rgbaFrom({ h, s, l: high })
}

function rgbaOf(slot: ThemeSlot, colors: Palette): Rgba {
  return resolveColor({ base: slot }, colors)
}

function hslOf({ r, g, b }: Rgba): Hsl {
  return toHsl({ r: r / 255, g: g / 255, b: b / 255 })
}

function rgbaFrom(hsl: Hsl): Rgba {
  const { r, g, b } = fromHsl(hsl)
  const byte = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255)
  return { r: byte(r), g: byte(g), b: byte(b), a: 1 }
}
