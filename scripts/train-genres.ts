// Learns the weights of the genres of titles from genre-titles and from the tables of titles that were read in tests/fixtures, and writes
// them beside their reader. Takes a minute or two; the same sources give the same weights. Run it with: node scripts/train-genres.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { featuresOf } from '../server/providers/writer-builtin/title/features.ts'
import { GENRES, type GenreId } from '../server/providers/writer-builtin/title/genres.ts'
import { signedGenreOf } from '../server/providers/writer-builtin/title/signed-genre.ts'
import { packWeights } from '../server/providers/writer-builtin/title/weights.ts'
import { createRandom, type Example, examplesFrom } from './genre-examples.ts'
import { READ_TABLES, sourcesDigest } from './genre-sources.ts'
import { type Row, trained } from './genre-training.ts'

const SEED = 7
/** Features of fewer different titles say nothing about others. */
const TITLES_MIN = 2
/** The number of weights that are stored; more hardly recognise more. */
const STORED = 200_000

const genres = Object.keys(GENRES) as GenreId[] // the keys of the record
const random = createRandom(SEED)
const examples = examplesFrom(
  new URL('./genre-titles/', import.meta.url),
  [knownTitles(), ...READ_TABLES.map(name => fixture<readonly Example[]>(name))],
  random,
)
const unknown = examples.find(({ genre }) => !genres.includes(genre))
if (unknown) throw new Error(`${unknown.language}: there is no genre ${unknown.genre}`)
const weights = trained(rowsOf(examples), { classes: genres.length, kept: STORED, random })
const packed = { sources: sourcesDigest(), ...packWeights(weights, genres) }
writeFileSync(
  new URL('../server/providers/writer-builtin/title/weights.json', import.meta.url),
  `${JSON.stringify(packed, null, 2)}\n`,
)
console.info(`${examples.length} titles, ${weights.features.length} features, ${packed.cells.length} characters`)

function rowsOf(all: readonly Example[]): readonly Row[] {
  const cache = new Map<string, readonly number[]>()
  for (const { title, language } of all)
    cache.set(`${language} ${title}`, featuresOf(title, signedGenreOf(title, language), language))
  const counts = new Map<number, number>()
  for (const features of cache.values()) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const isCommon = (feature: number) => (counts.get(feature) ?? 0) >= TITLES_MIN
  return all.map(({ title, language, genre }) => ({
    features: (cache.get(`${language} ${title}`) ?? []).filter(isCommon),
    label: genres.indexOf(genre),
  }))
}

function knownTitles(): readonly Example[] {
  const table: Readonly<Record<string, Readonly<Record<string, GenreId>>>> = fixture('titles.json')
  return Object.entries(table).flatMap(([language, titles]) =>
    Object.entries(titles).map(([title, genre]) => ({ title, language, genre })),
  )
}

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../tests/fixtures/${name}`, import.meta.url), 'utf8'))
}
