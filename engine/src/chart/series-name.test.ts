import { expect, test } from 'vitest'
import type { Chart } from '../document/chart.ts'
import { createChart } from '../document/new-element.ts'
import { seriesName } from './series-name.ts'

function chartOf(names: readonly string[]): Chart {
  const { chart } = createChart('element:chart', { x: 0, y: 0, width: 400, height: 300 })
  return { ...chart, series: names.map(name => ({ name, values: [1] })) }
}

test.each([
  [['Riders', 'Berths'], 'Riders,Berths'],
  [['', '  '], '1,2'],
  [['Riders', ''], 'Riders,2'],
  [[''], ''],
])('K5 series named %j are told apart as %s', (names, told) => {
  const chart = chartOf(names)
  expect(names.map((_, index) => seriesName(chart, index)).join()).toBe(told)
})
