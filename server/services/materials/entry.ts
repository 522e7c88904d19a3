import type { DataOf } from '@slidewright/shared'
import { foldText, type Terms } from './find.ts'
import type { MaterialTexts } from './texts.ts'

/** A material in the wire format. */
export type Material = DataOf<'materialList'>['list'][number]

/** A material before it is drawn. Categories may be nested: `icon.people`. */
export interface Entry {
  readonly category: string
  readonly style: string
  readonly terms: Terms
  readonly make: () => Material
}

/** Builds the search terms of a name, with synonyms. */
export function termsOf(name: string, ...others: readonly string[]): Terms {
  const split = (words: string) => foldText(words).split(/[\s,.()]+/)
  return { name: foldText(name), words: split(name), tags: others.flatMap(split) }
}

/** Builds the search terms of a catalog entry, in its language and in English. */
export function namedTerms(id: string, texts: MaterialTexts, english: MaterialTexts): Terms {
  const [own, other] = [texts.names[id], english.names[id]]
  const { name, words, tags } = termsOf(own?.name ?? id, own?.words ?? '')
  const more = termsOf(other?.name ?? id, other?.words ?? '')
  return { name, words: [...words, ...more.words], tags: [...tags, ...more.tags] }
}

/** Returns the orientation of a box by its proportions. */
export function orientationOf(width: number, height: number): 'landscape' | 'portrait' | 'square' {
  return width > height * 1.1 ? 'landscape' : height > width * 1.1 ? 'portrait' : 'square'
}
