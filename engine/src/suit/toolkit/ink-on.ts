import type { ThemeSlot } from '../../color/types.ts'
import type { SolidFill } from '../../document/fill.ts'

/** A ground lighter than this (luma in 1/1000 %) takes dark words. */
const LIGHT_FROM = 41_000

/** What can be read on a full accent in any theme, near black or white, at an opacity in percent. `lightFrom` where a suit's accents part at another luma. */
export function inkOn(accent: ThemeSlot, percent = 100, lightFrom = LIGHT_FROM): SolidFill {
  return {
    kind: 'solid',
    color: {
      base: accent,
      transforms: [
        { name: 'gray', val: null },
        { name: 'lumOff', val: -lightFrom },
        { name: 'lumMod', val: 10_000_000 },
        { name: 'inv', val: null },
        { name: 'lumMod', val: 93_000 },
        { name: 'lumOff', val: 7_000 },
      ],
      ...(percent < 100 && { opacity: Math.round(percent * 1000) }),
    },
  }
}

/** Returns a color with its light at so many percent, and so many points more: the same slot lighter or darker. */
export function shade(base: ThemeSlot, percent: number, points = 0): SolidFill {
  const light = { name: 'lumMod', val: Math.round(percent * 1000) } as const
  const more = { name: 'lumOff', val: Math.round(points * 1000) } as const
  return { kind: 'solid', color: { base, transforms: points === 0 ? [light] : [light, more] } }
}
