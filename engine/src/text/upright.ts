import type { Point } from '../geometry/types.ts'
import { graphemeEnds } from './segment.ts'
import type { Measure, TextFragment } from './types.ts'

/** Matches characters that are upright in columns (UAX #50, classes U and Tu); others are rotated with the line. */
const UPRIGHT =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{RI}\u2460-\u24ff\u25a0-\u266f\u3001\u3002\u3006\u3012\u3013\u3020-\u302f\u303b-\u303f\u30fb\u3200-\u33ff\uff01\uff05\uff06\uff0a-\uff0c\uff0e-\uff19\uff1f-\uff3a\uff41-\uff5a\uffe0-\uffe6]|(?![\0-\xff])\p{Extended_Pictographic})/u
/** Matches dots, which are in the lower left of their cell in lines and in the upper right in columns. */
const DOT = /^[\u3001\u3002\uff0c\uff0e]$/
const SMALL_KANA = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ]$/
/** Matches fonts whose dots are in the middle of the cell. */
const CENTERED = /HK$/

/** Splits the fragments of a vertical line so that upright characters are separate fragments. */
export function uprightFragments(fragments: readonly TextFragment[], measure: Measure): TextFragment[] {
  return fragments.flatMap(fragment => cut(fragment, measure))
}

function cut(fragment: TextFragment, measure: Measure): TextFragment[] {
  const { text, start, x, width, size, face, letterSpacing, direction } = fragment
  if (direction === 'rtl') return [fragment]
  const pieces: TextFragment[] = []
  let from = 0
  let left = x
  const ends = graphemeEnds(text)
  ends.forEach((end, index) => {
    const character = text.slice(ends[index - 1] ?? 0, end)
    const upright = uprightMove(character, fragment)
    const following = text.slice(end, ends[index + 1] ?? end)
    if (upright === null && following !== '' && uprightMove(following, fragment) === null) return
    const isLast = end === text.length
    const right = isLast ? x + width : x + measure.advance(text.slice(0, end), face, size) + letterSpacing * (index + 1)
    const piece = { ...fragment, text: text.slice(from, end), start: start + from, x: left, width: right - left }
    pieces.push(upright === null ? piece : { ...piece, upright })
    from = end
    left = right
  })
  return pieces
}

/** Returns the offset of an upright character in its cell; null if it is rotated. */
function uprightMove(character: string, { face, size }: TextFragment): Point | null {
  if (!UPRIGHT.test(character)) return null
  if (DOT.test(character)) return CENTERED.test(face.family) ? { x: 0, y: 0 } : { x: size * 0.56, y: size * -0.56 }
  return SMALL_KANA.test(character) ? { x: size * 0.1, y: size * -0.1 } : { x: 0, y: 0 }
}
