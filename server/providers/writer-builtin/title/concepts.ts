import ar from './concepts/ar.json' with { type: 'json' }
import de from './concepts/de.json' with { type: 'json' }
import en from './concepts/en.json' with { type: 'json' }
import es from './concepts/es.json' with { type: 'json' }
import fil from './concepts/fil.json' with { type: 'json' }
import fr from './concepts/fr.json' with { type: 'json' }
import id from './concepts/id.json' with { type: 'json' }
import ja from './concepts/ja.json' with { type: 'json' }
import ko from './concepts/ko.json' with { type: 'json' }
import latin from './concepts/latin.json' with { type: 'json' }
import pt from './concepts/pt.json' with { type: 'json' }
import ru from './concepts/ru.json' with { type: 'json' }
import th from './concepts/th.json' with { type: 'json' }
import zh from './concepts/zh.json' with { type: 'json' }
import { plainText } from './signs.ts'

/** Words of one language for things that titles of all languages speak of. A word with `*` goes on. */
type Words = Readonly<Record<string, readonly string[]>>

interface Lexicon {
  /** Words and short phrases. */
  readonly whole: ReadonlyMap<string, string>
  /** Beginnings of words; in scripts without spaces, parts of runs. */
  readonly stems: ReadonlyMap<string, string>
  readonly longest: number
  readonly kind: 'compounding' | 'prefixing' | 'spaced' | 'unspaced'
}

/** What a title speaks of, in order, and the share of its letters that says so. */
interface Reading {
  readonly concepts: readonly string[]
  readonly share: number
}

const TOKEN = /[\p{L}\p{N}\p{M}']+(?:-[\p{L}\p{N}\p{M}']+)*|[:：|]/gu
/** The most words of a phrase. */
const PHRASE_MAX = 4
const STEM_MIN = 2
/** The least letters of a part that is recognised within a longer word. */
const PART_MIN = 4
/** A title that is less than this share of words of the deck's language is read in the language that knows most of it. */
const SHARE_MIN = 0.35
/** The least share that another language must know, and of more than one word: names look like words of some language. */
const OTHER_MIN = 0.5

/** The words of each language; names that are written alike in many stand in a table of their own. */
const WORDS: readonly (readonly [string, readonly Words[], Lexicon['kind']])[] = [
  ['ar', [ar], 'prefixing'],
  ['de', [de, latin], 'compounding'],
  ['en', [en, latin], 'spaced'],
  ['es', [es, latin], 'spaced'],
  ['fil', [fil, latin], 'spaced'],
  ['fr', [fr, latin], 'spaced'],
  ['id', [id, latin], 'spaced'],
  ['ja', [ja], 'unspaced'],
  ['ko', [ko], 'unspaced'],
  ['pt', [pt, latin], 'spaced'],
  ['ru', [ru], 'spaced'],
  ['th', [th], 'unspaced'],
  ['zh', [zh], 'unspaced'],
]
/** The lexicons that were needed so far: building one takes a few milliseconds. */
const lexicons = new Map<string, Lexicon>()
/** Languages that are read with the words of another, or have other names. */
const ALIASES: Readonly<Record<string, string>> = { ms: 'id', tl: 'fil', ph: 'fil' }
/** Letters before an Arabic noun that are no part of it. */
const ARABIC_PREFIX = /^(?:[وف]?(?:ال|[بك]ال|لل|[بلك])|[وف])(?=.{3})/u

/**
 * Returns what a title speaks of, in order: names of things that stand for their words in any language, and `:` where its head ends. Words of the given
 * language (BCP 47) count first. Takes time linear in the title.
 */
export function conceptsOf(title: string, language: string): readonly string[] {
  const text = folded(plainText(title))
  const [base = ''] = language.toLowerCase().split('-')
  const own = ALIASES[base] ?? base
  const [first] = WORDS.filter(([name]) => name === own).map(words => readingOf(text, lexiconFor(words)))
  if (first && first.share >= SHARE_MIN) return first.concepts
  const others = WORDS.filter(([name]) => name !== own).map(words => readingOf(text, lexiconFor(words)))
  const best = others.reduce((top, other) => (other.share > top.share ? other : top), { concepts: [], share: 0 })
  return best.share >= OTHER_MIN && best.concepts.length > 1 ? best.concepts : (first?.concepts ?? [])
}

function lexiconFor([name, words, kind]: (typeof WORDS)[number]): Lexicon {
  const lexicon = lexicons.get(name) ?? lexiconOf(words, kind)
  lexicons.set(name, lexicon)
  return lexicon
}

function lexiconOf(tables: readonly Words[], kind: Lexicon['kind']): Lexicon {
  const whole = new Map<string, string>()
  const stems = new Map<string, string>()
  let longest = 0
  for (const [concept, list] of tables.flatMap(words => Object.entries(words))) {
    for (const word of list) {
      const isStem = word.endsWith('*') || kind === 'unspaced' || (kind === 'prefixing' && word.length > PART_MIN)
      const bare = folded(word.replace('*', ''))
      if (!(isStem ? stems : whole).has(bare)) (isStem ? stems : whole).set(bare, concept)
      longest = Math.max(longest, bare.length)
    }
  }
  return { whole, stems, longest, kind }
}

