import { luminance } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import type { Palette } from '../color/types.ts'
import type { FontName } from '../document/text-body.ts'
import type { Theme, ThemeFonts } from '../document/theme.ts'

/** Returns the colors of a theme's slots. */
export function paletteOf(theme: Theme): Palette {
  return theme.colors
}

/** Whether a theme is light or dark, by its background1. */
export function themeType(colors: Palette): Theme['type'] {
  return luminance(resolveColor({ base: 'background1' }, colors)) > 0.35 ? 'light' : 'dark'
}

/** Returns the family of a font name: roles follow the theme, other names are families. */
export function familyOf(face: FontName, fonts: ThemeFonts): string {
  if (face === '@title') return fonts.title
  if (face === '@body') return fonts.body
  return face
}
