import { plainBody } from '../document/create.ts'
import type { FontName } from '../document/text-body.ts'
import type { Point } from '../geometry/types.ts'
import type { SceneColor, SceneNode } from '../scene/node.ts'
import type { ChartContext } from '../scene/ports.ts'
import { layOutText } from '../text/layout.ts'
import type { TextLayout } from '../text/types.ts'

/** A single-line label in a chart. */
export interface Label {
  readonly text: string
  readonly size: number
  readonly weight: number
  readonly color: SceneColor
  /** The place that `align` and `baseline` speak of. */
  readonly at: Point
  readonly align: 'left' | 'center' | 'right'
  readonly baseline: 'top' | 'middle' | 'bottom'
  readonly face?: FontName
}

/** The line height of labels, as a factor of their size. */
export const LABEL_LINE = 1.3

/** Returns the width of a line of text in px, fallback faces included. */
export function labelWidth(text: string, size: number, weight: number, context: ChartContext): number {
  return widthOf(lay({ text, size, weight }, context))
}

/** Returns a label as a node, laid out like all text of a deck. */
export function labelNode(label: Label, context: ChartContext): SceneNode {
  const layout = lay(label, context)
  const width = widthOf(layout)
  const height = layout.lines[0]?.box.height ?? label.size * LABEL_LINE
  const { x: left, y: top } = corner(label, width, height)
  const paint = { kind: 'solid' as const, ...label.color }
  const glyphs = layout.lines
    .flatMap(line => line.fragments)
    .map(({ text, x, y, width, face, size, direction }) => ({
      text,
      x,
      y,
      width,
      face,
      size,
      direction,
      letterSpacing: 0,
      paint,
      underline: false,
      strike: false,
      highlight: null,
      link: null,
      language: context.language,
    }))
  return {
    kind: 'text',
    id: '',
    element: null,
    transform: [1, 0, 0, 1, left, top],
    bounds: { x: left, y: top, width, height },
    opacity: 1,
    shadow: null,
    size: { width, height },
    glyphs,
    single: label.color,
  }
}

function corner({ at, align, baseline }: Label, width: number, height: number): Point {
  const across = align === 'left' ? 0 : align === 'center' ? width / 2 : width
  const down = baseline === 'top' ? 0 : baseline === 'middle' ? height / 2 : height
  return { x: at.x - across, y: at.y - down }
}

/** Letters of writings that run from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

function lay(
  { text, size, weight, face = '@body' }: Pick<Label, 'text' | 'size' | 'weight' | 'face'>,
  context: ChartContext,
): TextLayout {
  const body = plainBody(text.replaceAll(/\s+/g, ' '), { size, weight, face })
  const isBackwards = RIGHT_TO_LEFT.test(text)
  const paragraphs = body.paragraphs.map(paragraph => ({
    ...paragraph,
    lineHeight: LABEL_LINE,
    direction: isBackwards ? ('rtl' as const) : ('ltr' as const),
    align: isBackwards ? ('end' as const) : ('start' as const),
  }))
  const box = { width: 100_000, height: size * LABEL_LINE }
  return layOutText(
    { body: { ...body, paragraphs, wrap: false }, size: box, fonts: context.fonts, language: context.language },
    context.measure,
  )
}

function widthOf(layout: TextLayout): number {
  const ends = layout.lines.flatMap(line => line.fragments.map(({ x, width }) => x + width))
  return Math.max(0, ...ends)
}
