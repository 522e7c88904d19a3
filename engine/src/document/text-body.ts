import type { Color } from '../color/types.ts'
import type { LinearFill, PatternFill, SolidFill } from './fill.ts'

/** A face by role (follows the theme's fonts) or by family name. */
export type FaceName = '@title' | '@body' | (string & {})

/** How a run of characters looks. `size` and `letterSpacing` in px; `weight` 100..900; `baseline` in % of the size (super > 0 > sub). */
export interface RunStyle {
  readonly face: FaceName
  readonly size: number
  readonly weight: number
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly fill: SolidFill | LinearFill | PatternFill
  readonly highlight?: Color
  readonly letterSpacing: number
  readonly baseline: number
  readonly link?: string
  /** BCP 47; decides regional glyphs of Han characters. */
  readonly language?: string
}

/** Characters with one look. A line break inside a paragraph is U+2028. */
export interface Run {
  readonly text: string
  readonly style: RunStyle
}

/** What stands before a paragraph. */
export type Bullet =
  | { readonly kind: 'none' }
  | { readonly kind: 'char'; readonly char: string; readonly color?: Color; readonly size?: number }
  | { readonly kind: 'number'; readonly format: NumberFormat; readonly start: number; readonly color?: Color }

/** The numberings of DrawingML that we draw. */
export type NumberFormat =
  | 'arabicPeriod'
  | 'arabicParenR'
  | 'alphaLcPeriod'
  | 'alphaUcPeriod'
  | 'romanLcPeriod'
  | 'romanUcPeriod'

/** How lines stand between the sides. `start` and `end` follow the direction of the paragraph. */
export type TextAlign = 'start' | 'center' | 'end' | 'justify'

/** One paragraph. Never without a run (an empty paragraph has one with no text). `lineHeight` is a factor of the size; spaces and indents in px; `level` 0..8. */
export interface Paragraph {
  readonly runs: readonly Run[]
  readonly align: TextAlign
  readonly direction: 'auto' | 'ltr' | 'rtl'
  readonly level: number
  readonly bullet: Bullet
  readonly lineHeight: number
  readonly spaceBefore: number
  readonly spaceAfter: number
  readonly indent: number
  readonly hanging: number
}

/** Space between a text's box and its lines, in px. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What a text does when it is too long. `scale` is the stored result, 1 = full size. */
export interface AutoFit {
  readonly mode: 'none' | 'shrink' | 'grow'
  readonly scale: number
}

/** The text of a box, a shape or a table cell. Never without a paragraph. */
export interface TextBody {
  readonly paragraphs: readonly Paragraph[]
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly vertical: 'horizontal' | 'eastAsian'
  readonly insets: Insets
  readonly columns: number
  readonly wrap: boolean
  readonly autoFit: AutoFit
}
