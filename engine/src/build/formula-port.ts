import { FORMULA_CODE, type FormulaDrawing } from '../document/formula.ts'
import { walkOutline } from '../outline/tree.ts'
import type { Outline } from '../outline/types.ts'
import { trimmedCode } from './page-content.ts'
import type { BuildPorts } from './ports.ts'

/** The maximum number of different formulas that are drawn for one deck; the others are shown as TeX. */
const FORMULAS_MAX = 200

/** Draws a formula; null where it cannot be drawn. */
export type DrawFormula = (tex: string) => Promise<FormulaDrawing | null>

/** Draws the formulas of an outline, so that pages can be built with them. Empty if it has none: then nothing is loaded. */
export async function readFormulas(outline: Outline, draw: DrawFormula): Promise<Pick<BuildPorts, 'formula'>> {
  const drawings = new Map<string, FormulaDrawing | null>()
  for (const { node } of walkOutline(outline)) {
    if (node.code !== FORMULA_CODE || drawings.size >= FORMULAS_MAX) continue
    const tex = trimmedCode(node.value)
    if (!drawings.has(tex)) drawings.set(tex, await draw(tex))
  }
  return drawings.size === 0 ? {} : { formula: tex => drawings.get(tex) ?? null }
}
