import { TITLE_MAX } from '@slidewright/shared/limits'
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
  const concepts = conceptsOf(title.slice(0, TITLE_MAX), language)
  addConcepts(found, concepts)
  addShape(found, title.slice(0, TITLE_MAX), { language, known: concepts.length })
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

/** Words up to this number show a shape: longer titles are sentences. */
const SHAPE_WORDS = 5
const SHAPE_WORD = /[\p{L}\p{M}\p{N}'’.-]+/gu

/** Adds how a title looks: its number of words, and of a short one which are capitalised, or how long its runs of each script are. */
function addShape(found: Set<string>, title: string, { language, known }: { language: string; known: number }): void {
  const words = title.match(SHAPE_WORD) ?? []
  const shape = words.map(wordShape).join(' ')
  const size = `${Math.min(words.length, 9)} ${Math.min(known, 4)}`
  found.add(`w${size}`)
  if (words.length > SHAPE_WORDS) return
  const marks = /[:：,，?？!！(«»「『《“"]/u.test(title) ? ' :' : ''
  for (const one of [shape, `${shape} ${Math.min(known, 2)}`]) {
    found.add(`s${one}${marks}`)
    found.add(`s${language.slice(0, 2)} ${one}${marks}`)
  }
}

/** Returns what kind of word one is: a number, capitalised, all capitals, small, or a run of a script with its length. */
function wordShape(word: string): string {
  const size = Math.min(9, [...word].length)
  if (/^\p{N}/u.test(word)) return '0'
  if (/^\p{Script=Han}+$/u.test(word)) return `H${size}`
  if (/^[\p{Script=Katakana}ー・]+$/u.test(word)) return `K${size}`
  if (UNSPACED.test(word)) return `J${size}`
  if (/^\p{Script=Hangul}/u.test(word)) return `G${Math.min(5, size)}`
  if (/^\p{Lu}/u.test(word)) return size > 1 && word === word.toUpperCase() ? 'U' : 'T'
  return /^\p{Ll}/u.test(word) && size < 4 ? 'a' : 'l'
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
