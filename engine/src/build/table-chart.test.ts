import { expect, test } from 'vitest'
import { chartOf } from './table-chart.ts'

const figures = (names: readonly string[]) =>
  chartOf({ rows: [['', 'Q1'], ...names.map((name, at) => [name, `${at + 1}`])] })

test('rows whose names say different units are a table, not a chart', () => {
  expect(figures(['Availability %', 'Latency ms', 'Cost $'])).toBeNull()
  expect(figures(['Availability', 'Latency', 'Cost'])?.categories).toEqual(['Availability', 'Latency', 'Cost'])
  expect(figures(['North €', 'South €', 'West €'])?.series).toHaveLength(1)
})
