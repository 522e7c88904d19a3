import type { UnderlineStyle } from '../document/text-body.ts'
import type { TextFragment } from '../text/types.ts'
import type { Paint, TextMark } from './node.ts'
import type { PaintContext } from './paint.ts'

/** The positions that browsers use: a fourteenth of the size thick, below the baseline or through the lower-case letters. */
const THICKNESS = 1 / 14
const LEAST = 0.75
const UNDER = 0.11
const THROUGH = -0.29

/** Whether an underline is one stroke in the color of its text. */
export function isPlainUnderline({ underlineStyle = 'sng', underlineColor }: TextFragment): boolean {
  return underlineColor === undefined && (underlineStyle === 'sng' || underlineStyle === 'words')
}

/** Underlines and strikethroughs that are more than one plain stroke. */
export function marksOf(fragment: TextFragment, paint: Paint, context: PaintContext): TextMark[] {
  const marks: TextMark[] = []
  const { underline, underlineColor, underlineStyle = 'sng', strike, doubleStrike } = fragment
  if (underline && !isPlainUnderline(fragment)) {
    const own: Paint = underlineColor ? { kind: 'solid', ...context.color(underlineColor) } : paint
    marks.push({ path: underlinePath(fragment, underlineStyle), paint: own })
  }
  if (strike && doubleStrike) marks.push({ path: strikePath(fragment), paint })
  return marks
}

/** A stroke along a line: its start and length, its upper edge and thickness, px. */
interface Stroke {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly thickness: number
}

/** Dashes and gaps in thicknesses, per style. */
const DASHES: Partial<Readonly<Record<UnderlineStyle, readonly number[]>>> = {
  dotted: [1, 1],
  dottedHeavy: [1, 1],
  dash: [4, 3],
  dashHeavy: [4, 3],
  dashLong: [8, 3],
  dashLongHeavy: [8, 3],
  dotDash: [4, 2, 1, 2],
  dotDashHeavy: [4, 2, 1, 2],
  dotDotDash: [4, 2, 1, 2, 1, 2],
  dotDotDashHeavy: [4, 2, 1, 2, 1, 2],
}

function underlinePath({ x, y, width, size }: TextFragment, style: UnderlineStyle): string {
  const thin = Math.max(size * THICKNESS, LEAST)
  const thickness = /heavy/i.test(style) ? thin * 1.8 : thin
  const stroke = { x, width, y: y + size * UNDER, thickness }
  const dashes = DASHES[style]
  if (dashes) return dashed(stroke, dashes)
  switch (style) {
    case 'dbl':
      return (
        box({ ...stroke, thickness: thin * 0.8 }) + box({ ...stroke, y: stroke.y + thin * 1.7, thickness: thin * 0.8 })
      )
    case 'wavy':
    case 'wavyHeavy':
      return wave(stroke)
    case 'wavyDbl':
      return (
        wave({ ...stroke, thickness: thin * 0.7 }) + wave({ ...stroke, y: stroke.y + thin * 2, thickness: thin * 0.7 })
      )
    default:
      return box(stroke)
  }
}

function strikePath({ x, y, width, size }: TextFragment): string {
  const thickness = Math.max(size * THICKNESS, LEAST) * 0.8
  const middle = y + size * THROUGH + thickness / 2
  return (
    box({ x, width, y: middle - thickness * 1.6, thickness }) +
    box({ x, width, y: middle + thickness * 0.6, thickness })
  )
}

function box({ x, width, y, thickness }: Stroke): string {
  return `M${pair(x, y)}L${pair(x + width, y)}L${pair(x + width, y + thickness)}L${pair(x, y + thickness)}Z`
}

/** Dashes a stroke, aligned to the edge of the box so that adjacent fragments match. */
function dashed(stroke: Stroke, dashes: readonly number[]): string {
  const { x, width, thickness } = stroke
  const lengths = dashes.map(dash => dash * thickness)
  const period = lengths.reduce((sum, length) => sum + length, 0)
  let path = ''
  for (let start = Math.floor(x / period) * period; start < x + width; start += period) {
    let at = start
    lengths.forEach((length, index) => {
      const from = Math.max(at, x)
      const to = Math.min(at + length, x + width)
      if (index % 2 === 0 && to > from) path += box({ ...stroke, x: from, width: to - from })
      at += length
    })
  }
  return path
}

/** Draws half waves of equal length as a band of constant thickness. */
function wave({ x, width, y, thickness }: Stroke): string {
  const count = Math.max(1, Math.round(width / (thickness * 2.5)))
  const step = width / count
  const height = thickness * 1.8
  const middle = y + thickness
  let forth = `M${pair(x, middle)}`
  let back = ''
  for (let at = 0; at < count; at++) {
    const [left, right] = [x + at * step, x + (at + 1) * step]
    const control = middle + (at % 2 === 0 ? -height : height)
    forth += `Q${pair((left + right) / 2, control)} ${pair(right, middle)}`
    back = `Q${pair((left + right) / 2, control + thickness)} ${pair(left, middle + thickness)}${back}`
  }
  return `${forth}L${pair(x + width, middle + thickness)}${back}Z`
}

function pair(x: number, y: number): string {
  return `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`
}
