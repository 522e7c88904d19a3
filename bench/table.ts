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

const HEAD = ['figure', 'value', 'low … high', 'budget', 'used', '', 'on this machine']

/** Formats all rows as a table. */
export function printTable(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map(line => line[column]?.length ?? 0)))
  return cells
    .map(line =>
      line
        .map((cell, column) => padded(cell, column, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf({ name, kind, value, range: [low, high], budget, verdict, detail }: Row): string[] {
  const number = (each: number) => (kind === 'count' ? String(each) : Number(each.toPrecision(3)).toString())
  const span = kind === 'count' ? '' : `${number(low)} … ${number(high)}`
  const used = budget === null || budget === 0 ? '' : `${Math.round((value / budget) * 100)} %`
  return [name, number(value), span, budget === null ? '' : number(budget), used, verdict, detail]
}

/** Pads a cell; numbers are right-aligned. */
function padded(cell: string, column: number, width: number): string {
  return column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
}
