import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../architecture/imports.ts'

const require = createRequire(import.meta.url)
const decompress = require('wawoff2/decompress') as (bytes: Uint8Array) => Promise<Uint8Array>

/** What names a file of a font package. */
interface PackagedFile {
  readonly package: string
  readonly file: string
}

/** The TrueType bytes of a font file of ours. */
export async function loadFont({ package: name, file }: PackagedFile): Promise<Uint8Array> {
  return decompress(await readFile(join(ROOT, 'node_modules', name, 'files', file)))
}

/** The bytes of harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
