import type { Color } from '../color/types.ts'
import type { LinearFill, PatternFill, SolidFill } from '../document/fill.ts'
import type { TextBody, UnderlineStyle } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Matrix, Point, Rect, Size } from '../geometry/types.ts'
import type { Joins } from './joining.ts'

/** A font face as it is measured and painted: a real family (no role), a weight 100..900, upright or italic. */
export interface Face {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
}

/**
 * Measures text without hinting. A port: the canvas provider and the harfbuzz provider agree within 0.006 %. `epoch` increases when a
 * face loads late and widths may differ.
 */
export interface Measure {
  readonly epoch: number
  /** The advance of a shaped text in px at `size` px, with kerning and ligatures, without letter spacing. */
  advance(text: string, face: Face, size: number): number
  /** Whether the face has a glyph for the code point. Answered from coverage tables, never from a font that may be loading. */
  covers(face: Face, codePoint: number): boolean
}

/**
 * The input of a layout: a body in a box of this size, with the families that its font roles refer to. `language` (BCP 47) selects
 * fallback faces.
 */
export interface TextBox {
  readonly body: TextBody
  readonly size: Size
  readonly fonts: ThemeFonts
  readonly language: string
}

/**
 * Characters of one face, size and direction that are painted together. `x` is the left edge and `y` the baseline, in the box; `text` is
 * in logical order; `start` is its offset in the paragraph (UTF-16).
 */
export interface TextFragment {
  readonly text: string
  readonly start: number
  readonly run: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly face: Face
  readonly size: number
  readonly direction: 'ltr' | 'rtl'
  readonly fill: SolidFill | LinearFill | PatternFill
  readonly letterSpacing: number
  readonly underline: boolean
  readonly strike: boolean
  readonly underlineStyle?: UnderlineStyle
  readonly underlineColor?: Color
  readonly doubleStrike?: boolean
  /** Which ends are written as one stroke with a neighbour. */
  readonly joins?: Joins
  /** In vertical writing, a character that stands upright: how far it is moved in its cell, px of the box. */
  readonly upright?: Point
  readonly highlight?: Color
  readonly link?: string
  readonly language?: string
}

/** One line. `start` and `end` are offsets in the paragraph (UTF-16); `box` is the line box in the text's box; `baseline` is a y. */
export interface TextLine {
  readonly paragraph: number
  readonly start: number
  readonly end: number
  readonly box: Rect
  readonly baseline: number
  readonly direction: 'ltr' | 'rtl'
  /** In visual order, left to right. */
  readonly fragments: readonly TextFragment[]
  /** The bullet or number before the first line of a paragraph. */
  readonly marker: TextFragment | null
}

/**
 * The result of a layout: every line broken and positioned. In vertical writing, `flow` maps the px of the (horizontal) lines to those of
 * the box; `content` is in those of the box. `width` and `height` are the extents of the lines, `overflows` says whether they exceed the
 * box. `brokenWord` is true if a word had to be broken, `divided` if one was, with a hyphen.
 */
export interface TextLayout {
  readonly lines: readonly TextLine[]
  readonly size: Size
  readonly content: Rect
  readonly overflows: boolean
  readonly brokenWord: boolean
  readonly divided: boolean
  readonly flow?: Matrix
}

/**
 * A position in a text: paragraph index and UTF-16 offset in it. `upstream`: at a soft line break, the end of the upper line instead of
 * the start of the lower one.
 */
export interface TextPosition {
  readonly paragraph: number
  readonly offset: number
  readonly upstream?: boolean
}

/** A range of text; `anchor` is where it started, `focus` where the caret is. */
export interface TextRange {
  readonly anchor: TextPosition
  readonly focus: TextPosition
}

/** The caret rectangle in the text's box. In vertical writing it is horizontal: `width` long. */
export interface Caret extends Point {
  readonly height: number
  readonly width?: number
}
