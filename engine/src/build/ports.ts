import type { Ids } from '../base/id.ts'
import type { Asset, Page, UsedLayout } from '../document/deck.ts'
import type { Theme } from '../document/theme.ts'
import type { Measure } from '../text/types.ts'

/** How much is built of an outline; all of it where a limit is left out. */
export interface BuildLimits {
  /** Pages that a deck has before no more content is begun: what comes after is told as `build.pageFailed`, and the ending still follows. */
  readonly pages?: number
  /** Pages that come of one heading: what is left is in the notes of the last one. */
  readonly pagesOfHeading?: number
}

/** What building needs from outside. `picture` answers the asset of a picture that the outline names, if it is at hand; without `limits` all is built. */
export interface BuildPorts {
  readonly theme: Theme
  readonly measure: Measure
  readonly ids: Ids
  readonly picture?: (url: string) => Asset | null
  readonly limits?: BuildLimits
}

/** A page as it was built, with the layout it uses and the pictures it shows. Its `order` is for the deck to set. */
export interface BuiltPage {
  readonly page: Page
  readonly layout: UsedLayout
  readonly assets: readonly Asset[]
}

/** Why a page, or the whole deck, was not built. `node` is the outline's. */
export interface BuildError {
  readonly code: 'get_suit_error' | 'build.pageFailed'
  readonly node: string
}
