import { getOrInsert } from '../base/get-or-insert.ts'

/** Text of which every UTF-16 unit is a character that stands alone. */
const PLAIN = /^[\u0020-\u02ff\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/

const segmenters = new Map<string, Intl.Segmenter>()

/** Where characters as a reader counts them end, as UTF-16 offsets: the last is the text's length. */
export function graphemeEnds(text: string): number[] {
  if (PLAIN.test(text)) return Array.from(text, (_, at) => at + 1)
  return Array.from(segmenter('grapheme', 'en').segment(text), part => part.index + part.segment.length)
}

/** How many characters a reader counts. */
export function graphemeCount(text: string): number {
  return PLAIN.test(text) ? text.length : graphemeEnds(text).length
}

/** Where words begin and end, as UTF-16 offsets in order, ends of the text left out. */
export function wordBoundaries(text: string, language: string): { readonly at: number; readonly word: boolean }[] {
  return Array.from(segmenter('word', language).segment(text), part => ({
    at: part.index,
    word: part.isWordLike ?? false,
  }))
}

function segmenter(granularity: 'grapheme' | 'word', language: string): Intl.Segmenter {
  return getOrInsert(segmenters, `${granularity} ${language}`, () => new Intl.Segmenter(language, { granularity }))
}
