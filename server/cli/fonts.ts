import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type FontFile, fontPath } from '@slidewright/engine/internal'

const require = createRequire(import.meta.url)
/** The engine brings harfbuzz along. */
const engine = createRequire(import.meta.resolve('@slidewright/engine/pdf'))

/** Reads a font file from its package, synchronously. */
export function readFont(file: FontFile): Uint8Array {
  return readFileSync(require.resolve(fontPath(file)))
}

/** Reads a font file from its package, asynchronously. */
export async function loadFont(file: FontFile): Promise<Uint8Array> {
  return readFont(file)
}

/** Reads harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(engine.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
