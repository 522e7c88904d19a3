import type { Face, Measure } from '../text/types.ts'

/**
 * A deterministic, fast measure by kind of character, good enough for breaking lines. Widths in em: CJK 1, capitals and digits 0.62,
 * narrow letters and blanks 0.28, marks 0, else 0.52; bold is 6 % wider.
 */
export function fakeMeasure(): Measure {
  return {
    epoch: 0,
    advance: (text, face, size) => emsOf(text) * size * boldness(face),
    covers: () => true,
  }
}

/** Widths in em by code point: whole suits are laid out with them, so each is worked out once. */
const EMS = new Map<number, number>()

function emsOf(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const point = text.codePointAt(index) ?? 0
    if (point > 0xffff) index++
    let width = EMS.get(point)
    if (width === undefined) {
      width = widthOf(String.fromCodePoint(point))
      EMS.set(point, width)
    }
    sum += width
  }
  return sum
}

function widthOf(character: string): number {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(character)) return 1
  if (/[\p{Lu}\p{Nd}]/u.test(character)) return 0.62
  return /[\s.,;:'!|ijl()[\]]/u.test(character) ? 0.28 : 0.52
}

function boldness({ weight }: Face): number {
  return weight >= 600 ? 1.06 : 1
}
