import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** The folder of files from other programs and of hostile files. It is not part of this repository; CORPUS overrides its path. */
const CORPUS = process.env.CORPUS ?? join(ROOT, '..', 'shared', 'data', 'corpus')

/** A file of the corpus. */
export interface CorpusFile {
  readonly path: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** The reason to skip tests if the corpus is missing; undefined if it exists. */
export const corpusIsMissing = existsSync(CORPUS) ? undefined : `there is no corpus at ${CORPUS}`

/** Returns the files in these folders of the corpus; none if it is missing. */
export function corpusFiles(...folders: readonly string[]): readonly CorpusFile[] {
  return folders.flatMap(folder => {
    const path = join(CORPUS, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .toSorted()
      .map(name => ({ path: `${folder}/${name}`, name, bytes: new Uint8Array(readFileSync(join(path, name))) }))
  })
}
