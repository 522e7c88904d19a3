import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** Files of other programs and hostile ones. They are no part of this repository; CORPUS says where they are. */
const CORPUS = process.env.CORPUS ?? join(ROOT, '..', 'shared', 'data', 'corpus')

/** A file of the corpus, by its folder and name. */
export interface CorpusFile {
  readonly path: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Whether the corpus is there; where it is not, tests of it are skipped with this as the reason. */
export const corpusIsMissing = existsSync(CORPUS) ? undefined : `there is no corpus at ${CORPUS}`

/** The files in these folders of the corpus; none where it is missing. */
export function corpusFiles(...folders: readonly string[]): readonly CorpusFile[] {
  return folders.flatMap(folder => {
    const path = join(CORPUS, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .toSorted()
      .map(name => ({ path: `${folder}/${name}`, name, bytes: new Uint8Array(readFileSync(join(path, name))) }))
  })
}
