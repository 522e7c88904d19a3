import type { RunStyle } from '../document/text-body.ts'
import type { Piece } from './face-pieces.ts'

/** Languages whose small i keeps its dot. */
const TURKIC = /^(?:tr|az)\b/i
const MARK = /\p{M}/u

/** Characters as a style shows them. Never longer or shorter, so that places in the text stay what they are: letters without a capital of one letter (ß) stay small. */
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

/** A piece cut where small letters begin and end; marks stay with their letter. `text` is the run as it was written, `start` its place. */
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
