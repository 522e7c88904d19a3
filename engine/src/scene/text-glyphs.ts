import { assert } from '../base/assert.ts'
import { unionRects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { TextFragment, TextLayout } from '../text/types.ts'
import type { SceneColor, SceneGlyphs } from './node.ts'
import { type PaintContext, paintOf } from './paint.ts'

/** Laid-out text as what is painted. Gradients run over the whole text, as one piece of paper behind it. */
export function glyphsOf(layout: TextLayout, context: PaintContext): SceneGlyphs[] {
  const box = textBox(layout)
  const glyphs: SceneGlyphs[] = []
  for (const line of layout.lines) {
    if (line.marker) glyphs.push(glyphOf(line.marker, box, context))
    for (const fragment of line.fragments) if (fragment.text !== '') glyphs.push(glyphOf(fragment, box, context))
  }
  return glyphs
}

/** The one color of all letters, or null where there are several, a gradient or a highlight. */
export function singleColor(glyphs: readonly SceneGlyphs[]): SceneColor | null {
  const first = glyphs[0]?.paint
  if (first?.kind !== 'solid') return null
  const { resolved } = first
  const same = glyphs.every(
    ({ paint, highlight }) => highlight === null && paint.kind === 'solid' && paint.resolved === resolved,
  )
  return same ? { color: first.color, resolved } : null
}

function glyphOf(fragment: TextFragment, box: Rect, context: PaintContext): SceneGlyphs {
  const { text, x, y, width, face, size, direction, letterSpacing, underline, strike } = fragment
  const paint = paintOf(fragment.fill, box, context)
  assert(paint !== null, 'text is filled solid, linear or with a pattern')
  return {
    text,
    x,
    y,
    width,
    face,
    size,
    direction,
    letterSpacing,
    paint,
    underline,
    strike,
    highlight: fragment.highlight ? context.color(fragment.highlight) : null,
    link: fragment.link ?? null,
    language: fragment.language ?? null,
  }
}

/** Around the letters of all lines: as wide as they are, from the first line's top to the last one's bottom. */
function textBox(layout: TextLayout): Rect {
  const boxes = layout.lines.flatMap(line =>
    line.fragments.map(({ x, width }) => ({ x, width, y: line.box.y, height: line.box.height })),
  )
  return unionRects(boxes) ?? layout.content
}
