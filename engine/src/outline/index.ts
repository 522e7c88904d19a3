/**
 * The door `/outline`: outlines alone, for workers that must start quickly.
 *
 * @module @slidewright/engine/outline
 */

export { cellsBetween, parseDelimited } from '../base/delimited.ts'
export { amountTable } from './amounts.ts'
export { areInOrder } from './date-order.ts'
export { leadingDate, momentOf } from './dates.ts'
export { type FigureExpression, figureExpressions, isMeasureWord } from './figure-expression.ts'
export { qualifiedFigure } from './figure-qualifier.ts'
export { markedCode, withoutCodeMarks } from './inline-code.ts'
export { MARKS_PROVIDER, readMarks } from './mind-map.ts'
export type { Moment } from './moment.ts'
export { startsWithOrdinal, stripNumbering } from './numbering.ts'
export { PhraseIndex } from './phrases.ts'
export { printOutline } from './print.ts'
export { parseOutline } from './reader.ts'
export { languageOfScript } from './script.ts'
export { seriesIn, type TableSeries } from './series-in.ts'
export { shownTable } from './shown-table.ts'
export { keyColumns } from './table-keys.ts'
export { flattenOutline, outlinePages } from './tree.ts'
export type { Outline, OutlineNode, OutlineTable } from './types.ts'
