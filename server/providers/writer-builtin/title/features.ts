import { TITLE_MAX } from '@slidewright/shared'
import { conceptsOf } from './concepts.ts'
import type { GenreId } from './genres.ts'
import { plainText } from './signs.ts'

/** The longest run of letters without a space that is cut into pieces. */
const PIECE_MAX = 4
const PIECE_MIN = 2
const WORD_PIECE_MAX = 5
const WORD_PIECE_MIN = 3
/** Scripts that write words without spaces: their runs are cut into short pieces instead of words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]/u
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々\p{M}]+|[\p{L}\p{M}']+|\p{N}+|[?:|«»"“”「」『』《》<>%€$+]/gu
/** The signs of a title weigh as much as several words. */
const SIGN_FEATURES = ['S', 'S2', 'S3', 'S4']
const HEAD_MARK = /[:|]/u

/**
 * Returns what a title shows about its genre, as numbers: hashes of its words, pairs of neighbours, pieces of words, words before a colon,
 * marks, and the genre that its signs indicate. Takes time linear in the title.
 */
export function featuresOf(title: string, signed: GenreId, language: string): readonly number[] {
  const found = new Set(SIGN_FEATURES.map(name => `${name}${signed}`))
  addConcepts(found, conceptsOf(title.slice(0, TITLE_MAX), language))
  const tokens = tokensOf(title.slice(0, TITLE_MAX))
  let isHead = tokens.some(token => HEAD_MARK.test(token))
  let before = '^'
  for (const token of tokens) {
    if (HEAD_MARK.test(token)) isHead = false
    else if (UNSPACED.test(token)) addPieces(found, token, isHead)
    else addWord(found, token, isHead)
    found.add(`2${before} ${token}`)
    before = token
  }
  found.add(`2${before} $`)
  return [...new Set([...found].map(hashOf))]
}

/** Returns a number below 2^24 for a text (the FNV-1a hash, folded). */
function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash ^ (hash >>> 24)) & 0xffffff
}

function tokensOf(title: string): readonly string[] {
  return (plainText(title).match(RUN) ?? []).map(shapeOf)
}

/** Returns a token; of a number only its length, since 2025 and 2026 say the same. */
function shapeOf(token: string): string {
  return /^\p{N}/u.test(token) ? '0'.repeat(Math.min(4, token.length)) : token
}

function addWord(found: Set<string>, word: string, isHead: boolean): void {
  found.add(`1${word}`)
  if (isHead) found.add(`h${word}`)
  const bound = `_${word}_`
  for (let size = WORD_PIECE_MIN; size <= WORD_PIECE_MAX; size++) {
    for (let at = 0; at + size <= bound.length; at++) found.add(`c${bound.slice(at, at + size)}`)
  }
}

function addPieces(found: Set<string>, run: string, isHead: boolean): void {
  const letters = [...run]
  const bound = ['_', ...letters, '_']
  for (let size = PIECE_MIN; size <= PIECE_MAX; size++) {
    for (let at = 0; at + size <= bound.length; at++) found.add(`c${bound.slice(at, at + size).join('')}`)
  }
  for (const letter of letters) found.add(`1${letter}`)
  if (isHead) found.add(`h${letters.slice(-2).join('')}`)
}

/** Adds what a title speaks of, each alone, as first or last, before the colon, and in pairs of neighbours. */
function addConcepts(found: Set<string>, concepts: readonly string[]): void {
  const head = concepts.indexOf(':')
  const named = concepts.filter(concept => concept !== ':')
  named.forEach((concept, at) => {
    found.add(`k${concept}`)
    found.add(`p${named[at - 1] ?? '^'} ${concept}`)
    for (const other of named.slice(at + 1)) found.add(`q${[concept, other].toSorted().join(' ')}`)
  })
  found.add(`p${named.at(-1) ?? '^'} $`)
  for (const concept of concepts.slice(0, Math.max(0, head))) found.add(`g${concept}`)
}
