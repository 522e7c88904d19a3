import { withoutEnd } from './ends.ts'
import { type FunctionWords, functionWords, leadingWord } from './function-words.ts'
import { isClosed } from './quotations.ts'
import { wordsIn } from './segmenter.ts'
import { POINT_WIDTH, SOFT_EXCESS, widthOf } from './width.ts'

/** A sentence cut to fit a point. `whole` says that nothing but punctuation and linking words went. */
export interface Shortened {
  readonly text: string
  readonly whole: boolean
}

const BREAK =
  /(?<=\p{L}[,;，；]|\p{N}[;；])\s*(?=\S)|(?<=[、])(?=\S)|\s+(?=[–—]\s)|(?<=[–—])\s+|(?<=[:：])\s+|(?<=\p{L}|\p{N},)\s+(?=(?:because|while|whereas|so that|parce qu|puisque|tandis que|porque|mientras|ya que|enquanto|karena|потому что|так как)(?!\p{L}))/u

/** No cut between clauses makes more than this, in characters, fit. */
const LONGEST = 2_000

/**
 * Shortens a sentence by whole clauses only: linking words at its start first, then asides in brackets, then clauses that the rest can
 * do without (at its end; at its start in languages whose verb comes last). A condition, a contrast or a number is never cut off. A
 * little over the width is better than a cut. Undefined where no such cut makes it fit.
 */
export function shortened(sentence: string, language: string, width = POINT_WIDTH): Shortened | undefined {
  if (sentence.length > LONGEST) return undefined
  const plain = withoutLink(trimmedEnd(sentence).replace(/\s{2,}/gu, ' '), language)
  if (widthOf(plain) <= width) return { text: plain, whole: true }
  const bare = COPULA.test(language) ? plain : withoutAsides(plain)
  if (widthOf(bare) <= width) return { text: bare, whole: false }
  const cut = /^(?:ja|ko)/u.test(language) ? withoutStart(bare, width) : withoutTail(bare, language, width)
  if (cut !== undefined) return cut
  return widthOf(bare) <= width * SOFT_EXCESS ? { text: bare, whole: bare === plain } : undefined
}

/** A full stop that belongs to the last word. */
const ABBREVIATED =
  /(?<!\p{L})(?:руб|коп|чел|тыс|млн|млрд|гг?|т\. ?[дпе]|др|пр|кв|etc|usw|ca|Mio|Mrd|Tsd|Std|Min|Sek|Inc|Ltd|Co|Jr|Sr|[ap]\.m|mln|mld|osv|itd|itp|atd|apod|cs|Corp)\.\s*$/u

