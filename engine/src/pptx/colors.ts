import { resolveColor } from '../color/resolve.ts'
import type { Color, ColorTransform, HexColor, Palette, ThemeSlot } from '../color/types.ts'
import { within } from './units.ts'
import { xml } from './xml.ts'

/** The names of theme colors on a page, which the master maps to those of the theme. */
const SCHEME: Readonly<Record<ThemeSlot, string>> = {
  text1: 'tx1',
  background1: 'bg1',
  text2: 'tx2',
  background2: 'bg2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
}

const HEX = /^#[0-9a-f]{6}$/i
const FULL = 100_000
/** The transforms whose value is an angle, in 1/60000°. */
const ANGLES: ReadonlySet<string> = new Set(['hue', 'hueOff'])
/** The transforms that have no value (ECMA-376 Part 1, 20.1.2.3). */
const BARE: ReadonlySet<string> = new Set(['comp', 'inv', 'gray', 'gamma', 'invGamma'])
/** Percentages that cannot be negative. */
const POSITIVE: ReadonlySet<string> = new Set(['tint', 'shade', 'alpha', 'alphaMod', 'hueMod'])

/** Writes a color with its slot and transforms, so that it follows the theme. `opacity` (0..1) is that of what it is on. */
export function colorXml(color: Color, opacity = 1): string {
  const steps = (color.transforms ?? []).map(transformXml).join('')
  const share = within(color.opacity ?? FULL, 0, FULL) * within(opacity, 0, 1)
  const hasAlpha = color.transforms?.some(({ name }) => name.startsWith('alpha')) ?? false
  const name = hasAlpha ? 'a:alphaMod' : 'a:alpha'
  const alpha = share < FULL ? xml(name, { val: Math.round(share) }) : ''
  if (isHex(color.base)) return xml('a:srgbClr', { val: color.base.slice(1).toUpperCase() }, steps + alpha)
  return xml('a:schemeClr', { val: SCHEME[color.base] ?? 'tx1' }, steps + alpha)
}

/** Writes the six digits of a theme's color. */
export function hexXml(palette: Palette, slot: ThemeSlot): string {
  const { r, g, b } = resolveColor({ base: palette[slot] }, palette)
  return xml('a:srgbClr', {
    val: [r, g, b]
      .map(byte => byte.toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase(),
  })
}

function isHex(base: string): base is HexColor {
  return HEX.test(base)
}

function transformXml({ name, val }: ColorTransform): string {
  if (BARE.has(name)) return xml(`a:${name}`)
  if (val === null) return ''
  const whole = Math.round(val)
  if (name === 'hue') return xml(`a:${name}`, { val: ((whole % 21_600_000) + 21_600_000) % 21_600_000 })
  if (ANGLES.has(name)) return xml(`a:${name}`, { val: within(whole, -21_600_000, 21_600_000) })
  if (name === 'alphaOff') return xml(`a:${name}`, { val: within(whole, -FULL, FULL) })
  if (POSITIVE.has(name))
    return xml(`a:${name}`, { val: within(whole, 0, name === 'alphaMod' || name === 'hueMod' ? 1e7 : FULL) })
  return xml(`a:${name}`, { val: within(whole, -1e7, 1e7) })
}
