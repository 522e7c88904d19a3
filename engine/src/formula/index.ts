/**
 * The door `/formulas`: TeX set by MathJax, as outlines.
 *
 * @module @slidewright/engine/formulas
 */

export { type FormulaError, typesetFormula } from './typeset.ts'