/** The full stop at the end of a point says nothing; other marks do. */
export function trimmedEnd(text: string): string {
  if (ABBREVIATED.test(text)) return text.trim()
  return text.trim().replace(/(?<!\.|(?:^|[\s.])\p{Lu})(?:\.|。|．)(?=["”»』」)]?$)/u, '')
}

/** Languages whose verb follows an adverb at once ("Dann geht es"): without the adverb the sentence would start with its verb. */
const VERB_SECOND = /^(?:de|nl|da|sv|nb|nn|no|is|lb)(?:-|$)/u
const CONJUNCTION = /^(?:und|aber|denn|oder|sondern|en|maar|want|of|og|men|eller|och|for)$/iu

/** The words of a quotation are its speaker's: none is dropped. */
const QUOTED = /^["“”„«»‹「『《]/u

function withoutLink(text: string, language: string): string {
  if (QUOTED.test(text)) return text
  const words = functionWords(language).links
  const link = leadingWord(text, words)
  // Before a colon it is a label: "Then: …", "Now: …".
  if (link === undefined || /^\s*[:：]/u.test(text.slice(link.length))) return text
  const rest = text.slice(link.length).replace(/^[\s,，、:：]+/u, '')
  if (VERB_SECOND.test(language) && !CONJUNCTION.test(link) && !/^\s*,/u.test(text.slice(link.length))) return text
  const isOpen = leadingWord(rest, functionWords(language).subordinate) !== undefined
  return rest === '' || widthOf(rest) < 12 || isOpen ? text : capitalized(rest)
}

/** Languages in which a dash stands for "is". */
const COPULA = /^(?:ru|uk|be|bg|sr|mk|kk)(?:-|$)/u
/** Words between two dashes. */
const DASHED_ASIDE = /\s+[–—]\s[^–—]{3,60}\s[–—]\s/gu

function withoutAsides(text: string): string {
  return text
    .replace(/\s*[(（][^()（）]*[)）]/gu, aside => (/\d/u.test(aside) ? aside : ''))
    .replace(DASHED_ASIDE, aside => (/[\p{Nd}.!?:;…]/u.test(aside) ? aside : ' '))
    .trim()
}

/** Begins the last member of a list or the second half of a statement. */
const COORDINATES =
  /^(?:(?:and|or|nor|und|oder|sowie|noch|et|ou|ni|y|e|o|u|ou|nem|né|en|of|dan|atau|serta|at|и|или|а)\s|และ|หรือ|和|及|以及|或|并|並|而且)/iu

function withoutTail(text: string, language: string, width: number): Shortened | undefined {
  const words = functionWords(language)
  const clauses = text.split(BREAK).filter(clause => clause !== '')
  const gap = /[，；、]/u.test(text) ? '' : ' '
  const widths = widthsUpTo(clauses, gap)
  if (/[:：]/u.test(withoutMark(clauses.slice(0, -1).join(gap)))) return undefined
  for (let count = clauses.length - 1; count > 0; count--) {
    const dropped = clauses[count] ?? ''
    if (/\d/u.test(dropped) || COORDINATES.test(dropped) || REASON.test(dropped) || isCondition(dropped, words))
      return undefined
    if ((widths[count - 1] ?? 0) > width) continue
    if (!mayDrop(clauses, count, words)) return undefined
    const remaining = withoutMark(clauses.slice(0, count).join(gap))
    return standsAlone(remaining, text, words.subordinate) ? { text: remaining, whole: false } : undefined
  }
  return undefined
}

/** Begins a reason, which is often what the sentence is about. */
const REASON =
  /^(?:because|since|for (?:he|she|they|it|we|I|you)|weil|da|denn|nämlich|parce qu|puisqu|car|porque|ya que|pues|já que|pois|perché|poiché|omdat|want|karena|kerana|sebab|dahil|sapagkat|потому|так как|ведь|因为|因為|由于|由於|เพราะ|เนื่องจาก|لأن)(?!\p{Script=Latin}|\p{Script=Cyrillic})/iu

function isCondition(clause: string, { conditions, contrasts }: FunctionWords): boolean {
  const isContrast = leadingWord(clause, contrasts) !== undefined && !/^so that\b/iu.test(clause)
  return isContrast || leadingWord(clause, conditions) !== undefined
}

/** A statement that says what is not, so that what is must follow: "has not merely lost time; …", "nicht nur …; …". */
function deniesIn(clause: string, { conditions }: FunctionWords): boolean {
  const words = clause.toLowerCase().split(/[\s'’]+/u)
  return words.some(word => conditions.includes(word)) || /[不没沒未非]/u.test(clause)
}

/**
 * Whether the clauses from an index on may go: each is subordinate, or the first is set apart by a dash or semicolon from a statement that
 * is complete. Anything else may be the verb that a clause waits for ("The bread, which takes a day, sells") or a member of a list.
 */
function mayDrop(clauses: readonly string[], from: number, words: FunctionWords): boolean {
  const [before = '', dropped = ''] = [clauses[from - 1], clauses[from]]
  const isApart = /[;；]$/u.test(before) || /^[–—]/u.test(dropped)
  if (isApart) return !deniesIn(before, words)
  return clauses.slice(from).every(clause => leadingWord(clause, words.subordinate) !== undefined)
}

/** How wide the clauses up to each are, without the marks at its end. */
function widthsUpTo(clauses: readonly string[], gap: string): readonly number[] {
  let all = 0
  let marked = 0
  return clauses.map((clause, index) => {
    const bare = withoutMark(clause)
    const start = all + (index === 0 ? 0 : gap.length)
    if (bare !== '') marked = start + widthOf(bare)
    all = start + widthOf(clause)
    return marked
  })
}

/** Topics, conditions and contrasts of Japanese and Korean, which the rest of the sentence hangs on. */
const HANGING = /(?:は|も|が|では|には|ば|たら|と|ても|でも|けれど|ただし|[은는이가면도만])$/u

function withoutStart(text: string, width: number): Shortened | undefined {
  const clauses = text.split(/(?<=、)|(?<=,\s)/u)
  let left = widthOf(text)
  for (let count = 1; count < clauses.length; count++) {
    const dropped = withoutMark(clauses[count - 1] ?? '')
    if (/[\d０-９]/u.test(dropped) || HANGING.test(dropped)) return undefined
    left -= widthOf(clauses[count - 1] ?? '')
    // Space at the ends does not count; there is little of it.
    if (left > width + 2) continue
    const remaining = clauses.slice(count).join('').trim()
    if (widthOf(remaining) <= width)
      return widthOf(remaining) >= 0.4 * widthOf(text) && isClosed(remaining)
        ? { text: remaining, whole: false }
        : undefined
  }
  return undefined
}

function withoutMark(text: string): string {
  return withoutEnd(text, /[\s,;:：，；、–—]/u)
}

function standsAlone(remaining: string, text: string, subordinate: readonly string[]): boolean {
  const starts = leadingWord(remaining, subordinate)
  if (starts !== undefined && !/[,，]/u.test(remaining)) return false
  return widthOf(remaining) >= 24 && widthOf(remaining) >= 0.4 * widthOf(text) && isClosed(remaining)
}

/** Last resort for a text without a clause to lose: whole words up to the width, and a mark that more follows. */
export function cutAtWord(text: string, language: string, width = POINT_WIDTH): string {
  if (widthOf(text, width) <= width) return text
  return `${wordsUpTo(text, language, width - 1)}…`
}

/** Whole words up to a width, without the marks at their end. */
export function wordsUpTo(text: string, language: string, width: number): string {
  let end = 0
  let wide = 0
  for (const { segment } of wordsIn(text, language)) {
    wide += widthOf(segment)
    if (wide > width) break
    end += segment.length
  }
  return withoutEnd(text.slice(0, end), /[\s\p{P}]/u)
}

/** A sign of a formula: one letter with something raised, lowered or over it, or before an equals sign. */
const SIGN = /^\p{Ll}(?:[\p{N}\p{Lm}\p{M}\p{Sm}_^(]|\s*[=≈≤≥<>])/u

/** Capitalizes the first letter, if the script has capitals and it is not a symbol of a formula. */
export function capitalized(text: string): string {
  if (SIGN.test(text)) return text
  return text.replace(/^["“„«(]*\p{Ll}/u, start => start.toUpperCase())
}

/** Names of steps that a number follows: "Stage 1: make it safe" is one name. */
const STAGE =
  /^(?:stage|phase|step|part|level|day|week|module|unit|lesson|chapter|section|round|sprint|question|schritt|stufe|teil|tag|woche|lektion|kapitel|abschnitt|étape|niveau|jour|semaine|leçon|chapitre|partie|etapa|fase|paso|nivel|día|semana|lección|capítulo|parte|passo|dia|tappa|livello|giorno|settimana|stap|deel|week|langkah|tahap|hari|minggu|hakbang|yugto|шаг|этап|стадия|часть|день|неделя|урок|глава|ขั้นตอนที่|ขั้นที่|ระยะที่|المرحلة|الخطوة|step|ステップ|段階|フェーズ|단계|第)\s*(?:\p{Nd}{1,3}|[ivx]{1,4}|[a-c])\p{L}?\.?$/iu

/** Returns a head and a text where the author wrote both: "Head: text", "Head – text"; never inside a quotation or after a stage's name. */
export function headOf(text: string): { readonly head: string; readonly text: string } | undefined {
  const match = /^([^:：–—.!?。]{2,42}?)\s*(?:[:：]\s*|\s[–—]\s)(\S.+)$/su.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  if (widthOf(match[1]) > 40 || /^\d{1,2}$/u.test(match[1]) || /\d:\d/u.test(text.slice(0, match[1].length + 3)))
    return undefined
  if (!isClosed(match[1]) || STAGE.test(match[1])) return undefined
  return { head: match[1], text: match[2] }
}
