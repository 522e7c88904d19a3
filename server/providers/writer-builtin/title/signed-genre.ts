import { TITLE_MAX } from '@slidewright/shared/limits'
import { widthOf } from '../text/width.ts'
import type { GenreId } from './genres.ts'
import { hasVersus, sidesOf } from './sides.ts'
import { plainText, SIGN_SETS, type Sign, type SignPart, type SignSet } from './signs.ts'

/** Length of a sign from which more length says nothing. */
const WEIGHT_MAX = 24
/** What it counts that a sign stands before the colon, the dash or the preposition: that part says what the talk is. */
const HEAD_BONUS = 10
/** What it counts at most that a sign stands where a noun phrase of the language has its head. */
const PLACE_BONUS = 4
const SEPARATOR = /[:：|(（]|\s[-–—]\s/u
const WORD = /[\p{L}\p{N}\p{M}]/u

/**
 * Returns the kind of talk that the signs in a title indicate. The signs of its language (BCP 47) count first; a title that has none of them
 * is read with those of all languages. Takes time linear in the title.
 */
export function signedGenreOf(text: string, language: string): GenreId {
  const title = text.slice(0, TITLE_MAX)
  const plain = plainText(title)
  const own = SIGN_SETS.filter(({ languages }) => languages.includes(languageName(language)))
  const sign = bestOf(plain, own) ?? bestOf(plain, SIGN_SETS)
  const isOpposed = sidesOf(title) !== undefined && sign?.parts.some(part => hasVersus(part.text)) !== true
  return isOpposed ? 'comparison' : (sign?.genre ?? 'general')
}

function languageName(language: string): string {
  const [base = ''] = language.toLowerCase().split('-')
  return base === 'tl' || base === 'ph' ? 'fil' : base
}

function bestOf(title: string, sets: readonly SignSet[]): Sign | undefined {
  let best: Sign | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const set of sets) {
    const end = headEnd(title, set)
    for (const sign of set.signs) {
      const at = placeOf(title, sign, set.isSpaced)
      const score = at === undefined ? Number.NEGATIVE_INFINITY : scoreOf(sign, { at, end, title, set })
      if (score > top) [top, best] = [score, sign]
    }
  }
  return best
}

/** Returns where the head of a title ends: at its first separator, or the first word after which only details follow. */
function headEnd(title: string, set: SignSet): number {
  const places = set.cuts.map(cut => title.indexOf(` ${cut} `)).filter(place => place > 0)
  const separator = title.search(SEPARATOR)
  return Math.min(title.length, ...places, ...(separator > 0 ? [separator] : []))
}

interface Place {
  readonly at: number
  readonly end: number
  readonly title: string
  readonly set: SignSet
}

function scoreOf(sign: Sign, { at, end, title, set }: Place): number {
  if (sign.isWeak) return 0
  const weight = Math.min(WEIGHT_MAX, widthOf(sign.parts.map(part => part.text).join('')))
  const isHead = at < end
  const last = sign.parts.at(-1)?.text ?? ''
  const share = set.isHeadLast ? (title.indexOf(last, at) + last.length) / title.length : 1 - at / title.length
  return weight + (isHead ? HEAD_BONUS : 0) + PLACE_BONUS * share
}

/** Returns where a sign begins in a title: its parts in order, at the bounds of words. */
function placeOf(title: string, sign: Sign, isSpaced: boolean): number | undefined {
  let first: number | undefined
  let from = 0
  for (const part of sign.parts) {
    const at = partIn(title, part, { isSpaced, from })
    if (at === undefined) return undefined
    first ??= at
    from = at + part.text.length
  }
  return sign.isStart && first !== 0 ? undefined : first
}

interface Search {
  readonly isSpaced: boolean
  readonly from: number
}

function partIn(title: string, part: SignPart, { isSpaced, from }: Search): number | undefined {
  const { text, isPrefix, isSuffix } = part
  const isFree = (place: number) => !WORD.test(title.charAt(place))
  for (let at = title.indexOf(text, from); at !== -1; at = title.indexOf(text, at + 1)) {
    const isBound = !isSpaced || ((isSuffix || isFree(at - 1)) && (isPrefix || isFree(at + text.length)))
    if (isBound) return at
  }
  return undefined
}
