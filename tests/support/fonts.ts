import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontFile, fontPath } from '@slidewright/engine/internal'
import { ROOT } from '../architecture/imports.ts'

/** The bytes of a font file of ours. */
export function loadFont(file: FontFile): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules', fontPath(file)))
}

/** The bytes of harfbuzz's subset module. */
export function loadSubsetter(): Promise<Uint8Array> {
  return readFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))
}
