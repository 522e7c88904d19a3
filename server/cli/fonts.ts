import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type FontFile, fontPath } from '@slidewright/engine/internal'

const require = createRequire(import.meta.url)
/** The engine brings harfbuzz along. */
const engine = createRequire(import.meta.resolve('@slidewright/engine/pdf'))

/** The bytes of a font file, out of the package that has it, at once. */
export function readFont(file: FontFile): Uint8Array {
  return readFileSync(require.resolve(fontPath(file)))
}

/** The same, for those who wait. */
export async function loadFont(file: FontFile): Promise<Uint8Array> {
  return readFont(file)
}

/** The bytes of harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(engine.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
