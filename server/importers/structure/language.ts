import { languageOfScript } from '@slidewright/engine/outline'
import { eld } from 'eld/extrasmall'
import { COMMON_WORDS, MARKS, TELLING, TITLE_WORDS } from './language-words.ts'

const BRAZILIAN =
  /\b(?:você|vocês|equipe|usuários?|planejamento|trem|ônibus|registro|celular|econômic[oa]s?|gerenciar|time)\b/giu
const EUROPEAN =
  /\b(?:equipa|utilizador(?:es)?|planeamento|comboio|autocarro|registo|telemóvel|económic[oa]s?|gerir|facto)\b/giu
/** Frequent characters that differ between the two Chinese scripts, in the same order. */
const TRADITIONAL =
  /[們個來為這說國時會學對發當經現動機開關無與過實點業產務應變資訊電腦網絡體裡邊數據樣讓還從總結論題領導營銷計劃團隊歷書長門問間給構議員際車貿賣買錢銀報師聽讀寫語認識試驗選擇優勢戰爭藝術環護節約須]/gu
const SIMPLIFIED =
  /[们个来为这说国时会学对发当经现动机开关无与过实点业产务应变资讯电脑网络体里边数据样让还从总结论题领导营销计划团队历书长门问间给构议员际车贸卖买钱银报师听读写语认识试验选择优势战争艺术环护节约须]/gu

/** Characters in forms that only Japanese writes. */
const JAPANESE =
  /[営実円売駅図気発戦沢広応変対効検権歩歳毎浜渋滝焼県経続絵総縁聴脳蔵薬覧覚観訳読転軽辺遅鉄隠雑霊頼駆験髪鶏黒歯齢仏仮価伝両乗従徳恵悪拝拡挙捜択桜栄楽様歴浄済渓満獣畑畳稲穂穏粋縦繊臓芸茎蛍譲賛込辻峠働枠栃搾笹]/gu
/** The share of such characters from which Chinese characters without kana are Japanese. */
const JAPANESE_SHARE = 0.04

const SAMPLE = 20_000
/** The length of a text that is compared with all languages, in characters. */
const COMPARED = 4_000
/** The number of words from which a text is compared with all languages, and from which it needs no declaration to agree. */
const COMPARED_WORDS = 12
const SURE_WORDS = 30

/**
 * Detects the language of a text (BCP 47; distinguishes zh-Hans and zh-Hant, and pt-BR and pt-PT if their words differ), or returns the
 * fallback. Some sixty languages are told apart by their letter sequences; short texts in fourteen of them by their words.
 */
export function detectLanguage(text: string, fallback: string): string {
  const sample = text.slice(0, SAMPLE)
  const script = languageOfScript(sample) ?? rareScript(sample)
  if (script === 'zh') return isJapanese(sample) ? 'ja' : chineseScript(sample, fallback)
  if (script !== undefined) return withinScript(script, sample)
  return latinLanguage(sample, fallback)
}

/**
 * Chooses the language of a document from its text and what the file declares (BCP 47). Programs often declare the language of their user
 * interface, so a long text decides by itself; the declaration adds the region, and decides where the text is too short.
 */
export function chooseLanguage(text: string, declared: string | undefined, fallback: string): string {
  const own = (declared ?? '').trim().replaceAll('_', '-')
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/iu.test(own) || /^(?:und|zxx|mul)/iu.test(own))
    return detectLanguage(text, fallback)
  const detected = detectLanguage(text, own)
  if (baseOf(detected) === baseOf(own)) return baseOf(own) === 'zh' ? detected : own
  // Letters that only one language is written in speak for themselves.
  if (rareScript(text.slice(0, COMPARED)) !== undefined) return detected
  const words = wordsIn(text.slice(0, COMPARED))
  return words >= SURE_WORDS || (words > COMPARED_WORDS && compared(text).isReliable) ? detected : own
}

/** Counts words; in scripts without spaces, pairs of characters. */
function wordsIn(text: string): number {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]{2}|[\p{L}\p{M}]{2,}/gu,
    )?.length ?? 0
  )
}

