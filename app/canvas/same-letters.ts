import { isSameText, type SceneGlyphs, type TextNode } from '@slidewright/engine/internal'

/** Returns whether two texts differ at most in color. */
export function sameLetters(a: TextNode, b: TextNode): boolean {
  if (isSameText(a, b)) return true
  return a.glyphs.length === b.glyphs.length && a.glyphs.every((glyphs, index) => sameGlyphs(glyphs, b.glyphs[index]))
}

function sameGlyphs(a: SceneGlyphs, b: SceneGlyphs | undefined): boolean {
  if (b === undefined) return false
  return (
    a.text === b.text &&
    a.x === b.x &&
    a.y === b.y &&
    a.size === b.size &&
    a.letterSpacing === b.letterSpacing &&
    a.direction === b.direction &&
    a.language === b.language &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    sameMarks(a.marks, b.marks) &&
    sameMatrix(a.turn, b.turn) &&
    a.face.family === b.face.family &&
    a.face.weight === b.face.weight &&
    a.face.italic === b.face.italic
  )
}

function sameMarks(a: SceneGlyphs['marks'], b: SceneGlyphs['marks']): boolean {
  if (a === b) return true
  return a?.length === b?.length && a?.every(({ path }, index) => path === b?.[index]?.path) === true
}

function sameMatrix(a: SceneGlyphs['turn'], b: SceneGlyphs['turn']): boolean {
  return a === b || a?.every((value, index) => value === b?.[index]) === true
}
