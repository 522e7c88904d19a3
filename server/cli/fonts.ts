import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type FontFile, fontPath } from '@slidewright/engine/internal'
import { unpackFont } from '@slidewright/engine/measure'

const require = createRequire(import.meta.url)
/** The engine brings harfbuzz along. */
const engine = createRequire(import.meta.resolve('@slidewright/engine/pdf'))

/** Returns a loader of font files from their packages, each read and unpacked once: pages are measured and printed with the same bytes. */
export function createFontLoader(): (file: FontFile) => Promise<Uint8Array> {
  const loading = new Map<FontFile, Promise<Uint8Array>>()
  return file => {
    const found = loading.get(file) ?? readFile(require.resolve(fontPath(file))).then(unpackFont)
    loading.set(file, found)
    return found
  }
}

/** Reads harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(engine.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
