import {
  type Color,
  type ColorTransform,
  type Palette,
  resolveColor,
  type ThemeSlot,
} from '@slidewright/engine/internal'

/** A tint or shade of a theme slot, as PowerPoint offers it. */
export interface Tint {
  readonly color: Color
  readonly way: 'lighter' | 'darker'
  readonly percent: number
}

/** Tints in percent, then shades; very dark slots have tints only, very light slots shades only. */
const MIDDLE = { lighter: [80, 60, 40], darker: [25, 50] } as const
const DARK = { lighter: [90, 75, 50, 25, 10], darker: [] } as const
const LIGHT = { lighter: [], darker: [10, 25, 50, 75, 90] } as const
const DARKEST = 0.2
const LIGHTEST = 0.8

/** Returns the tints and shades of a slot; they follow the theme. */
export function tintsOf(slot: ThemeSlot, palette: Palette): readonly Tint[] {
  const { r, g, b } = resolveColor({ base: slot }, palette)
  const light = (Math.max(r, g, b) + Math.min(r, g, b)) / 510
  const { lighter, darker } = light < DARKEST ? DARK : light > LIGHTEST ? LIGHT : MIDDLE
  return [
    ...lighter.map(percent => tint(slot, 'lighter', percent)),
    ...darker.map(percent => tint(slot, 'darker', percent)),
  ]
}

function tint(slot: ThemeSlot, way: Tint['way'], percent: number): Tint {
  const transforms: ColorTransform[] = [{ name: 'lumMod', val: (100 - percent) * 1000 }]
  if (way === 'lighter') transforms.push({ name: 'lumOff', val: percent * 1000 })
  return { color: { base: slot, transforms }, way, percent }
}
