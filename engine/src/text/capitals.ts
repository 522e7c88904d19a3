import type { RunStyle } from '../document/text-body.ts'
import type { Piece } from './face-pieces.ts'

/** Languages whose lower-case i keeps its dot in capitals. */
const TURKIC = /^(?:tr|az)\b/i
const MARK = /\p{M}/u

/**
 * Applies the capitalization of a style. The length never changes, so that offsets stay valid: letters whose capital form is longer (ß)
 * stay small.
 */
export function shownCase(text: string, { caps, language }: RunStyle, deckLanguage: string): string {
  if (caps === undefined) return text
  const isTurkic = TURKIC.test(language ?? deckLanguage)
  return Array.from(text, character => capitalOf(character, isTurkic)).join('')
}

function capitalOf(character: string, isTurkic: boolean): string {
  if (character === 'i' && isTurkic) return 'İ'
  const capital = character.toUpperCase()
  return capital.length === character.length ? capital : character
}

/** Splits a run where small letters begin and end; combining marks stay with their letter. `text` is the original text, `start` its offset. */
export function caseParts(text: string, start: number, piece: Piece): (Piece & { readonly isSmall: boolean })[] {
  const parts: (Piece & { isSmall: boolean })[] = []
  for (let at = piece.start; at < piece.end; at++) {
    const last = parts.at(-1)
    const character = text.charAt(at - start)
    const isSmall = last && MARK.test(character) ? last.isSmall : character !== character.toUpperCase()
    if (last?.isSmall === isSmall) parts[parts.length - 1] = { ...last, end: at + 1 }
    else parts.push({ ...piece, start: at, end: at + 1, isSmall, blank: 0 })
  }
  const last = parts.at(-1)
  if (last) parts[parts.length - 1] = { ...last, blank: piece.blank }
  return parts
}
