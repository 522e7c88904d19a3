import { base64Of } from '../../base/base64.ts'
import { getOrInsert } from '../../base/get-or-insert.ts'
import { fontRunsOf } from '../../measure/shape.ts'
import { unpackFont } from '../../measure/woff2.ts'
import type { Scene, SceneGlyphs, SceneNode } from '../../scene/node.ts'
import type { Face } from '../../text/types.ts'
import { EMOJI_FAMILY, type FontFile } from '../../theme/fonts.ts'
import { createSubsetter, type Subsetter } from './subset.ts'

/** What is needed to make faces: their files as WOFF2 or TrueType, and harfbuzz's subset module. */
export interface FontFacePorts {
  readonly loadFont: (file: FontFile) => Promise<Uint8Array>
  readonly loadSubsetter: () => Promise<Uint8Array>
}

/** A file as one family shows it, and the characters that are written with it. */
interface UsedFile {
  readonly family: string
  readonly file: FontFile
  readonly weight: number
  readonly characters: Set<string>
}

/**
 * Returns CSS with a `@font-face` rule for every face that these scenes use, cut down to their characters and embedded as TrueType, so that a
 * page or a picture refers to nothing outside. A face that cannot be loaded is left out: readers show their own instead.
 */
export async function writeFontFaces(scenes: readonly Scene[], ports: FontFacePorts): Promise<string> {
  const subset = await createSubsetter(await ports.loadSubsetter())
  const rules: string[] = []
  for (const used of filesIn(scenes)) {
    const bytes = await subsetOf(used, { ...ports, subset }).catch(() => null)
    if (bytes !== null) rules.push(ruleOf(used, bytes))
  }
  return rules.join('')
}

function filesIn(scenes: readonly Scene[]): UsedFile[] {
  const files = new Map<string, UsedFile>()
  for (const { order, nodes } of scenes) {
    for (const glyphs of order.flatMap(id => glyphsIn(nodes.get(id)))) addFiles(files, glyphs)
  }
  return [...files.values()]
}

function glyphsIn(node: SceneNode | undefined): readonly SceneGlyphs[] {
  if (node?.kind === 'text') return node.glyphs
  return node?.kind === 'group' ? node.children.flatMap(glyphsIn) : []
}

function addFiles(files: Map<string, UsedFile>, { text, face }: SceneGlyphs): void {
  for (const { file, text: part } of fontRunsOf(text, face)) {
    if (file === null) continue
    const used = getOrInsert(files, keyOf(file, face), () => ({
      family: face.family,
      file,
      weight: Math.min(file.weight[1], Math.max(file.weight[0], face.weight)),
      characters: new Set<string>(),
    }))
    for (const character of part + part.normalize('NFKD')) used.characters.add(character)
  }
}

function keyOf(file: FontFile, { family, weight }: Face): string {
  return `${family} ${file.package}/${file.file} ${weight}`
}

async function subsetOf(
  { file, weight, characters }: UsedFile,
  { loadFont, subset }: FontFacePorts & { readonly subset: Subsetter },
): Promise<Uint8Array> {
  const whole = await unpackFont(await loadFont(file))
  const [min, max] = file.weight
  const cut = file.family === EMOJI_FAMILY ? null : subset(whole, [...characters].join(''), min === max ? null : weight)
  return cut ?? whole
}

function ruleOf({ family, file, weight, characters }: UsedFile, bytes: Uint8Array): string {
  const parts = [
    `font-family:'${family.replaceAll(/['\\]/gu, '')}'`,
    `font-weight:${weight}`,
    `font-style:${file.italic ? 'italic' : 'normal'}`,
    `unicode-range:${rangesOfCharacters(characters)}`,
    `src:url(data:font/ttf;base64,${base64Of(bytes)}) format('truetype')`,
  ]
  return `@font-face{${parts.join(';')}}\n`
}

/** The characters as ranges of CSS, in order: `U+41-43,U+61`. */
function rangesOfCharacters(characters: ReadonlySet<string>): string {
  const codes = [...characters].map(character => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last !== undefined && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(',')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase()
}
