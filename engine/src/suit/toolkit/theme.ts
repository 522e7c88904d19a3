import { type Palette, THEME_SLOTS } from '../../color/types.ts'
import type { Theme, ThemeFonts } from '../../document/theme.ts'
import { themeType } from '../../theme/resolve.ts'

/** A theme as a suit writes it down: id, name, and the ten colors in the order of the theme's slots (text1 background1 text2 background2 accent1…accent6). */
export type ThemeRow = readonly [id: string, name: string, ten: string]

/** Returns the themes of a suit, the default first. */
export function themesOf(suit: string, fonts: ThemeFonts, rows: readonly ThemeRow[]): Theme[] {
  return rows.map(([id, name, ten]) => {
    const values = ten.split(' ')
    const colors = Object.fromEntries(THEME_SLOTS.map((slot, index) => [slot, values[index]])) as Palette
    return { id: `${suit}-${id}`, name, type: themeType(colors), colors, fonts }
  })
}
