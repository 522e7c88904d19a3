import { getOrInsert } from '../base/get-or-insert.ts'

/** Matches text in which every UTF-16 unit is a separate grapheme. */
const PLAIN = /^[\u0020-\u02ff\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/

const segmenters = new Map<string, Intl.Segmenter>()

/** Returns the end offsets (UTF-16) of the graphemes of a text: the last one is the text's length. */
export function graphemeEnds(text: string): number[] {
  if (PLAIN.test(text)) return Array.from(text, (_, at) => at + 1)
  return Array.from(segmenter('grapheme', 'en').segment(text), part => part.index + part.segment.length)
}

/** Returns the number of graphemes of a text. */
export function graphemeCount(text: string): number {
  return PLAIN.test(text) ? text.length : graphemeEnds(text).length
}

/** Returns the word boundaries of a text as UTF-16 offsets in order, without the ends of the text. */
export function wordBoundaries(text: string, language: string): { readonly at: number; readonly word: boolean }[] {
  return Array.from(segmenter('word', language).segment(text), part => ({
    at: part.index,
    word: part.isWordLike ?? false,
  }))
}

function segmenter(granularity: 'grapheme' | 'word', language: string): Intl.Segmenter {
  return getOrInsert(segmenters, `${granularity} ${language}`, () => new Intl.Segmenter(language, { granularity }))
}
