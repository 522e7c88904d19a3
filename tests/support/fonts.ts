import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontFile, fontPath } from '@slidewright/engine/internal'
import { ROOT } from '../architecture/imports.ts'

/** Reads a bundled font file. */
export function loadFont(file: FontFile): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules', fontPath(file)))
}

/** Reads harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
