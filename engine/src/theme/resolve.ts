import { luminance } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import type { Palette } from '../color/types.ts'
import type { FaceName } from '../document/text-body.ts'
import type { Theme, ThemeFonts } from '../document/theme.ts'

/** The colors that a theme's slots stand for. */
export function paletteOf(theme: Theme): Palette {
  return theme.colors
}

/** Light or dark, by how bright background1 is. */
export function themeType(colors: Palette): Theme['type'] {
  return luminance(resolveColor({ base: 'background1' }, colors)) > 0.35 ? 'light' : 'dark'
}

/** The family that a face name stands for: roles follow the theme, others are families already. */
export function familyOf(face: FaceName, fonts: ThemeFonts): string {
  if (face === '@title') return fonts.title
  if (face === '@body') return fonts.body
  return face
}
