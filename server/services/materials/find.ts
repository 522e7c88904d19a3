/** The search terms of a material, in lower case. */
export interface Terms {
  /** The displayed name. */
  readonly name: string
  /** The words of the name, in English and as displayed. */
  readonly words: readonly string[]
  /** Synonyms. */
  readonly tags: readonly string[]
}

type Dictionary = Readonly<Record<string, readonly string[]>>

/** The scores of a match, best first; 0 is no match. */
const FIT = { name: 4, word: 3, wordStart: 2, tag: 1.5, tagStart: 1, inside: 0.8 } as const
/** The maximum number of query words; every entry is compared with each of them. */
const WORDS_MAX = 12
/** The weight of a word that matches only part of a dictionary entry. */
const PARTIAL_WEIGHT = 0.6

/** Returns all entries that match a query, best first. `dictionary` translates words of another language to English. */
export function findMatching<T>(
  all: readonly T[],
  question: { readonly keyword: string; readonly dictionary: Dictionary; readonly termsOf: (item: T) => Terms },
): readonly T[] {
  const query = foldText(question.keyword)
  const tokens = [...new Set(query.split(/\s+/).filter(token => token !== ''))].slice(0, WORDS_MAX)
  if (tokens.length === 0) return all
  const meanings = tokens.map(token => meaningsOf(token, question.dictionary))
  const fits = all.flatMap((item, index) => {
    const terms = question.termsOf(item)
    let sum = terms.name === query ? FIT.name : 0
    for (const [at, token] of tokens.entries()) {
      const fit = Math.max(
        fitOf(token, terms),
        ...(meanings[at] ?? []).map(({ word, share }) => share * exactFit(word, terms)),
      )
      if (fit === 0) return []
      sum += fit
    }
    return [{ item, index, sum: sum - terms.words.length * 0.05 }]
  })
  return fits.toSorted((a, b) => b.sum - a.sum || a.index - b.index).map(({ item }) => item)
}

/** Normalizes text for comparison: ignores case and width variants. */
export function foldText(words: string): string {
  return words.normalize('NFKC').toLowerCase().trim()
}

function meaningsOf(
  token: string,
  dictionary: Dictionary,
): readonly { readonly word: string; readonly share: number }[] {
  return Object.entries(dictionary).flatMap(([word, others]) => {
    if (others.includes(token)) return [{ word, share: 1 }]
    const isPart = others.some(other => other.includes(token) || (other.length > 1 && token.includes(other)))
    return isPart ? [{ word, share: PARTIAL_WEIGHT }] : []
  })
}

function fitOf(token: string, terms: Terms): number {
  const exact = exactFit(token, terms)
  if (exact > 0) return exact
  if (terms.words.some(word => word.startsWith(token))) return FIT.wordStart
  if (terms.tags.some(tag => tag.startsWith(token))) return FIT.tagStart
  const isWithoutSpaces = /[^\p{Script=Latin}\d\p{P}]/u.test(token)
  const isInside = isWithoutSpaces && (terms.name.includes(token) || terms.tags.some(tag => tag.includes(token)))
  return isInside ? FIT.inside : 0
}

function exactFit(word: string, { words, tags }: Terms): number {
  return words.includes(word) ? FIT.word : tags.includes(word) ? FIT.tag : 0
}
