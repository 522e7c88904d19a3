import { dependsOnNeighbors, faceCovers } from '../theme/font-coverage.ts'
import { EMOJI_FAMILY, fontChain } from '../theme/fonts.ts'
import { faceOf } from './faces.ts'
import type { Face } from './types.ts'

/** Characters that are wanted in a face. */
export interface FontNeed {
  readonly face: Face
  readonly text: string
}

/** Matches characters with an emoji presentation, by default or with a selector. */
const PICTURE = /\p{Emoji}/u
const EMOJI = faceOf(EMOJI_FAMILY, 400, false)
/** In Chinese and Japanese shared punctuation is set in the face that has this. */
const IDEOGRAPHIC_COMMA = 0x3001

/** Returns the characters needed of a face and of its fallbacks, regardless of their order in the text. */
export function fontNeeds({ face, text }: FontNeed, language: string): FontNeed[] {
  const chain = [...fontChain(face.family, language)].map(({ name }) =>
    name === EMOJI_FAMILY ? EMOJI : faceOf(name, face.weight, face.italic),
  )
  const faceFor = (code: number) => chain.find(each => faceCovers(each, code))
  const needs = new Map<Face, Set<string>>()
  const want = (found: Face | undefined, character: string) => {
    if (found) needs.set(found, (needs.get(found) ?? new Set()).add(character))
  }
  const characters = [...new Set(text)]
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    want(faceFor(code), character)
    if (code > 0xff && PICTURE.test(character) && faceCovers(EMOJI, code)) want(EMOJI, character)
  }
  const dependent = characters.filter(dependsOnNeighbors)
  if (/^(zh|ja)/.test(language) && dependent.length > 0) want(faceFor(IDEOGRAPHIC_COMMA), '、')
  for (const found of needs.keys())
    for (const character of dependent) if (faceCovers(found, character.codePointAt(0) ?? 0)) want(found, character)
  return [...needs].map(([found, wanted]) => ({ face: found, text: [...wanted].join('') }))
}
