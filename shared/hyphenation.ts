/// <reference path="./hyphen.d.ts" />
import { flattenOutline, type Outline } from '@slidewright/engine/outline'

/** Puts a soft hyphen wherever a word may be divided at the end of a line. */
type Hyphenate = (word: string) => string

/** Languages that form words too long for a line, and where their patterns come from. Bokmål and Nynorsk share those of Norwegian. */
const PATTERNS: { readonly [language: string]: () => Promise<{ readonly default: unknown }> } = {
  da: () => import('hyphen/patterns/da.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  et: () => import('hyphen/patterns/et.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  nb: () => import('hyphen/patterns/no.js'),
  nn: () => import('hyphen/patterns/no.js'),
  no: () => import('hyphen/patterns/no.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  sv: () => import('hyphen/patterns/sv.js'),
}

/** A word this long, in letters, may be too long for a line. */
const LONG_WORD = /\p{L}{14}/u

const loaded = new Map<string, Promise<Hyphenate | null>>()

/** What a deck is built with to divide its words; nothing where they stay whole. */
export interface Hyphenation {
  readonly hyphenate?: Hyphenate
}

/**
 * Loads what divides the words of an outline, once a language. Empty if its language has no patterns here, if it has no long word, or if
 * the patterns cannot be loaded; then words stay whole.
 */
export async function loadHyphenation(outline: Outline): Promise<Hyphenation> {
  const key = outline.language.toLowerCase().split(/[-_]/)[0] ?? ''
  const patterns = PATTERNS[key]
  if (patterns === undefined || !hasLongWord(outline)) return {}
  const hyphenate = await loadedOnce(key, patterns)
  return hyphenate ? { hyphenate } : {}
}

function loadedOnce(key: string, patterns: () => Promise<{ readonly default: unknown }>): Promise<Hyphenate | null> {
  const known = loaded.get(key)
  if (known) return known
  const loading = load(patterns).catch(() => {
    loaded.delete(key)
    return null
  })
  loaded.set(key, loading)
  return loading
}

function hasLongWord(outline: Outline): boolean {
  return flattenOutline(outline).some(({ value }) => LONG_WORD.test(value))
}

async function load(patterns: () => Promise<{ readonly default: unknown }>): Promise<Hyphenate> {
  const [{ default: createHyphenator }, { default: rules }] = await Promise.all([import('hyphen'), patterns()])
  const divide = createHyphenator(rules)
  return word => divide(word)
}
