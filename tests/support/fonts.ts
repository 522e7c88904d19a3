import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../architecture/imports.ts'

/** What names a file of a font package. */
interface PackagedFile {
  readonly package: string
  readonly file: string
}

/** The bytes of a font file of ours. */
export function loadFont({ package: name, file }: PackagedFile): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules', name, 'files', file))
}

/** The bytes of harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
