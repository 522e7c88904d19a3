import { beginsSentence, endsWithAbbreviation } from './abbreviations.ts'
import { isClosed, openQuotations, withMarksAtTheirSide } from './quotations.ts'
import { sentencesIn } from './segmenter.ts'
import { widthOf } from './width.ts'

/**
 * Splits a paragraph into trimmed sentences, losing nothing but spaces: never inside quotation marks or brackets. Thai is split at
 * spaces, as Thai writers do.
 */
export function sentencesOf(text: string, language: string): readonly string[] {
  const base = language.split('-')[0] ?? 'en'
  return text.split('\n').flatMap(line => {
    const sentences = joinFalseEnds(withMarksAtTheirSide(sentencesIn(line, base)), base)
    return SPACE_ENDED.has(base) ? sentences.flatMap(thaiSentences) : sentences
  })
}

/** Languages whose sentences end with a space. */
const SPACE_ENDED = new Set(['th', 'km', 'lo'])
/** Languages whose ordinal numbers end with a full stop. */
const ORDINALS = new Set([
  'de',
  'da',
  'nb',
  'nn',
  'no',
  'fi',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'bs',
  'hu',
  'tr',
  'et',
  'lv',
  'is',
  'pl',
])

/** Rejoins parts split after an abbreviation, an initial or an ordinal, before a small letter, in an address, or inside a quotation. */
function joinFalseEnds(parts: readonly string[], language: string): readonly string[] {
  const sentences: string[][] = []
  const open = openQuotations(parts)
  // The end of the current sentence, so that a long one is not scanned again for each of its parts.
  let end = ''
  for (const [index, part] of parts.entries()) {
    const goesOn = sentences.length > 0 && (open[index - 1] === true || isOneSentence(end, part.trim(), language))
    if (goesOn) sentences.at(-1)?.push(part)
    else sentences.push([part])
    end = (goesOn ? end + part : part).slice(-END)
  }
  return sentences.map(each => each.join('').trim()).filter(sentence => sentence !== '')
}

/** The number of characters at the end of a sentence that are examined. */
const END = 40

/** A sentence of Korean that only says who spoke the quotation before it. */
const SAID_SO = /^[^.!?]{2,36}(?:이렇게|라고|하고|이같이) (?:말|전|설명|덧붙|회상|강조)\p{L}{0,5}[.]?$/u

/** Whether a part continues the sentence that ends like this. */
function isOneSentence(before: string, part: string, language: string): boolean {
  // After Latin marks only a space ends a sentence: "https://a.org/b?c=1".
  if (/[.!?]$/u.test(before)) return true
  const end = before.trimEnd()
  return (
    endsWithAbbreviation(end, part, language) ||
    /^[\p{Ll},;)]/u.test(part) ||
    (/^\(?\d{1,2}(?:\.\d{1,2}){0,4}\.?\)?$/u.test(end) && /^\p{L}/u.test(part)) ||
    (ORDINALS.has(language) && /(?:^|\s)\d{1,2}\.$/u.test(end) && /^\p{L}/u.test(part) && !beginsSentence(part)) ||
    /^["”»』」)）]+$/u.test(part) ||
    /^\(?(?:1[89]|20)\d{2}[a-z]?[)\].,;:]*$/u.test(part) ||
    (/["”』」]$/u.test(end) && SAID_SO.test(part)) ||
    (/[。！？][」』）]$/u.test(end) && /^[とっをがはのにでもな、]/u.test(part))
  )
}

const THAI_CONTINUES =
  /^(?:และ|แต่|หรือ|ที่|ซึ่ง|เพราะ|โดย|เพื่อ|จึง|ทำให้|รวมถึง|รวมทั้ง|อีกทั้ง|ตลอดจน|ของ|ใน|จาก|กับ|ต่อ|แก่|ว่า|เป็น|คือ|ได้แก่|เช่น|ๆ|ฯ)/u
const THAI_END = 90

const THAI_CONDITION = /^(?:หาก|ถ้า|เมื่อ|แม้|เนื่องจาก)/u

/** Whether a text is a condition whose consequence is still missing. */
function isOpenCondition(text: string): boolean {
  return THAI_CONDITION.test(text) && !text.includes(' ')
}

function thaiSentences(text: string): readonly string[] {
  const sentences: string[] = []
  for (const piece of text.split(/(?<=[\p{Script=Thai}])\s+(?=\p{Script=Thai})/u)) {
    const before = sentences.at(-1)
    const joins =
      before !== undefined &&
      (isOpenCondition(before) ||
        !isClosed(before) ||
        (!THAI_CONDITION.test(piece) &&
          (THAI_CONTINUES.test(piece) || widthOf(piece) < 14 || widthOf(before) < 22) &&
          widthOf(before) + widthOf(piece) < THAI_END))
    if (joins) sentences[sentences.length - 1] = `${before} ${piece}`
    else sentences.push(piece)
  }
  return sentences
}
