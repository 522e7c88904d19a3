/** A formula as one outline, filled by the nonzero rule, in 1/1000 em: y points down, and the box fits the ink. */
export interface FormulaDrawing {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** The code of display formulas in an outline, as the language of a fence is. */
export const FORMULA_CODE = 'math'

/** The longest formula that is typeset, in characters of TeX. */
export const FORMULA_LENGTH_MAX = 2_000
