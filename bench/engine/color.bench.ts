import { type Color, colorResolver, type Palette, resolveColor, THEME_SLOTS } from '@slidewright/engine/internal'
import { type Case, time } from '../measure.ts'

const PALETTE = Object.fromEntries(
  THEME_SLOTS.map((slot, index) => [slot, `#${((index + 3) * 0x1a2b3c).toString(16).padStart(6, '0').slice(-6)}`]),
) as Palette

/** Measures 8 000 color references of 500 distinct colors, cold and cached. */
export function colorBench(): Case[] {
  const colors = Array.from({ length: 500 }, (_, index): Color => {
    const base = THEME_SLOTS[index % THEME_SLOTS.length] ?? 'text1'
    return {
      base,
      transforms: [
        { name: 'lumMod', val: 40_000 + index * 100 },
        { name: 'lumOff', val: 20_000 },
      ],
    }
  })
  const references = Array.from({ length: 8000 }, (_, index) => colors[(index * 7) % colors.length] as Color)
  const resolve = colorResolver(PALETTE)
  return [
    time('color: 8 000 references, each worked out', () => references.map(color => resolveColor(color, PALETTE))),
    time('color: 8 000 references, remembered', () => references.map(resolve)),
  ]
}
