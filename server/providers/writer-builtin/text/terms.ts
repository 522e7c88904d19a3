import { wordsIn } from './segmenter.ts'

const SPACELESS = new Set(['ja', 'zh', 'th', 'km', 'lo', 'my'])

/** Splits a text into meaningful terms, normalized so that forms of a word match. */
export type TermsOf = (text: string) => readonly string[]

/**
 * Creates the splitter of a language: words of four letters or more cut to a stem-like prefix; segmented words in scripts without spaces.
 */
export function termsFor(language: string): TermsOf {
  const base = language.split('-')[0] ?? 'en'
  if (!SPACELESS.has(base)) return latinTerms
  return text =>
    [...wordsIn(text, base)].flatMap(part =>
      part.isWordLike === true && isMeaningful(part.segment) ? [part.segment] : [],
    )
}

function latinTerms(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}(?:['’-][\p{L}\p{M}]+)*|\d[\d.,]*/gu) ?? []
  return words.filter(isMeaningful).map(word => word.slice(0, 7).replace(/(?:e?s|en?|er)$/u, ''))
}

function isMeaningful(word: string): boolean {
  if (/^\d/u.test(word)) return word.length > 1
  if (/^[\p{Script=Hiragana}ー]+$/u.test(word)) return word.length > 3
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(word)) return word.length > 1
  if (/\p{Script=Thai}/u.test(word)) return word.length > 3
  if (/\p{Script=Hangul}/u.test(word)) return word.length > 1
  return word.length > 3
}

/** Weighs terms by their rarity in a text; a term in every fourth sentence weighs nothing. */
export class TermWeights {
  private readonly counts = new Map<string, number>()
  private readonly total: number
  /** Norms are cached, because each set is compared with many others. */
  private readonly norms = new WeakMap<ReadonlySet<string>, number>()

  constructor(sentences: readonly (readonly string[])[]) {
    this.total = Math.max(sentences.length, 1)
    for (const terms of sentences) {
      for (const term of new Set(terms)) this.counts.set(term, (this.counts.get(term) ?? 0) + 1)
    }
  }

  weight(term: string): number {
    const count = this.counts.get(term) ?? 0
    if (this.total > 12 && count > this.total / 4) return 0
    return Math.log(1 + this.total / (1 + count))
  }

  /** Returns the length of a set of terms as a vector of weights. */
  norm(terms: ReadonlySet<string>): number {
    const cached = this.norms.get(terms)
    if (cached !== undefined) return cached
    let sum = 0
    for (const term of terms) sum += this.weight(term) ** 2
    const norm = Math.sqrt(sum) || 1
    this.norms.set(terms, norm)
    return norm
  }

  /** Returns the number of sentences with the term. */
  count(term: string): number {
    return this.counts.get(term) ?? 0
  }
}

/** Returns the cosine similarity of two weighted sets of terms, from 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>, weights: TermWeights): number {
  let shared = 0
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  for (const term of few) if (many.has(term)) shared += weights.weight(term) ** 2
  if (shared === 0) return 0
  return shared / (weights.norm(a) * weights.norm(b))
}
