import { sentencesIn } from './segmenter.ts'
import { widthOf } from './width.ts'

const ABBREVIATION =
  /(?:^|[\s(“„"])(?:\p{L}|dr|mr|mrs|ms|prof|st|no|nos|vol|fig|approx|ca|vs|etc|inc|ltd|co|corp|dept|est|e\.g|i\.e|u\.s|u\.k|a\.m|p\.m|z\. ?b|d\. ?h|u\. ?a|bzw|usw|ggf|nr|abs|bd|jh|jhd|str|tsd|mio|mrd|evtl|vgl|inkl|zzgl|sog|m|mme|mlle|av|env|p\. ?ex|sr|sra|srta|ud|pág|núm|ej|p\. ?ej|et al|dott|ing|ecc|pp?|т\. ?е|т\. ?д|т\. ?п|г|гг|руб|тыс|млн|млрд|ул|см|им|dll|dsb|yth|bpk|jl|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez)\.$/iu

/** Splits a paragraph into trimmed sentences, losing nothing but spaces. Thai is split at spaces, as Thai writers do. */
export function sentencesOf(text: string, language: string): readonly string[] {
  const base = language.split('-')[0] ?? 'en'
  const raw = text.split('\n').flatMap(line => sentencesIn(line, base).map(part => part.trim()))
  const sentences = joinFalseEnds(raw.filter(part => part !== ''))
  return base === 'th' || base === 'km' || base === 'lo' ? sentences.flatMap(thaiSentences) : sentences
}

/** Rejoins parts split after an abbreviation, an initial or an ordinal, or before a small letter. */
function joinFalseEnds(parts: readonly string[]): readonly string[] {
  const sentences: string[][] = []
  // The end of the current sentence, so that a long one is not scanned again for each of its parts.
  let end = ''
  for (const part of parts) {
    const goesOn = sentences.length > 0 && isOneSentence(end, part)
    const joined = goesOn && !/^[,;)"”»』」）]/u.test(part) ? ` ${part}` : part
    if (goesOn) sentences.at(-1)?.push(joined)
    else sentences.push([part])
    end = (goesOn ? end + joined : part).slice(-END)
  }
  return sentences.map(each => each.join(''))
}

/** The number of characters at the end of a sentence that are examined. */
const END = 32

/** Whether a part continues the sentence that ends like this. */
function isOneSentence(end: string, part: string): boolean {
  return (
    ABBREVIATION.test(end) ||
    /^[\p{Ll},;)]/u.test(part) ||
    (/(?:^|\s)\d{1,2}\.$/u.test(end) && /^\p{L}/u.test(part)) ||
    /^["”»』」)）]+$/u.test(part) ||
    /^\(?(?:1[89]|20)\d{2}[a-z]?[)\].,;:]*$/u.test(part) ||
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
        (!THAI_CONDITION.test(piece) &&
          (THAI_CONTINUES.test(piece) || widthOf(piece) < 14 || widthOf(before) < 22) &&
          widthOf(before) + widthOf(piece) < THAI_END))
    if (joins) sentences[sentences.length - 1] = `${before} ${piece}`
    else sentences.push(piece)
  }
  return sentences
}
