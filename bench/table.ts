import type { Figure } from './measure.ts'

/** A figure with its budget. */
export interface Row extends Figure {
  readonly budget: number | null
  readonly verdict: 'ok' | 'OVER' | ''
}

/** Builds the row of a figure. */
export function rowOf(figure: Figure, budget: number | null): Row {
  return { ...figure, budget, verdict: budget === null ? '' : figure.value > budget ? 'OVER' : 'ok' }
}

/** The columns, each with its width: rows are printed before the later ones are known. */
const COLUMNS = [
  ['figure', 78],
  ['value', 8],
  ['low … high', 17],
  ['budget', 7],
  ['used', 6],
  ['', 4],
  ['on this machine', 0],
] as const

/** Formats the heads of the columns as a line. */
export function printHead(): string {
  return lineOf(COLUMNS.map(([name]) => name))
}

/** Formats a row as a line below those heads. */
export function printRow({ name, kind, value, range: [low, high], budget, verdict, detail }: Row): string {
  const number = (each: number) => (kind === 'count' ? String(each) : Number(each.toPrecision(3)).toString())
  const span = kind === 'count' ? '' : `${number(low)} … ${number(high)}`
  const used = budget === null || budget === 0 ? '' : `${Math.round((value / budget) * 100)} %`
  return lineOf([name, number(value), span, budget === null ? '' : number(budget), used, verdict, detail])
}

/** Pads the cells; numbers are right-aligned. */
function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, column) => {
      const [, width] = COLUMNS[column] ?? ['', 0]
      return column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
    })
    .join('  ')
    .trimEnd()
}