/** Returns a text with one form of the Arabic letters that are often written in another. */
function folded(text: string): string {
  return text
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ة/gu, 'ه')
    .replace(/ى/gu, 'ي')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
}

function readingOf(text: string, lexicon: Lexicon): Reading {
  return lexicon.kind === 'unspaced' ? readRuns(text, lexicon) : readWords(text, lexicon)
}

/** Reads a script without spaces, or whose words have endings written to them: the longest known part at each place. */
function readRuns(text: string, { stems, longest }: Lexicon): Reading {
  const concepts: string[] = []
  let [known, end] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (/[:：|]/u.test(text.charAt(at))) concepts.push(':')
    const [concept, size] = longestPart(text, at, { stems, longest })
    if (concept === undefined || at + size <= end) continue
    concepts.push(concept)
    known += at + size - Math.max(end, at)
    end = at + size
  }
  return { concepts, share: known / lettersOf(text) }
}

function longestPart(
  text: string,
  at: number,
  { stems, longest }: Pick<Lexicon, 'longest' | 'stems'>,
): readonly [string | undefined, number] {
  for (let size = Math.min(longest, text.length - at); size > 0; size--) {
    const concept = stems.get(text.slice(at, at + size))
    if (concept !== undefined && isWhole(text, at, size)) return [concept, size]
  }
  return [undefined, 0]
}

/** Returns whether Latin letters stand alone: `ig` is no part of `big`; nor is a Korean word of one syllable part of a longer one. */
function isWhole(text: string, at: number, size: number): boolean {
  const edge = text.charAt(at)
  if (/[a-z0-9]/u.test(edge)) return !/[a-z0-9]/u.test(text.charAt(at - 1)) && !/[a-z0-9]/u.test(text.charAt(at + size))
  return (
    size > 1 ||
    !/\p{Script=Hangul}/u.test(edge) ||
    /^(?:^|\s)[은는이가을를의에도로과와]?(?:\s|$)/u.test(`${text.charAt(at - 1)}${text.slice(at + 1, at + 3)} `)
  )
}

function readWords(text: string, lexicon: Lexicon): Reading {
  const tokens = text.match(TOKEN) ?? []
  const concepts: string[] = []
  let known = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    const [found, count] = phraseAt(tokens, at, lexicon)
    const inside = found.length > 0 || /^[:：|]$/u.test(token) ? found : wordConcepts(token, lexicon)
    if (/^[:：|]$/u.test(token)) concepts.push(':')
    if (inside.length > 0) known += tokens.slice(at, at + count).join('').length
    concepts.push(...inside)
    at += count
  }
  return { concepts, share: known / lettersOf(text) }
}

function phraseAt(tokens: readonly string[], at: number, { whole }: Lexicon): readonly [readonly string[], number] {
  for (let count = Math.min(PHRASE_MAX, tokens.length - at); count > 1; count--) {
    const concept = whole.get(tokens.slice(at, at + count).join(' '))
    if (concept !== undefined) return [[concept], count]
  }
  return [[], 1]
}

function wordConcepts(token: string, lexicon: Lexicon): readonly string[] {
  const forms = lexicon.kind === 'prefixing' ? [token, token.replace(ARABIC_PREFIX, '')] : [token]
  const concept = forms.map(form => lexicon.whole.get(form) ?? stemIn(form, lexicon)).find(one => one !== undefined)
  const parts = token.includes('-') ? token.split('-') : []
  const own = concept === undefined ? parts.flatMap(part => wordConcepts(part, lexicon)) : [concept]
  return lexicon.kind === 'compounding' ? [...new Set([...own, ...partsIn(token, lexicon)])] : own
}

function stemIn(word: string, { stems, longest }: Lexicon): string | undefined {
  for (let size = Math.min(longest, word.length); size >= STEM_MIN; size--) {
    const concept = stems.get(word.slice(0, size))
    if (concept !== undefined) return concept
  }
  return undefined
}

/** Returns what the later parts of a compound say: `Umsatzbericht` is a report. */
function partsIn(word: string, { stems, whole, longest }: Lexicon): readonly string[] {
  const found: string[] = []
  for (let at = 3; at + PART_MIN <= word.length; at++) {
    const rest = word.slice(at, at + longest)
    const concept = whole.get(rest) ?? longEnough(rest, stems)
    if (concept !== undefined) found.push(concept)
  }
  return found
}

function longEnough(rest: string, stems: ReadonlyMap<string, string>): string | undefined {
  for (let size = rest.length; size >= PART_MIN; size--) {
    const concept = stems.get(rest.slice(0, size))
    if (concept !== undefined) return concept
  }
  return undefined
}

function lettersOf(text: string): number {
  return Math.max(1, text.replace(/[^\p{L}\p{N}\p{M}]/gu, '').length)
}
