import type { Chart } from '../document/chart.ts'

/** What a series is told apart by: its name, else its number where there are several. One that stands alone needs none. */
export function seriesName({ series }: Chart, index: number): string {
  const name = series[index]?.name.trim() ?? ''
  return name === '' && series.length > 1 ? `${index + 1}` : name
}
