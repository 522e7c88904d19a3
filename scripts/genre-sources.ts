import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDERS = [
  'scripts/genre-titles/',
  'server/providers/writer-builtin/title/concepts/',
  'server/providers/writer-builtin/title/signs/',
]
const FILES = [
  'scripts/genre-examples.ts',
  'scripts/genre-training.ts',
  'scripts/train-genres.ts',
  'server/providers/writer-builtin/title/concepts.ts',
  'server/providers/writer-builtin/title/features.ts',
  'server/providers/writer-builtin/title/sides.ts',
  'server/providers/writer-builtin/title/signed-genre.ts',
  'server/providers/writer-builtin/title/signs.ts',
  'tests/fixtures/titles.json',
]

/** The tables of titles that the author of the training titles has read: they are learned from, and measure nothing. */
export const READ_TABLES = [
  'titles-read.json',
  'titles-unseen.json',
  'titles-fresh.json',
  'titles-first-read.json',
  'titles-second-read.json',
]

/** Returns a digest of everything that the weights of genres are learned from and with: another digest, other weights. */
export function sourcesDigest(): string {
  const root = new URL('../', import.meta.url)
  const folders = FOLDERS.flatMap(folder => readdirSync(new URL(folder, root)).map(file => folder + file))
  const tables = READ_TABLES.map(name => `tests/fixtures/${name}`)
  const hash = createHash('sha256')
  for (const file of [...FILES, ...folders, ...tables].toSorted())
    hash.update(file).update(readFileSync(new URL(file, root)))
  return hash.digest('hex')
}
