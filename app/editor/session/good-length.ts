import type { Placeholder } from '@slidewright/engine/internal'

/** How much text reads well in a placeholder. */
export interface GoodLength {
  readonly unit: 'words' | 'characters'
  readonly from: number
  readonly to: number
}

/** The average advance of Latin letters, as a share of the type size. */
const LETTER = 0.52
/** The letters of a word on average, its space included, in languages that part words. */
const WORD = 6
/** A wide character takes as much room as so many letters. */
const WIDE = 2
/** Text that fills its room is too much of it. */
const FILLED = 0.8

/** Returns how long a text may be in a placeholder, by the room and the type it has and by what its layout is made for. */
export function goodLength(element: Placeholder, language: string): GoodLength {
  const { body, frame, module } = element
  const size = body.paragraphs[0]?.runs[0]?.style.size ?? 16
  const lineHeight = body.paragraphs[0]?.lineHeight ?? 1.2
  const lines = Math.max(1, Math.floor(frame.height / (size * lineHeight)))
  const room = Math.max(1, (lines * frame.width * (lines > 1 ? FILLED : 1)) / (size * LETTER))
  const [least = 0, most = room] = module?.range ?? []
  const letters = Math.min(room, Math.max(most, 1))
  const isWide = /^(?:zh|ja|yue)\b/i.test(language)
  const unit = isWide || /^(?:th|lo|km|my)\b/i.test(language) ? 'characters' : 'words'
  const each = unit === 'words' ? WORD : isWide ? WIDE : 1
  const to = Math.max(1, Math.floor(letters / each))
  const from = Math.min(to, Math.max(1, Math.round(Math.max(least, letters / 2) / each)))
  return { unit, from, to }
}
