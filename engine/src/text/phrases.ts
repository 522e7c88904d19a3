import { wordBoundaries } from './segment.ts'

/**
 * How well a line can end at an offset, best first: between phrases, between the words of a phrase, before an ending that can stand
 * alone, inside a word.
 */
export type PlaceRank = 0 | 1 | 2 | 3

/** Writing without spaces whose words are found with a dictionary: Han and kana. */
const EVEN_RUN = /[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g
const EVEN = /[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/
const HIRAGANA = /^[\u3041-\u3096\u30fc]+$/
const HIRAGANA_END = /[\u3041-\u3096]$/

/** Japanese endings and particles that may start a line if there is no better position nearby. */
const ENDINGS =
  /^(?:です|でした|でしょう|ます|ました|ません|から|まで|より|だけ|など|ください|について|によって|により|として|における|にとって|ながら|けれど|ために|ように)$/
/** Independent words in hiragana, which start a phrase. Longer ones do so anyway, unless they are endings. */
const STARTERS =
  /^(?:これ|それ|あれ|どれ|この|その|あの|どの|ここ|そこ|どこ|こう|そう|どう|なぜ|いつ|すぐ|もう|まだ|また|もし|ただ|まず|とき|こと|もの|ところ|すべ|よく|みな|みんな|だれ|もっと|とても|ずっと|きっと|まち|ひと|くらし|しごと|こども|こころ|からだ|いのち|みらい|わたし|ぼく|つくる|つなぐ|めざす|まもる|ひらく|かえる|まなぶ|くらす|いかす|はじめ)$/
/** Prefixes that stay with the following noun. */
const PREFIX = /^[おご新再未不無非超全各両第約最多高低大小]$/
/** Single characters that extend the preceding word. */
const SUFFIX =
  /^[方物中先手者時的性化度所場日年月週様用後前上下内外間版比率高額量数力法式型系別学書費品業家部課式券名個人件回点歳]$/
/** Chinese particles that end the preceding phrase. */
const CHINESE_ENDING = /^[的了着著过過们們吗嗎呢吧啊呀嘅咗地得]$/
const NUMERAL = /^[〇零一二三四五六七八九十百千万萬亿億兩两]+$/

/** Digits and letters bind what directly follows them: 3つ, 2024年, AIで. */
const CLOSED = /[\p{L}\p{N}%％]/u
const CLOSING = /[」』）】〉》”]/
const DIGIT = /[\p{N}%％]/u

/** The positions in a run (the first one is after its first character) and the word that it starts with. */
interface RankedRun {
  readonly ranks: Uint8Array
  readonly first: string
}

const LIMIT = 2000
const known = new Map<string, RankedRun>()

/** Returns the rank of every offset in a text (UTF-16); null if it has no Han or kana. Offsets that no dictionary covers are 0. */
export function placeRanks(text: string, language: string): Uint8Array | null {
  if (!EVEN.test(text)) return null
  const ranks = new Uint8Array(text.length + 1)
  const japanese = KANA.test(text) || /^ja/.test(language)
  for (const { 0: run, index } of text.matchAll(EVEN_RUN)) {
    const ranked = rankedRun(run, japanese)
    ranks.set(ranked.ranks, index + 1)
    if (index > 0) ranks[index] = startRank(text.charAt(index - 1), ranked.first)
  }
  return ranks
}

/** Whether one of these lines ends inside a Chinese or Japanese word. */
export function tearsWord(lines: readonly LineEnd[], texts: readonly string[], language: string): boolean {
  return lines.some(({ paragraph, end }) => placeRanks(texts[paragraph] ?? '', language)?.[end] === 3)
}

/** The end of a line: its paragraph and the preceding character (UTF-16). */
interface LineEnd {
  readonly paragraph: number
  readonly end: number
}

/** Returns the rank of the position before a run. */
function startRank(before: string, first: string): PlaceRank {
  const isEnding = HIRAGANA.test(first) && !STARTERS.test(first)
  if (CLOSING.test(before) && isEnding && first.length < 4) return 3
  if (!CLOSED.test(before)) return 0
  if (DIGIT.test(before)) return 3
  return isEnding ? 3 : 1
}

function rankedRun(run: string, japanese: boolean): RankedRun {
  const key = `${japanese ? 'ja' : 'zh'} ${run}`
  const found = known.get(key)
  if (found) return found
  const ranks = new Uint8Array(run.length - 1).fill(3)
  const words = wordBoundaries(run, japanese ? 'ja' : 'zh').map(({ at }, index, all) => ({
    at,
    word: run.slice(at, all[index + 1]?.at ?? run.length),
  }))
  words.forEach(({ at, word }, index) => {
    const before = words[index - 1]?.word
    if (before === undefined) return
    ranks[at - 1] = japanese ? japaneseRank(before, word, words[index + 1]?.word) : chineseRank(before, word)
  })
  if (known.size > LIMIT) known.clear()
  const ranked = { ranks, first: words[0]?.word ?? '' }
  known.set(key, ranked)
  return ranked
}

/**
 * Ranks a position in Japanese: a phrase is a word with what is written after it, so lines end where hiragana is followed by another
 * script, as a reader pauses (bunsetsu).
 */
function japaneseRank(before: string, word: string, after: string | undefined): PlaceRank {
  if (PREFIX.test(before) && !(before === 'ご' && word === 'ざ')) return 3
  if (HIRAGANA.test(word)) {
    if (word === 'ご' && after === 'ざ') return 0
    if (/^[おご]$/.test(word) && after !== undefined && !HIRAGANA.test(after)) return 0
    if (ENDINGS.test(word)) return 2
    return STARTERS.test(word) || word.length > 3 ? 0 : 3
  }
  if (SUFFIX.test(word)) return 3
  return HIRAGANA_END.test(before) ? 0 : 1
}

function chineseRank(before: string, word: string): PlaceRank {
  if (CHINESE_ENDING.test(word) || (NUMERAL.test(before) && NUMERAL.test(word.charAt(0)))) return 3
  return word.length === 1 && before.length === 1 ? 1 : 0
}
