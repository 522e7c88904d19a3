import { getOrInsert } from '../base/get-or-insert.ts'
import type { FaceLike } from './font-coverage.ts'

/** The width of a shaped text, in em. */
export type EmAdvance = (text: string, face: FaceLike) => number

/** The maximum number of cached texts, so that a long session does not fill the memory. */
const LIMIT = 200_000

/** A cache of advances by face and text; `forget` clears it when faces load late. */
export interface AdvanceCache {
  advance(text: string, face: FaceLike, size: number): number
  forget(): void
}

/** Caches advances in em: a text is shaped once, whatever its size. */
export function cacheAdvances(measure: EmAdvance): AdvanceCache {
  let byFace = new Map<string, Map<string, number>>()
  let byIdentity = new WeakMap<FaceLike, Map<string, number>>()
  let count = 0
  function forget(): void {
    byFace = new Map()
    byIdentity = new WeakMap()
    count = 0
  }
  function textsOf(face: FaceLike): Map<string, number> {
    return getOrInsert(byIdentity, face, () =>
      getOrInsert(byFace, `${face.family} ${face.weight} ${face.italic}`, () => new Map<string, number>()),
    )
  }
  return {
    forget,
    advance(text, face, size) {
      const texts = textsOf(face)
      let em = texts.get(text)
      if (em === undefined) {
        if (++count > LIMIT) forget()
        em = measure(text, face)
        textsOf(face).set(text, em)
      }
      return em * size
    },
  }
}
