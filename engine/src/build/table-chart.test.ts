import { expect, test } from 'vitest'
import { chartOf } from './table-chart.ts'

const figures = (names: readonly string[]) =>
  chartOf({ rows: [['', 'Q1'], ...names.map((name, at) => [name, `${at + 1}`])] })

test('rows with different units in their names are a table, not a chart', () => {
  expect(figures(['Availability %', 'Latency ms', 'Cost $'])).toBeNull()
  expect(figures(['Availability', 'Latency', 'Cost'])?.categories).toEqual(['Availability', 'Latency', 'Cost'])
  expect(figures(['North €', 'South €', 'West €'])?.series).toHaveLength(1)
})

test('U21 four columns of numbers that are alike in size are a chart, others are a table', () => {
  const table = (columns: readonly string[][]) =>
    chartOf({ rows: [['', 'A', 'B', 'C', 'D'], ...columns.map((row, at) => [`R${'abcdefgh'[at]}`, ...row])] })
  const alike = [
    ['12', '14', '9', '30'],
    ['11', '18', '8', '28'],
    ['15', '20', '7', '31'],
  ]
  expect(table(alike)?.series.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
  expect(table(alike.map(row => row.with(3, '9000')))).toBeNull()
  expect(table(Array.from({ length: 8 }, () => ['1', '2', '3', '4']))).toBeNull()
})
