import type { Color } from '../../color/types.ts'
import type { Asset } from '../../document/deck.ts'
import type { Fill } from '../../document/fill.ts'
import type { Theme } from '../../document/theme.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Art } from '../types.ts'

/**
 * What is below the text of a page: its background, and the shapes and pictures of master and layout, back to front. Px of a page of
 * 960×540.
 */
export interface TemplateBackdrop {
  readonly background: Fill
  readonly art: readonly Art[]
}

/** How the text of a placeholder is set, as far as the file says. */
export interface TemplatePlaceholder {
  readonly frame: Rect
  readonly align: 'start' | 'center' | 'end'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  /** px */
  readonly size: number
  readonly color: Color | null
  readonly weight: number
}

/** An opening page: a cover or a chapter. */
export interface TemplateOpening extends TemplateBackdrop {
  readonly title: TemplatePlaceholder
  readonly subtitle: TemplatePlaceholder
}

/** The default content page: a title, and the area below it. */
export interface TemplateContent extends TemplateBackdrop {
  readonly title: TemplatePlaceholder
  readonly body: TemplatePlaceholder
  readonly pageNumber: Rect | null
}

/** A layout of the file with placeholders for points, and for a picture if it has one. */
export interface TemplateLayout extends TemplateBackdrop {
  /** Unique among the patterns; words with dashes. */
  readonly name: string
  readonly title: TemplatePlaceholder
  readonly points: readonly TemplatePlaceholder[]
  readonly picture: Rect | null
}

/** The content of a template file as data. `suitOfPlan` creates all layouts from it. */
export interface SuitPlan {
  readonly version: 1
  readonly id: string
  readonly name: string
  /** The first is the default. */
  readonly themes: readonly Theme[]
  /** The pictures that grounds show. */
  readonly assets: readonly Asset[]
  readonly cover: TemplateOpening
  readonly chapter: TemplateOpening
  readonly content: TemplateContent
  readonly patterns: readonly TemplateLayout[]
}
