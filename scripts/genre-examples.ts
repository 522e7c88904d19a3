import { readdirSync, readFileSync } from 'node:fs'
import type { GenreId } from '../server/providers/writer-builtin/title/genres.ts'

/** A title and its genre, in a language (BCP 47). */
export interface Example {
  readonly title: string
  readonly language: string
  readonly genre: GenreId
}

/** Returns the next number from 0 to 1 of a sequence that is always the same. */
export type Random = () => number

/** How often a title with blanks is filled. */
const FILLED = 4
/** How often the titles of the two read tables are repeated: people wrote them whole. */
const READ = 3
const GIBBERISH = 400

type Lines = ReadonlyMap<string, readonly string[]>

/** Creates a sequence of numbers (a linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

/** Returns all titles to learn from: the filled ones of each language, those of the tables, and letters without a meaning. */
export function examplesFrom(folder: URL, tables: readonly (readonly Example[])[], random: Random): readonly Example[] {
  const files = readdirSync(folder).toSorted()
  const lines = new Map(
    files.map(file => [file.replace('.txt', ''), linesOf(readFileSync(new URL(file, folder), 'utf8'))]),
  )
  const fallback = lines.get('en') ?? new Map()
  return [
    ...[...lines].flatMap(([language, own]) => filledTitles(language, new Map([...fallback, ...own]), random)),
    ...tables.flat().flatMap(example => Array.from({ length: READ }, () => example)),
    ...Array.from({ length: GIBBERISH }, () => gibberish(random)),
  ]
}

/** Reads lines of the form `name = one | two`; a name with `@` lists what may stand in a blank. Lines of one name add up. */
function linesOf(text: string): Lines {
  const lines = new Map<string, readonly string[]>()
  for (const line of text.split('\n')) {
    const [name, values] = line.split(' = ')
    if (name !== undefined && values !== undefined)
      lines.set(name, [...(lines.get(name) ?? []), ...values.split(' | ')])
  }
  return lines
}

function filledTitles(language: string, lines: Lines, random: Random): readonly Example[] {
  return [...lines]
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(
      ([genre, titles]) =>
        titles
          .flatMap(title => variantsOf(title, lines, random))
          .map(title => ({ title, language, genre: genre as GenreId })), // the trainer refuses names of lines that are no genres
    )
}

/**
 * Returns a title with its blanks filled, several times; one that is nothing but a blank with each of its values; one without blanks as it
 * is and in small letters, as people type.
 */
function variantsOf(title: string, lines: Lines, random: Random): readonly string[] {
  const [, whole] = /^\{(\w+)\}$/u.exec(title) ?? []
  if (whole !== undefined) return (lines.get(`@${whole}`) ?? []).flatMap(value => [value, value])
  if (!title.includes('{')) return [title, title.toLowerCase()]
  const fill = () =>
    title.replace(/\{(\w+)\}/gu, (_, blank: string) => {
      const choices = lines.get(`@${blank}`)
      const choice = choices?.[Math.floor(random() * choices.length)]
      if (choice === undefined) throw new Error(`There is nothing for ${blank} in ${title}`)
      return choice
    })
  return Array.from({ length: FILLED }, fill)
}

function gibberish(random: Random): Example {
  const letter = () => 'bcdfghjklmnpqrstvwxyzx0123'.charAt(Math.floor(random() * 26))
  const word = () => Array.from({ length: 1 + Math.floor(random() ** 2 * 12) }, letter).join('')
  return {
    title: Array.from({ length: 1 + Math.floor(random() * 2) }, word).join(' '),
    language: 'en',
    genre: 'general',
  }
}
