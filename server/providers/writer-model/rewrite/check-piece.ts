import type { RewriteKind } from '@slidewright/shared'

/** Problems of a rewritten piece. */
export type PieceProblem = 'figures' | 'newFigures' | 'notShorter' | 'notLonger' | 'tooLong'

/** Descriptions of the problems for the model. */
export const PROBLEM_WORDS: { readonly [P in PieceProblem]: string } = {
  figures: 'numbers of the original are missing or changed',
  newFigures: 'it has numbers that the original has not',
  notShorter: 'it is not shorter than the original',
  notLonger: 'it is not longer than the original',
  tooLong: 'it is far too long for a slide',
}

/** The maximum length of a rewritten piece relative to the original. */
const MOST: { readonly [K in RewriteKind]?: number } = { longer: 2.6, example: 4, formal: 2, translate: 4 }
/** Pieces shorter than this may grow freely, in characters. */
const SHORT = 40

/** Returns the problem of a piece, if any. `around` is all text that figures may be taken from. */
export function problemOfPiece(
  kind: RewriteKind,
  { before, after, around }: { readonly before: string; readonly after: string; readonly around: string },
): PieceProblem | null {
  const [old, now] = [figuresIn(before), figuresIn(after)]
  const allowed = new Set([...old, ...figuresIn(around)])
  if (now.some(figure => !allowed.has(figure))) return 'newFigures'
  if (kind !== 'shorter' && old.some(figure => !now.includes(figure))) return 'figures'
  if (kind === 'shorter' && after.length >= before.length) return 'notShorter'
  if ((kind === 'longer' || kind === 'example') && after.length <= before.length) return 'notLonger'
  const max = Math.max(SHORT, before.length) * (MOST[kind] ?? 1)
  return kind !== 'shorter' && after.length > max ? 'tooLong' : null
}

/** Returns all numbers of a text in ASCII digits, without digit separators. */
export function figuresIn(text: string): readonly string[] {
  const found = text.replace(/<\/?\d{1,2}>/gu, '').match(/\p{Nd}(?:[\p{Nd}.,\u00a0\u202f'’٫٬]*\p{Nd})?/gu) ?? []
  return found.map(figure => [...figure].flatMap(digitOf).join(''))
}

/** Converts a digit to ASCII: Unicode orders the ten digits of each script from zero. */
function digitOf(sign: string): string[] {
  const code = sign.codePointAt(0) ?? 0
  if (!isDigit(code)) return []
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero--
  return [String(code - zero)]
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code))
}
