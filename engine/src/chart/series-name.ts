import type { Chart } from '../document/chart.ts'

/** Returns the display name of a series: its name, otherwise its number if there are several. */
export function seriesName({ series }: Chart, index: number): string {
  const name = series[index]?.name.trim() ?? ''
  return name === '' && series.length > 1 ? `${index + 1}` : name
}
