import type { GenreId } from './genres.ts'
import ar from './signs/ar.json' with { type: 'json' }
import de from './signs/de.json' with { type: 'json' }
import en from './signs/en.json' with { type: 'json' }
import es from './signs/es.json' with { type: 'json' }
import fil from './signs/fil.json' with { type: 'json' }
import fr from './signs/fr.json' with { type: 'json' }
import id from './signs/id.json' with { type: 'json' }
import ja from './signs/ja.json' with { type: 'json' }
import ko from './signs/ko.json' with { type: 'json' }
import ms from './signs/ms.json' with { type: 'json' }
import pt from './signs/pt.json' with { type: 'json' }
import ru from './signs/ru.json' with { type: 'json' }
import th from './signs/th.json' with { type: 'json' }
import zh from './signs/zh.json' with { type: 'json' }

/** A word or some words of a sign. */
export interface SignPart {
  readonly text: string
  /** Its last word may go on. */
  readonly isPrefix: boolean
  /** Its first word may have something before it. */
  readonly isSuffix: boolean
}

/** A sign of a genre in titles. */
export interface Sign {
  readonly genre: GenreId
  /** Its words; between two parts anything may stand. */
  readonly parts: readonly SignPart[]
  /** It begins the title. */
  readonly isStart: boolean
  /** It counts only where there is no other. */
  readonly isWeak: boolean
}

/** The signs of one language and how its titles are built. */
export interface SignSet {
  readonly languages: readonly string[]
  /** Words have spaces between them. */
  readonly isSpaced: boolean
  /** The last word of a noun phrase says what it is. */
  readonly isHeadLast: boolean
  /** Words after which only details follow. */
  readonly cuts: readonly string[]
  readonly signs: readonly Sign[]
}

type Signs = Readonly<Record<Exclude<GenreId, 'general'>, readonly string[]>>
type Build = Partial<Pick<SignSet, 'isSpaced' | 'isHeadLast' | 'cuts'>>

/** Returns a text as signs and titles are compared: one form of each letter, small letters, single spaces, no marks before it. */
export function plainText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[’ʼ]/gu, "'").replace(/\s+/gu, ' ').trim()
  return plain.replace(/^[^\p{L}\p{N}]+/u, '')
}

/** Reads a sign: `^` begins the title, `*` before or after a word lets it go on, `...` is a gap, `~` is weak. */
function signOf(genre: GenreId, written: string): Sign {
  const bare = written.replace(/^[~^]+/u, '')
  const marks = written.slice(0, written.length - bare.length)
  return { genre, parts: bare.split('...').map(partOf), isStart: marks.includes('^'), isWeak: marks.includes('~') }
}

function partOf(written: string): SignPart {
  const text = plainText(written.replace(/^\*|\*$/gu, ''))
  return { text, isPrefix: written.endsWith('*'), isSuffix: written.startsWith('*') }
}

function setOf(languages: readonly string[], signs: Signs, build: Build = {}): SignSet {
  const genres = Object.keys(signs) as (keyof Signs)[] // the keys of the record
  const all = genres.flatMap(genre => signs[genre].map(sign => signOf(genre, sign)))
  return { languages, isSpaced: true, isHeadLast: false, cuts: [], ...build, signs: all }
}

const UNSPACED: Build = { isSpaced: false, isHeadLast: true }

/** The signs of all languages. */
export const SIGN_SETS: readonly SignSet[] = [
  setOf(['en'], en, {
    isHeadLast: true,
    cuts: ['for', 'of', 'on', 'about', 'after', 'in', 'with', 'at', 'from', 'by', 'to'],
  }),
  setOf(['de'], de, {
    isHeadLast: true,
    cuts: ['für', 'zum', 'zur', 'der', 'des', 'von', 'im', 'in', 'nach', 'über', 'mit', 'bei', 'am', 'auf'],
  }),
  setOf(['ar'], ar, { isSpaced: false }),
  setOf(['es'], es),
  setOf(['fil'], fil),
  setOf(['fr'], fr),
  setOf(['id'], id),
  setOf(['ja'], ja, UNSPACED),
  setOf(['ko'], ko, UNSPACED),
  setOf(['ms'], ms),
  setOf(['pt'], pt),
  setOf(['ru'], ru),
  setOf(['th'], th, { isSpaced: false }),
  setOf(['zh'], zh, UNSPACED),
]
