import { getOrInsert } from '../base/get-or-insert.ts'
import type { RunStyle } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import { EMOJI_FAMILY, type FontFamily, fontChain, resolveFamily } from '../theme/fonts.ts'
import { familyOf } from '../theme/resolve.ts'
import type { Face, Measure } from './types.ts'

const faces = new Map<string, Face>()

/** Returns the unique Face object of a family, weight and slant, so that caches can compare by identity. */
export function faceOf(family: string, weight: number, italic: boolean): Face {
  return getOrInsert(faces, `${family}/${weight}${italic ? 'i' : ''}`, () => ({ family, weight, italic }))
}

/** The requested face of a style and the family that provides its metrics. */
export interface StyleFace {
  readonly face: Face
  readonly family: FontFamily
}

/** The part of a style that decides its face. */
export type FaceStyle = Pick<RunStyle, 'face' | 'weight' | 'italic' | 'language'>

/** Returns the face of a style before any fallback. A name with a weight (poppins-bold) is at least that bold. */
export function styleFace(style: FaceStyle, fonts: ThemeFonts, language: string): StyleFace {
  const { family, weight } = resolveFamily(familyOf(style.face, fonts), style.language ?? language)
  return { family, face: faceOf(family.name, Math.max(style.weight, weight ?? 0), style.italic) }
}

/** Finds the face that has a character. */
export type FaceFinder = (codePoint: number) => Face

const finders = new WeakMap<Measure, Map<string, FaceFinder>>()

/** Creates a finder that returns, for each character, the requested face or the first fallback that has it; the requested one if none has. */
export function faceFinder(wanted: Face, language: string, measure: Measure): FaceFinder {
  const known = getOrInsert(finders, measure, () => new Map<string, FaceFinder>())
  const key = `${wanted.family}/${wanted.weight}${wanted.italic} ${language}`
  return getOrInsert(known, key, () => createFinder(wanted, language, measure))
}

function createFinder(wanted: Face, language: string, measure: Measure): FaceFinder {
  const chain = fontChain(wanted.family, language).map(({ name }) =>
    name === EMOJI_FAMILY ? faceOf(name, 400, false) : faceOf(name, wanted.weight, wanted.italic),
  )
  const found = new Map<number, Face>()
  return code => getOrInsert(found, code, () => chain.find(face => measure.covers(face, code)) ?? wanted)
}
