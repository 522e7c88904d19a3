import type { Palette } from '../color/types.ts'

/** The families that `@title` and `@body` stand for. */
export interface ThemeFonts {
  readonly title: string
  readonly body: string
}

/** The colors and fonts of a deck. `type` is light or dark, by its background1. */
export interface Theme {
  readonly id: string
  readonly name: string
  readonly type: 'light' | 'dark'
  readonly colors: Palette
  readonly fonts: ThemeFonts
}