/** Languages that alone use their script in practice. */
const RARE_SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['my', /\p{Script=Myanmar}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['am', /\p{Script=Ethiopic}/gu],
]

function rareScript(sample: string): string | undefined {
  const letters = countOf(sample, /\p{L}/gu)
  return RARE_SCRIPTS.find(([, pattern]) => letters > 0 && countOf(sample, pattern) / letters > 0.4)?.[0]
}

/** Languages that share a script, the most frequent one first. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar', 'fa', 'ur', 'ckb'],
  hi: ['hi', 'mr'],
  ru: ['ru', 'uk', 'be', 'bg', 'sr'],
}

function withinScript(script: string, sample: string): string {
  const family = SHARED[script]
  if (family === undefined) return script
  if (script === 'ar' && countOf(sample, /[ڕڵێۆ]/gu) > 1) return 'ckb'
  if (script === 'ru' && /[іїєґ]/iu.test(sample) && !/[ыэъёў]/iu.test(sample)) return 'uk'
  if (script === 'ru' && wordsIn(sample) <= COMPARED_WORDS) return cyrillicByLetters(sample)
  const { language, isReliable } = compared(sample)
  return family.includes(language) && (isReliable || wordsIn(sample) >= SURE_WORDS) ? language : script
}

/** Returns the language of a few words in Cyrillic by letters that others lack. */
function cyrillicByLetters(sample: string): string {
  if (/[ђћџљњј]/iu.test(sample)) return 'sr'
  if (/ў/iu.test(sample)) return 'be'
  return /ъ\p{L}*[бвгджзклмнпрстфхцчшщ]/iu.test(sample) && !/[ыэё]/iu.test(sample) ? 'bg' : 'ru'
}

/** Codes of the detector that are macrolanguages or outdated. */
const CODES: Readonly<Record<string, string>> = { no: 'nb', tl: 'fil', ku: 'ckb' }

function compared(sample: string): { readonly language: string; readonly isReliable: boolean } {
  const found = eld.detect(sample.slice(0, COMPARED))
  return { language: CODES[found.language] ?? found.language, isReliable: found.isReliable() }
}

/** Whether Chinese characters without kana, as in titles and tables, are Japanese. */
function isJapanese(sample: string): boolean {
  const count = countOf(sample, JAPANESE)
  return count > 0 && count >= JAPANESE_SHARE * countOf(sample, /\p{Script=Han}/gu)
}

function chineseScript(sample: string, fallback: string): string {
  const traditional = countOf(sample, TRADITIONAL)
  const simplified = countOf(sample, SIMPLIFIED)
  if (traditional !== simplified) return traditional > simplified ? 'zh-Hant' : 'zh-Hans'
  return /^zh-(?:hant|hk|tw|mo)/iu.test(fallback) ? 'zh-Hant' : 'zh-Hans'
}

function latinLanguage(sample: string, fallback: string): string {
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? []
  if (words.length === 0) return fallback
  const { language, isReliable } = compared(sample)
  const isSure = language !== '' && (isReliable || words.length >= SURE_WORDS)
  if (words.length > COMPARED_WORDS && isSure)
    return variantOf(language === 'ms' ? malay(sample, fallback) : language, sample, fallback)
  const byWords = languageByWords(words, sample, fallback)
  if (byWords !== undefined) return byWords
  // A language whose words are not listed is believed if its letter sequences are plain.
  if (isReliable && words.length > 3 && COMMON_WORDS[language] === undefined) return language
  return nearestOf(words, sample, fallback)
}

/** The languages in Latin script that decks are most often written in, as the detector names them. */
const WRITTEN: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'pt', 'id', 'ms', 'fil'])
/** What a known word counts beside the letter sequences, and the language that was expected. */
const WORD_WEIGHT = 0.1
const EXPECTED = 0.05
/** How much likelier another language must be to be believed. */
const SELDOM = 0.1
const LEAD = 0.05

