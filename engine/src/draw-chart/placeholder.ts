import { faded, isOfParts } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'

const SHAPE = [46, 72, 58, 88, 66]
/** How much of the text's color an empty chart is drawn in. */
const FAINT = 0.16

/** Whether a chart has nothing to draw. Parts of zero are nothing; columns of zero are drawn as their base line. */
export function isEmptyChart(chart: Chart): boolean {
  const values = chart.series.flatMap(series => series.values)
  return isOfParts(chart) && chart.kind !== 'gauge'
    ? !values.some(value => value)
    : !values.some(value => value !== null)
}

/** Returns the placeholder of an empty chart: a pale shape of its kind, without text or numbers. Its title remains. */
export function placeholderFor(chart: Chart): Chart {
  const color = faded(chart.style.textColor, FAINT)
  const { emphasis: _e, axisTitleX: _x, axisTitleY: _y, secondAxis: _s, ...style } = chart.style
  const { valueMin: _a, valueMax: _b, categoryMin: _c, categoryMax: _d, stack: _t, ...plain } = style
  const values = chart.kind === 'gauge' ? [66] : chart.kind === 'funnel' ? SHAPE.toSorted((a, b) => b - a) : SHAPE
  const pointColors = values.map((_, index) => faded(color, 1 - index * 0.14))
  return {
    kind: chart.kind,
    categories: values.map(() => ''),
    series: [{ name: '', values, color, ...(isOfParts(chart) && { pointColors }) }],
    style: {
      ...plain,
      lineColor: color,
      legend: 'none',
      labels: false,
      xAxis: false,
      yAxis: false,
      gridLines: false,
      numberFormat: '0',
    },
  }
}
