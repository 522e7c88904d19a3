import type { Ids } from '../base/id.ts'
import type { Asset, Page, UsedLayout } from '../document/deck.ts'
import type { FormulaDrawing } from '../document/formula.ts'
import type { Theme } from '../document/theme.ts'
import type { Measure } from '../text/types.ts'

/** Limits on how much of an outline is built; a limit that is left out does not apply. */
export interface BuildLimits {
  /** The maximum number of pages before further content is skipped and reported as `build.pageFailed`; the ending still follows. */
  readonly pages?: number
  /** The maximum number of pages per heading; the remainder is in the notes of the last one. */
  readonly pagesOfHeading?: number
}

/**
 * The ports that building needs. `picture` returns the asset of a picture named in the outline, if available; `formula` a typeset formula,
 * which is shown as TeX if there is none; without `limits` everything is built.
 */
export interface BuildPorts {
  readonly theme: Theme
  readonly measure: Measure
  readonly ids: Ids
  readonly picture?: (url: string) => Asset | null
  readonly formula?: (tex: string) => FormulaDrawing | null
  readonly limits?: BuildLimits
  /** Puts a soft hyphen wherever a word may be divided at the end of a line; absent: words stay whole. */
  readonly hyphenate?: (word: string) => string
}

/** A built page, with the layout that it uses and the pictures that it shows. The deck assigns its `order`. */
export interface BuiltPage {
  readonly page: Page
  readonly layout: UsedLayout
  readonly assets: readonly Asset[]
}

/** The reason why a page, or the whole deck, was not built. `node` is a node of the outline. */
export interface BuildError {
  readonly code: 'get_suit_error' | 'build.pageFailed'
  readonly node: string
}