/** Returns the language that a few words are most like, by letter sequences and words; the fallback if they are like none. */
function nearestOf(words: readonly string[], sample: string, fallback: string): string {
  const letters = eld.detect(sample).getScores()
  const expected = baseOf(fallback)
  const scores = [...new Set([...WRITTEN, expected, ...Object.keys(COMMON_WORDS)])].map(language => {
    const sequences = letters[DETECTED[language] ?? language] ?? 0
    const known = WORD_WEIGHT * scoreOf(language, words, sample)
    const prior = language === expected ? EXPECTED : WRITTEN.has(language) ? 0 : -SELDOM
    return [language, sequences + known + prior] as const
  })
  const [best, second] = scores.toSorted((a, b) => b[1] - a[1])
  if (best === undefined || best[1] <= EXPECTED) return fallback
  if (!WRITTEN.has(best[0]) && second !== undefined && best[1] - second[1] < LEAD) return fallback
  return variantOf(best[0] === 'id' || best[0] === 'ms' ? malay(sample, fallback) : best[0], sample, fallback)
}

/** The detector's codes of languages that it names otherwise. */
const DETECTED: Readonly<Record<string, string>> = { fil: 'tl', id: 'ms', nb: 'no' }

/** Returns Malay or Indonesian, which the detector does not tell apart. */
function malay(sample: string, fallback: string): string {
  const [ms = 0, id = 0] = ['ms', 'id'].map(code => {
    const telling = TELLING.find(([of]) => of === code)?.[1]
    return telling === undefined ? 0 : countOf(sample, telling)
  })
  if (ms !== id) return ms > id ? 'ms' : 'id'
  return baseOf(fallback) === 'ms' ? 'ms' : 'id'
}

/** The score of words from which they tell a language. */
const LEAST_TOLD = 0.9
/** The score of words from which a language is believed although another one has nearly as many. */
const TOLD = 3

/** Returns the language whose frequent words occur most; undefined if none do. */
function languageByWords(words: readonly string[], sample: string, fallback: string): string | undefined {
  const scores = Object.keys(COMMON_WORDS).map(language => [language, scoreOf(language, words, sample)] as const)
  const [best, second] = scores.toSorted((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < LEAST_TOLD) return undefined
  const base = baseOf(fallback)
  const fallbackScore = scores.find(([language]) => language === base)?.[1] ?? 0
  const isClose = second !== undefined && best[1] < second[1] * 1.1
  // What two languages say alike tells neither.
  if (isClose && best[1] < TOLD && fallbackScore < best[1] * 0.9) return undefined
  const language = isClose && fallbackScore >= best[1] * 0.9 ? base : best[0]
  return variantOf(language, sample, fallback)
}

function scoreOf(language: string, words: readonly string[], sample: string): number {
  const common = wordSet(COMMON_WORDS, language)
  const hits = words.reduce((sum, word) => sum + (common.has(word) ? (word.length > 1 ? 1 : 0.2) : 0), 0)
  const titles = words.length > 12 ? 0 : words.filter(word => wordSet(TITLE_WORDS, language).has(word)).length
  const marks = MARKS.find(([of]) => of === language)?.[1]
  const telling = TELLING.find(([of]) => of === language)?.[1]
  return hits + titles + (marks ? 0.9 * countOf(sample, marks) : 0) + (telling ? 1.5 * countOf(sample, telling) : 0)
}

const wordSets = new WeakMap<object, Map<string, ReadonlySet<string>>>()

function wordSet(lists: Readonly<Record<string, string>>, language: string): ReadonlySet<string> {
  const sets = wordSets.get(lists) ?? new Map<string, ReadonlySet<string>>()
  wordSets.set(lists, sets)
  const made = sets.get(language) ?? new Set((lists[language] ?? '').split(' '))
  sets.set(language, made)
  return made
}

function variantOf(language: string, sample: string, fallback: string): string {
  if (language !== 'pt') return baseOf(fallback) === language ? fallback : language
  const difference = countOf(sample, BRAZILIAN) - countOf(sample, EUROPEAN)
  if (difference !== 0) return difference > 0 ? 'pt-BR' : 'pt-PT'
  return baseOf(fallback) === 'pt' ? fallback : 'pt-BR'
}

function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? language
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
