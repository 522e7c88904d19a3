import { type Found, finderFor, indexOf, type Term, type TermIndex, type WordFinder } from './find-words.ts'

/** A text with an optional head, whose subject is looked for. */
export interface SubjectText {
  readonly head: string | null
  readonly text: string
}

/** How much a word of the head counts, of a text near its beginning and farther on. */
const WEIGHT = { head: 3, early: 1.8, late: 0.9 } as const
/** The minimum score of an icon that matches a point. */
const GOOD = 1.8
/** So far from the beginning of a text, in characters, its subject is named. */
const EARLY = 36
/** The number of candidate icons per point. */
const CANDIDATES = 5
/** Matches an article before a head: the person, les règles. */
const ARTICLE = /^(?:the|our|der|die|das|les?|la|l|el|l[ao]s|os?|as?|il|lo|gli|i) (?=\p{L})/u
/** The name on a list for words that nothing may be derived from. */
export const NO_SUBJECT = '-'

/** What a text is about, with how well it fits. */
export interface Meaning {
  readonly icon: string
  readonly score: number
}

/** Returns the icons (or subjects) of a vocabulary that match what a text is about, best first. */
export function meaningsOf({ head, text }: SubjectText, words: Words): readonly Meaning[] {
  const scores = new Map<string, number>()
  const add = ({ icon, term }: Found, weight: number) =>
    scores.set(icon, (scores.get(icon) ?? 0) + weight / (words.spread.get(term) ?? 1))
  const said = head !== null && /\p{L}/u.test(head) ? head : null
  for (const icon of words.heads.get(wholeOf(said ?? '', words.finder)) ?? []) scores.set(icon, WEIGHT.head)
  if (scores.size === 0) for (const found of namedIn(said ?? '', words)) add(found, WEIGHT.head)
  // A head that names nothing is not outweighed by a word that its text happens to have.
  const isVague = said !== null && scores.size === 0
  for (const found of namedIn(text, words)) add(found, found.from < EARLY && !isVague ? WEIGHT.early : WEIGHT.late)
  return [...scores]
    .map(([icon, score]) => ({ icon, score }))
    .filter(({ score }) => score >= GOOD)
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES)
}

/** Normalizes a head for comparison with terms that must match a whole head. */
function wholeOf(head: string, { normal }: WordFinder): string {
  return normal(head).trim().replace(ARTICLE, '')
}

/** Returns the terms in a text in order: of two that overlap the longer one, and each icon once. */
function namedIn(text: string, words: Words): readonly Found[] {
  const normal = words.finder.normal(text)
  const found = words.indexes.flatMap(index => words.finder.find(normal, index))
  const terms: Found[] = []
  for (const next of found.toSorted((one, other) => lengthOf(other) - lengthOf(one) || one.from - other.from)) {
    const isCovered = terms.some(
      ({ from, to, term }) => next.from < to && from < next.to && !(from === next.from && term === next.term),
    )
    const isSaid = terms.some(({ icon, term }) => icon === next.icon && term === next.term)
    if (!isCovered && !isSaid) terms.push(next)
  }
  return terms.filter(({ icon }) => icon !== NO_SUBJECT).sort((one, other) => one.from - other.from)
}

function lengthOf({ term }: Found): number {
  return term.length
}

/** The vocabulary of a language: terms, and the icons (or subjects) that they stand for. `spread`: how many icons a term stands for. */
export interface Words {
  readonly finder: WordFinder
  readonly indexes: readonly TermIndex[]
  readonly spread: ReadonlyMap<string, number>
  /** Icons by terms that must match a whole head. */
  readonly heads: ReadonlyMap<string, readonly string[]>
}

const LATIN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'id', 'vi']
const OTHERS = ['ru', 'zh', 'ja', 'ko', 'ar', 'th']
const ROMANCE = ['fr', 'es', 'pt', 'it']

/** Creates the vocabularies of a list in the format of `MEANINGS`: by language (BCP 47), made and read on first use; null for a language without one. */
export function vocabulariesOf(list: () => string): (language: string) => Words | null {
  const known = new Map<string, Words | null>()
  return language => {
    const own =
      language
        .toLowerCase()
        .replace(/^yue|^cmn/, 'zh')
        .split('-')[0] ?? ''
    const read = known.get(own)
    if (read !== undefined) return read
    const words = LATIN.includes(own) || OTHERS.includes(own) ? readWords(list(), own) : null
    known.set(own, words)
    return words
  }
}

/** A term of the list. */
interface NamedTerm extends Term {
  /** It counts only as a whole head. */
  readonly isWhole: boolean
}

function readWords(list: string, language: string): Words {
  const finder = finderFor(language)
  const groups = [language, ...(LATIN.includes(language) ? ['xx'] : []), ...(ROMANCE.includes(language) ? ['ro'] : [])]
  const named = list
    .trim()
    .split('\n')
    .flatMap(line => termsOf(line, groups, finder))
  const terms = named.filter(({ isWhole }) => !isWhole)
  const heads = new Map<string, string[]>()
  for (const { icon, words, isWhole } of named)
    if (isWhole) heads.set(words.join(' '), [...(heads.get(words.join(' ')) ?? []), icon])
  const icons = new Map<string, Set<string>>()
  for (const { icon, words } of terms) {
    const term = words.join(' ')
    icons.set(term, (icons.get(term) ?? new Set()).add(icon))
  }
  return {
    finder,
    indexes: [indexOf(terms)],
    spread: new Map([...icons].map(([term, names]) => [term, names.size])),
    heads,
  }
}

/** Returns the terms of a line in some groups of words. */
function termsOf(line: string, groups: readonly string[], { normal }: WordFinder): NamedTerm[] {
  const [icon = '', ...words] = line.split(' ')
  let group = ''
  return words.flatMap((word): NamedTerm[] => {
    const named = /^([a-z]{2}):(.*)$/.exec(word)
    group = named?.[1] ?? group
    const term = named?.[2] ?? word
    if (!groups.includes(group) || term === '') return []
    const bare = normal(term.replace(/^=|-$/g, '').replaceAll('_', ' '))
    return [{ icon, isStem: term.endsWith('-'), isWhole: term.startsWith('='), words: bare.split(' ').filter(Boolean) }]
  })
}
