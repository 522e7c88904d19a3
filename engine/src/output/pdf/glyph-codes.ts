import { getOrInsert } from '../../base/get-or-insert.ts'

/** A glyph of a face, and the text that it represents where it is used: letters may share a glyph. */
export interface CodedGlyph {
  readonly glyph: number
  readonly text: string
}

/** The codes of an embedded face, from 1: one for every glyph and text that it represents (0 is the missing glyph). */
export interface GlyphCodes {
  /** Returns the code of a glyph that represents a text, the next free one on first use. */
  codeOf(glyph: number, text: string): number
  /** All codes, ascending from 1 without gaps. */
  readonly used: ReadonlyMap<number, CodedGlyph>
}

/** Creates an empty list of codes. */
export function createGlyphCodes(): GlyphCodes {
  const used = new Map<number, CodedGlyph>()
  const known = new Map<string, number>()
  return {
    used,
    codeOf: (glyph, text) =>
      getOrInsert(known, `${glyph} ${text}`, () => {
        const code = used.size + 1
        used.set(code, { glyph, text })
        return code
      }),
  }
}
