import type { FontNeed } from '../text/font-needs.ts'
import { dependsOnNeighbors, faceCovers } from '../theme/font-coverage.ts'
import { type FontFamily, fontChain } from '../theme/fonts.ts'

/** What a text may be set in: families or roles' families, and its language (BCP 47). */
export interface TextSettings {
  readonly families: Iterable<string>
  readonly language: string
}

/** Characters that decks need besides their text: page numbers, markers, punctuation of layouts. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const ALWAYS = `${ASCII}\u00a0•–—…“”‘’·×°→`
const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900]

/** The faces that a text may need at any weight, upright and italic: pages are built before their styles are known. */
export function fontNeeds(text: string, { families, language }: TextSettings): FontNeed[] {
  const characters = new Set(text + ALWAYS)
  const needed = new Map<FontFamily, string>()
  for (const name of families)
    for (const character of characters) {
      const family = familyWith(fontChain(name, language), character)
      if (family) needed.set(family, (needed.get(family) ?? '') + character)
    }
  const shared = [...characters].filter(dependsOnNeighbors)
  return [...needed].flatMap(([family, own]) => {
    const text = own + shared.filter(character => covers(family, character)).join('')
    return facesOf(family).map(face => ({ face, text }))
  })
}

function familyWith(chain: readonly FontFamily[], character: string): FontFamily | undefined {
  return chain.find(family => covers(family, character))
}

function covers({ name }: FontFamily, character: string): boolean {
  return faceCovers({ family: name, weight: 400, italic: false }, character.codePointAt(0) ?? 0)
}

function facesOf({ name, files }: FontFamily) {
  const weights = files.some(({ weight: [min, max] }) => min !== max) ? [400] : WEIGHTS
  const slants = files.some(file => file.italic) ? [false, true] : [false]
  return weights.flatMap(weight => slants.map(italic => ({ family: name, weight, italic })))
}
