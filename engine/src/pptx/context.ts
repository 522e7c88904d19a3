import type { ElementId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { SceneNode } from '../scene/node.ts'
import type { RoleNames } from './fonts.ts'
import type { Media } from './media.ts'
import type { Package, Relations } from './package.ts'

/** What the parts of a deck are written with. */
export interface DeckContext {
  readonly deck: Deck
  readonly package: Package
  readonly media: Media
  /** What is painted for elements that PowerPoint has nothing for. */
  readonly drawings: ReadonlyMap<ElementId, SceneNode>
  /** What the fonts of the theme are called in the file. */
  readonly roleNames: RoleNames
  /** The day that a footer of the day shows (ISO 8601). */
  readonly today: string | undefined
  /** Returns the number of the next chart, from 1. */
  nextChart(): number
  /** Returns the path of a page's part; undefined if the page is not in the file. */
  slidePath(page: string): string | undefined
}

/** What the shapes of a page are written with. `opacity` (0..1) is that of everything they are in. */
export interface ShapeContext extends DeckContext {
  readonly page: Page
  readonly relations: Relations
  readonly opacity: number
  /** References to the placeholders of the layout that elements fill. */
  readonly placeholders: ReadonlyMap<ElementId, string>
  /** Returns the id of an element's shape, which is unique on its page. */
  idOf(element: ElementId): number
  /** Returns an id for a shape that no element has. */
  newId(): number
}

/** Returns the context of what is inside of something with an opacity. */
export function fainter<C extends ShapeContext>(context: C, opacity: number): C {
  return opacity === 1 ? context : { ...context, opacity: context.opacity * opacity }
}
