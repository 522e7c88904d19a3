import { getOrInsert } from '../base/get-or-insert.ts'
import type { FontFamily, FontFile } from './fonts.ts'
import { fontFamily } from './fonts.ts'

/** Code points from one to another, both inside. */
export type CodeRange = readonly [from: number, to: number]

/** The properties of a face: a family, a weight 100..900, upright or italic. */
export interface FaceLike {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
}

/** Returns the characters of a file, in order. They are read from their short form each time: together they would fill a megabyte. */
export function rangesOf(file: FontFile): readonly CodeRange[] {
  let end = 0
  return file.ranges.split(',').map(part => {
    const [gap = '0', length = '0'] = part.split('.')
    const from = end + Number.parseInt(gap, 36)
    const to = from + Number.parseInt(length, 36)
    end = to + 1
    return [from, to]
  })
}

/** Returns the `unicode-range` of CSS for a file. */
export function unicodeRange(file: FontFile): string {
  const hex = (code: number) => code.toString(16)
  return rangesOf(file)
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}

/** Returns the font file that has a character in a face, or null if the family lacks it. */
export function fileFor(face: FaceLike, codePoint: number): FontFile | null {
  return indexOf(fontFamily(face.family), face).get(codePoint) ?? null
}

/** Whether a face's family has a character. */
export function faceCovers(face: FaceLike, codePoint: number): boolean {
  return fileFor(face, codePoint) !== null
}

/** Marks, blanks, punctuation and signs. */
const DEPENDENT = /[\p{M}\p{P}\p{S}\s\u00ad\u200b-\u200f\u2060-\u2064]/u

/** Whether the face that a character is set in depends on the characters beside it. */
export function dependsOnNeighbors(character: string): boolean {
  return DEPENDENT.test(character)
}

/** Returns the font files that a text needs in a face, each once. */
export function filesFor(face: FaceLike, text: string): FontFile[] {
  const files = new Set<FontFile>()
  for (const character of text) {
    const file = fileFor(face, character.codePointAt(0) ?? 0)
    if (file) files.add(file)
  }
  return [...files]
}

/** Whether a file must be slanted synthetically for an italic face. */
export function isSlanted(face: FaceLike, file: FontFile): boolean {
  return face.italic && !file.italic
}

/** The file of every character of a style of a family. Where slices overlap the later wins, as in CSS. */
type FileIndex = ReadonlyMap<number, FontFile>

const indexes = new WeakMap<FontFamily, Map<string, FileIndex>>()

function indexOf(family: FontFamily, face: FaceLike): FileIndex {
  const italic = face.italic && family.files.some(file => file.italic)
  const weight = nearestWeight(family, face.weight)
  const known = getOrInsert(indexes, family, () => new Map<string, FileIndex>())
  return getOrInsert(known, `${isVariable(family) ? 0 : weight}${italic}`, () =>
    createIndex(family.files.filter(file => fits(file, weight, italic))),
  )
}

function isVariable({ files }: FontFamily): boolean {
  const [min, max] = files[0]?.weight ?? [0, 0]
  return min < max
}

function fits(file: FontFile, weight: number, italic: boolean): boolean {
  return file.italic === italic && file.weight[0] <= weight && weight <= file.weight[1]
}

/** Returns the weight that CSS selects (CSS Fonts 4, 5.2): variable families have all, static ones the nearest. */
function nearestWeight(family: FontFamily, wanted: number): number {
  if (isVariable(family)) return Math.min(900, Math.max(100, wanted))
  const weights = [...new Set(family.files.map(file => file.weight[0]))]
  const above = weights.filter(weight => weight >= wanted)
  const below = weights.filter(weight => weight < wanted).reverse()
  if (wanted < 400) return (weights.includes(wanted) ? wanted : below[0]) ?? above[0] ?? wanted
  if (wanted > 500) return above[0] ?? below[0] ?? wanted
  return above.find(weight => weight <= 500) ?? below[0] ?? above[0] ?? wanted
}

function createIndex(files: readonly FontFile[]): FileIndex {
  const index = new Map<number, FontFile>()
  for (const file of files)
    for (const [from, to] of rangesOf(file)) for (let code = from; code <= to; code++) index.set(code, file)
  return index
}
