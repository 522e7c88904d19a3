import type { Color } from '../../color/types.ts'
import type { Asset } from '../../document/deck.ts'
import type { Fill } from '../../document/fill.ts'
import type { Theme } from '../../document/theme.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Art } from '../types.ts'

/** What lies below the words of a page: its background, and the shapes and pictures of the master and the layout, back to front. Px of a page of 960×540. */
export interface OwnGround {
  readonly background: Fill
  readonly art: readonly Art[]
}

/** How a place for words is set, as far as the file says. */
export interface OwnPlace {
  readonly frame: Rect
  readonly align: 'start' | 'center' | 'end'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  /** px */
  readonly size: number
  readonly color: Color | null
  readonly weight: number
}

/** A page that opens something: a cover, a chapter. */
export interface OwnOpening extends OwnGround {
  readonly title: OwnPlace
  readonly subtitle: OwnPlace
}

/** The page that most pages are: a title, and the area below it. */
export interface OwnContent extends OwnGround {
  readonly title: OwnPlace
  readonly body: OwnPlace
  readonly pageNumber: Rect | null
}

/** A layout of the file with places of its own for points, and for a picture where it has one. */
export interface OwnPattern extends OwnGround {
  /** Unique among the patterns; words with dashes. */
  readonly name: string
  readonly title: OwnPlace
  readonly points: readonly OwnPlace[]
  readonly picture: Rect | null
}

/** A suit that somebody brought: what a template file says, as data. `suitOfPlan` makes all layouts of it. */
export interface SuitPlan {
  readonly version: 1
  readonly id: string
  readonly name: string
  /** The first is the default. */
  readonly themes: readonly Theme[]
  /** The pictures that grounds show. */
  readonly assets: readonly Asset[]
  readonly cover: OwnOpening
  readonly chapter: OwnOpening
  readonly content: OwnContent
  readonly patterns: readonly OwnPattern[]
}
