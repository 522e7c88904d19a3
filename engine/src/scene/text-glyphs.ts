import { assert } from '../base/assert.ts'
import type { Rgba } from '../color/types.ts'
import { apply, translation } from '../geometry/matrix.ts'
import { unionRects } from '../geometry/rect.ts'
import type { Matrix, Rect } from '../geometry/types.ts'
import { joinedText } from '../text/joining.ts'
import type { TextFragment, TextLayout, TextLine } from '../text/types.ts'
import { EMOJI_FAMILY } from '../theme/fonts.ts'
import type { Paint, SceneColor, SceneGlyphs } from './node.ts'
import { type PaintContext, paintOf } from './paint.ts'
import { isPlainUnderline, marksOf } from './text-marks.ts'

/** Converts laid-out text to painted glyphs. Gradients span the whole text. */
export function glyphsOf(layout: TextLayout, context: PaintContext): SceneGlyphs[] {
  const setting: FragmentSetting = { box: textBox(layout), context, flow: layout.flow }
  const glyphs: SceneGlyphs[] = []
  for (const [index, line] of layout.lines.entries()) {
    const { paragraph, marker } = line
    if (marker) for (const run of glyphsOfFragment(marker, setting)) glyphs.push({ ...run, paragraph, isMarker: true })
    const last = lastBeforeBlank(line, layout.lines[index + 1])
    for (const fragment of line.fragments) {
      if (fragment.text === '') continue
      const runs = glyphsOfFragment(fragment, setting).map(run => ({ ...run, paragraph }))
      glyphs.push(...(fragment === last ? beforeBlank(runs) : runs))
    }
  }
  return glyphs
}

/** Returns the fragment at whose end a line is broken, if a blank goes there; the paragraph goes on in `next`. */
function lastBeforeBlank({ paragraph, fragments }: TextLine, next: TextLine | undefined): TextFragment | null {
  if (next?.paragraph !== paragraph || next.fragments.length === 0) return null
  const last = fragments.reduce<TextFragment | null>((a, b) => (a !== null && a.start > b.start ? a : b), null)
  if (last === null) return null
  const from = Math.min(...next.fragments.map(({ start }) => start))
  return from > last.start + last.text.length ? last : null
}

function beforeBlank(runs: readonly SceneGlyphs[]): SceneGlyphs[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, isBeforeBlank: true } : run))
}

/** Properties shared by the fragments of a text. */
interface FragmentSetting {
  readonly box: Rect
  readonly context: PaintContext
  readonly flow: Matrix | undefined
}

/** Returns the single color of a text; null if there are several, or gradients, highlights or pictures. */
export function singleColor(glyphs: readonly SceneGlyphs[]): SceneColor | null {
  const first = glyphs[0]?.paint
  if (first?.kind !== 'solid') return null
  const { resolved } = first
  const same = glyphs.every(
    ({ paint, highlight, marks, face }) =>
      highlight === null &&
      isOf(paint, resolved) &&
      marks?.every(mark => isOf(mark.paint, resolved)) !== false &&
      face.family !== EMOJI_FAMILY,
  )
  return same ? { color: first.color, resolved } : null
}

function isOf(paint: Paint, color: Rgba): boolean {
  return paint.kind === 'solid' && paint.resolved === color
}

function glyphsOfFragment(fragment: TextFragment, setting: FragmentSetting): SceneGlyphs[] {
  const glyphs = glyphOf(fragment, setting)
  const { flow } = setting
  if (flow === undefined) return [glyphs]
  if (fragment.upright === undefined) return [{ ...glyphs, turn: flow }]
  const { highlight, underline, strike, marks, ...plain } = glyphs
  const letters = { ...plain, underline: false, strike: false, highlight: null, turn: uprightTurn(fragment, flow) }
  if (highlight === null && !underline && !strike && marks === undefined) return [letters]
  // Lines along the text are rotated with it.
  return [{ ...glyphs, text: '', turn: flow }, letters]
}

/** The vertical center of a character above its baseline, in em. */
const MIDDLE = 0.38

/**
 * Returns the transform that moves an upright character from its cell in the horizontal layout to its cell in the column without rotating
 * it.
 */
function uprightTurn({ x, y, width, size, upright = { x: 0, y: 0 } }: TextFragment, flow: Matrix): Matrix {
  const middle = { x: x + width / 2, y: y - size * MIDDLE }
  const to = apply(flow, middle)
  return translation(to.x - middle.x + upright.x, to.y - middle.y + upright.y)
}

function glyphOf(fragment: TextFragment, { box, context }: FragmentSetting): SceneGlyphs {
  const { x, y, width, face, size, direction, letterSpacing, underline, strike } = fragment
  const paint = paintOf(fragment.fill, box, context)
  assert(paint !== null, 'text is filled solid, linear or with a pattern')
  const marks = marksOf(fragment, paint, context)
  return {
    text: fragment.joins ? joinedText(fragment.text, fragment.joins) : fragment.text,
    x,
    y,
    width,
    face,
    size,
    direction,
    letterSpacing,
    paint,
    underline: underline && isPlainUnderline(fragment),
    strike: strike && fragment.doubleStrike !== true,
    ...(marks.length > 0 && { marks }),
    highlight: fragment.highlight ? context.color(fragment.highlight) : null,
    link: fragment.link ?? null,
    language: fragment.language ?? null,
  }
}

/** Returns the bounding box of all lines: their full width, from the top of the first to the bottom of the last. */
function textBox(layout: TextLayout): Rect {
  const boxes = layout.lines.flatMap(line =>
    line.fragments.map(({ x, width }) => ({ x, width, y: line.box.y, height: line.box.height })),
  )
  return unionRects(boxes) ?? layout.content
}
