/** A word or a sequence of words, and the icon that it stands for. */
export interface Term {
  readonly icon: string
  readonly words: readonly string[]
  /** Whether the last word is a stem. */
  readonly isStem: boolean
}

/** A term that was found. `from` and `to` are places in the normalised text. */
export interface Found {
  readonly icon: string
  readonly term: string
  readonly from: number
  readonly to: number
}

/** How words are found in a text, as its language writes. */
export interface WordFinder {
  readonly normal: (text: string) => string
  readonly find: (text: string, terms: TermIndex) => readonly Found[]
}

/** Terms by their first letters. */
export type TermIndex = ReadonlyMap<string, readonly Term[]>

const KEY = 2
const MARKS = /[\u0300-\u036f]/g
const ARABIC_MARKS = /[\u064b-\u0652\u0640]/g
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu
/** Prefixes of an Arabic noun: and, so, with, for, the. */
const ARABIC_PREFIX = /^(?:[وف]?(?:ال|بال|كال|لل)|[وفبل])(?=.{3})/u

/** Builds an index of terms. */
export function indexOf(terms: readonly Term[]): TermIndex {
  const index = new Map<string, Term[]>()
  for (const term of terms) {
    const key = (term.words[0] ?? '').slice(0, KEY)
    index.set(key, [...(index.get(key) ?? []), term])
  }
  return index
}

/** Creates a word finder for a language (its first subtag), which searches substrings in scripts without word spaces. */
export function finderFor(language: string): WordFinder {
  if (/^(zh|yue|ja|ko|th)$/.test(language)) return { normal: plain, find: findInside }
  if (language === 'ar') return { normal: arabic, find: (text, terms) => findWords(text, terms, language) }
  const normal = language === 'vi' ? plain : bare
  return { normal, find: (text, terms) => findWords(text, terms, language) }
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/['’‘]/g, ' ')
}

/** Removes accents, which are often omitted and change within a word (Markt, Märkte). */
function bare(text: string): string {
  return plain(text).normalize('NFD').replace(MARKS, '').normalize('NFC')
}

function arabic(text: string): string {
  return plain(text)
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة(?!\p{L})/gu, '')
}

function findInside(text: string, terms: TermIndex): readonly Found[] {
  const found: Found[] = []
  for (let from = 0; from + KEY <= text.length; from++) {
    for (const { icon, words } of terms.get(text.slice(from, from + KEY)) ?? []) {
      const term = words.join(' ')
      if (text.startsWith(term, from)) found.push({ icon, term, from, to: from + term.length })
    }
  }
  return found
}

function findWords(text: string, terms: TermIndex, language: string): readonly Found[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index: from }) => ({ word, from, to: from + word.length }))
  const found: Found[] = []
  for (const [at, { word, from }] of tokens.entries()) {
    const spellings = language === 'ar' ? [...new Set([word, word.replace(ARABIC_PREFIX, '')])] : [word]
    for (const spelling of spellings) {
      for (const { icon, words, isStem } of terms.get(spelling.slice(0, KEY)) ?? []) {
        const last = tokens[at + words.length - 1]
        const fits = words.every((part, index) => {
          const given = index === 0 ? spelling : (tokens[at + index]?.word ?? '')
          return isStem && index === words.length - 1 ? given.startsWith(part) : isInflected(given, part, language)
        })
        if (fits && last !== undefined) found.push({ icon, term: words.join(' '), from, to: last.to })
      }
    }
  }
  return found
}

/** Whether a word is an inflection of a term. In German a long term may be the start of a compound. */
function isInflected(word: string, term: string, language: string): boolean {
  if (word === term) return true
  if (!word.startsWith(term) || language === 'vi') return false
  const ending = word.slice(term.length)
  if (ending.startsWith('-')) return true
  if (term.length < 4) return language === 'ar' ? ending.length <= 2 && term.length === 3 : ending === 's'
  if (language === 'en') return /^(s|es|d|ed|ing)$/.test(ending)
  if (language === 'de' && term.length >= 6) return true
  if (language === 'id') return /^(nya|an|kan)$/.test(ending)
  return term.length < 5 ? /^(s|n|e|en|es)$/.test(ending) : ending.length <= 2
}
