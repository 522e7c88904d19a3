// Cuts the fonts of the interface down to the characters of its words: one file for each language that Geist does not cover.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packFont, unpackFont } from '../engine/src/measure/woff2.ts'
import { createSubsetter } from '../engine/src/output/pdf/subset.ts'
import { fileFor } from '../engine/src/theme/font-coverage.ts'
import { type FontFile, fontPath } from '../engine/src/theme/fonts.ts'

/** The family in which each language is written where Geist has no letters for it. */
const FAMILIES: Readonly<Record<string, string>> = {
  ja: 'Noto Sans JP',
  ko: 'Noto Sans KR',
  th: 'Noto Sans Thai',
  zh: 'Noto Sans HK',
}
/** The first character behind those that Geist has, Cyrillic included. */
const BEHIND_GEIST = 0x530

/** The module of harfbuzz that cuts fonts. */
const SUBSETTER = new URL('../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm', import.meta.url)

const require = createRequire(import.meta.url)

/** Creates a Vite plugin that emits the fonts of each language in folders of texts as `LOCALE.fonts`. */
export function interfaceFonts(folders: readonly string[]): Plugin {
  return {
    name: 'interface-fonts',
    apply: 'build',
    async buildStart() {
      for (const file of new Set(folders.flatMap(folder => readdirSync(folder)))) {
        const locale = file.replace('.json', '')
        const texts = folders.map(folder => readFileSync(join(folder, file), 'utf8'))
        const source = await packed(locale, texts.join(''))
        if (source !== null) this.emitFile({ type: 'asset', name: `${locale}.fonts`, source })
      }
    },
  }
}

/** The characters of a text that a family has to draw, by their font files. */
function charactersByFile(family: string, text: string): ReadonlyMap<FontFile, string> {
  const found = new Map<FontFile, string>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0
    const file = code < BEHIND_GEIST ? null : fileFor({ family, weight: 400, italic: false }, code)
    if (file !== null) found.set(file, (found.get(file) ?? '') + character)
  }
  return found
}

/** The fonts of a language in one file, as app/assets/interface-fonts.ts reads it; null if it needs none. */
async function packed(locale: string, text: string): Promise<Uint8Array | null> {
  const family = FAMILIES[locale.split('-')[0] ?? '']
  if (family === undefined) return null
  const cut = await createSubsetter(readFileSync(SUBSETTER))
  const fonts: { readonly range: string; readonly font: Uint8Array }[] = []
  for (const [file, characters] of charactersByFile(family, text)) {
    const face = cut(await unpackFont(readFileSync(require.resolve(fontPath(file)))), characters, null)
    if (face === null) throw new Error(`${file.file} could not be cut`)
    fonts.push({ range: rangeOf(characters), font: await packFont(face) })
  }
  const list = Buffer.from(JSON.stringify(fonts.map(({ font, range }) => ({ bytes: font.length, range }))))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(list.length)
  return Buffer.concat([length, list, ...fonts.map(({ font }) => font)])
}

function rangeOf(characters: string): string {
  return Array.from(characters, character => `U+${character.codePointAt(0)?.toString(16)}`).join(',')
}
