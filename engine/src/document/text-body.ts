import type { Color } from '../color/types.ts'
import type { LinearFill, PatternFill, SolidFill } from './fill.ts'

/** A font by role (follows the theme's fonts) or by family name. */
export type FontName = '@title' | '@body' | (string & {})

/** Underline styles (DrawingML, ECMA-376 Part 1, 20.1.10.82). The default is a single line. */
export const UNDERLINE_STYLES = [
  'sng',
  'words',
  'dbl',
  'heavy',
  'dotted',
  'dottedHeavy',
  'dash',
  'dashHeavy',
  'dashLong',
  'dashLongHeavy',
  'dotDash',
  'dotDashHeavy',
  'dotDotDash',
  'dotDotDashHeavy',
  'wavy',
  'wavyHeavy',
  'wavyDbl',
] as const
export type UnderlineStyle = (typeof UNDERLINE_STYLES)[number]

/** The style of a run of characters. `size` and `letterSpacing` in px; `weight` 100..900; `baseline` in % of the size (super > 0 > sub). */
export interface RunStyle {
  readonly face: FontName
  readonly size: number
  readonly weight: number
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly underlineStyle?: UnderlineStyle
  /** The underline's color where it is not that of the letters. */
  readonly underlineColor?: Color
  readonly doubleStrike?: boolean
  /** Letters shown as capitals, all of one height or small ones for small letters. */
  readonly caps?: 'all' | 'small'
  readonly fill: SolidFill | LinearFill | PatternFill
  readonly highlight?: Color
  readonly letterSpacing: number
  readonly baseline: number
  readonly link?: string
  /** BCP 47; decides regional glyphs of Han characters. */
  readonly language?: string
}

/** Characters in one style. A line break inside a paragraph is U+2028. */
export interface Run {
  readonly text: string
  readonly style: RunStyle
}

/** The bullet or number of a paragraph. */
export type Bullet =
  | { readonly kind: 'none' }
  | { readonly kind: 'char'; readonly char: string; readonly color?: Color; readonly size?: number }
  | {
      readonly kind: 'number'
      readonly format: NumberFormat
      readonly start: number
      readonly color?: Color
      readonly size?: number
    }

/** The numbering formats of DrawingML (ECMA-376 Part 1, 20.1.10.61). */
export const NUMBER_FORMATS = [
  'arabicPeriod',
  'arabicParenR',
  'arabicParenBoth',
  'arabicPlain',
  'alphaLcPeriod',
  'alphaLcParenR',
  'alphaLcParenBoth',
  'alphaUcPeriod',
  'alphaUcParenR',
  'alphaUcParenBoth',
  'romanLcPeriod',
  'romanLcParenR',
  'romanLcParenBoth',
  'romanUcPeriod',
  'romanUcParenR',
  'romanUcParenBoth',
  'circleNumDbPlain',
  'circleNumWdBlackPlain',
  'circleNumWdWhitePlain',
  'arabicDbPeriod',
  'arabicDbPlain',
  'ea1ChsPeriod',
  'ea1ChsPlain',
  'ea1ChtPeriod',
  'ea1ChtPlain',
  'ea1JpnChsDbPeriod',
  'ea1JpnKorPeriod',
  'ea1JpnKorPlain',
  'arabic1Minus',
  'arabic2Minus',
  'hebrew2Minus',
  'thaiAlphaPeriod',
  'thaiAlphaParenR',
  'thaiAlphaParenBoth',
  'thaiNumPeriod',
  'thaiNumParenR',
  'thaiNumParenBoth',
  'hindiAlphaPeriod',
  'hindiAlpha1Period',
  'hindiNumPeriod',
  'hindiNumParenR',
] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** A tab stop, px from the column's leading edge, at which the following text starts, ends, is centered, or is aligned by its decimal point. */
export interface TabStop {
  readonly at: number
  readonly align: 'start' | 'center' | 'end' | 'decimal'
}

/** Horizontal alignment. `start` and `end` follow the direction of the paragraph. */
export type TextAlign = 'start' | 'center' | 'end' | 'justify'

/**
 * One paragraph. It always has a run (an empty one if it has no text). `lineHeight` is a factor of the size; spaces and indents in px;
 * `level` 0..8.
 */
export interface Paragraph {
  readonly runs: readonly Run[]
  readonly align: TextAlign
  readonly direction: 'auto' | 'ltr' | 'rtl'
  readonly level: number
  readonly bullet: Bullet
  readonly lineHeight: number
  /** The height of every line in px, whatever stands in it; then `lineHeight` does not count. */
  readonly lineExact?: number
  /** Where tabs lead, in order; behind the last one every 96 px. */
  readonly tabs?: readonly TabStop[]
  /** Long words of the text with a soft hyphen wherever they may be divided if they are wider than a line; the text itself has none. */
  readonly divided?: readonly string[]
  readonly spaceBefore: number
  readonly spaceAfter: number
  readonly indent: number
  readonly hanging: number
}

/** Space between a text box and its lines, in px. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** How text that is too long is fitted. `scale` is the stored result, 1 = full size. */
export interface AutoFit {
  readonly mode: 'none' | 'shrink' | 'grow'
  readonly scale: number
}

/**
 * The writing direction: horizontal; upright characters in columns from right to left (DrawingML `eaVert`); everything rotated clockwise
 * (`vert`) or counterclockwise (`vert270`).
 */
export type WritingMode = 'horizontal' | 'eastAsian' | 'rotate90' | 'rotate270'

/** The text of a box, a shape or a table cell. It always has a paragraph. */
export interface TextBody {
  readonly paragraphs: readonly Paragraph[]
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly vertical: WritingMode
  readonly insets: Insets
  readonly columns: number
  /** Between columns, px; 24 unless said otherwise. */
  readonly columnGap?: number
  readonly wrap: boolean
  readonly autoFit: AutoFit
}
