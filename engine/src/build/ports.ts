import type { Ids } from '../base/id.ts'
import type { Asset, Page, UsedLayout } from '../document/deck.ts'
import type { Theme } from '../document/theme.ts'
import type { Measure } from '../text/types.ts'

/** What building needs from outside. `picture` answers the asset of a picture that the outline names, if it is at hand. */
export interface BuildPorts {
  readonly theme: Theme
  readonly measure: Measure
  readonly ids: Ids
  readonly picture?: (url: string) => Asset | null
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
