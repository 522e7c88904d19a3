import { expect, test } from 'vitest'
import { withoutTotals } from '../outline/table-totals.ts'
import type { OutlineNode } from '../outline/types.ts'
import { contentOf } from './page-content.ts'
import { separate } from './separate.ts'
import { chartOf, chartOn, plottedOf, showsChart } from './table-chart.ts'

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

test.each([
  [['人口（万人）', '面积（平方公里）']],
  [['인원 (명)', '매출 (백만 원)']],
  [['Weight [kg]', 'Price [€]']],
  [['Share in %', 'Visits']],
  [['売上（億円）', '社員（人）']],
  [['Länge, km', 'Kosten, €']],
])('columns %j have no common axis', heads => {
  const rows = [11, 12, 13].map(value => [`N${'abc'[value - 11]}`, `${value}`, `${value + 3}`])
  expect(chartOf({ rows: [['', ...heads], ...rows] })).toBeNull()
  expect(chartOf({ rows: [['', ...heads.map(head => head.replace(/\S+$/u, '(kg)'))], ...rows] })).not.toBeNull()
})

test('the unit of a head stands with the values', () => {
  const chart = (head: string) =>
    chartOf({
      rows: [
        ['', head],
        ['A', '3'],
        ['B', '4'],
        ['C', '6'],
      ],
    })?.numberFormat
  expect(chart('人口（万人）')).toBe('#,##0"万人"')
  expect(chart('매출 (백만 원)')).toBe('#,##0" 백만 원"')
  expect(chart('Weight [kg]')).toBe('#,##0" kg"')
  expect(chart('Members (new)')).toBe('#,##0')
  expect(chart('Cost (€m)')).toBe('#,##0" €m"')
  expect(chart('Recettes (k€)')).toBe('#,##0" k€"')
  expect(chart('US$ bn')).toBe('#,##0" US$ bn"')
  expect(chart('درهم')).toBe('#,##0" درهم"')
  expect(chart('Tsd. €')).toBe('#,##0" Tsd. €"')
  expect(chart('Month')).toBe('#,##0')
})

const parts = [
  ['North', '3', '5', '8'],
  ['South', '4', '6', '10'],
  ['West', '9', '2', '11'],
]

test.each([
  ['a column that is named so', [['', '2023', '2024', 'Total'], ...parts.map(row => row.with(3, '99'))]],
  ['a column that is the sum', [['', 'Adults', 'Children', 'All'], ...parts]],
  ['a row that is the sum', [['', 'Q1', 'Q2'], ...parts.map(row => row.slice(0, 3)), ['All', '16', '13']]],
  ['a row that is named so', [['', 'Q1'], ['合計', '99'], ...parts.map(row => row.slice(0, 2))]],
])('a total is not drawn beside its parts: %s', (_, rows) => {
  expect(chartOf({ rows })).toBeNull()
  const { rows: kept } = withoutTotals({ rows })
  expect(kept.flat()).not.toContain('99')
  expect(chartOf({ rows: kept })?.categories).toEqual(['North', 'South', 'West'])
})

test('numbers without a common unit or size have no common axis', () => {
  const rows = [
    ['', 'Visitors', 'Staff'],
    ['A', '12000', '4'],
    ['B', '14000', '5'],
    ['C', '9000', '3'],
  ]
  expect(chartOf({ rows })).toBeNull()
})

test('a unit that the key of several columns says does not stand with each value again', () => {
  const rows = [
    ['Books', '5400', '5950'],
    ['Drinks', '820', '1010'],
    ['Events', '260', '410'],
  ]
  expect(chartOf({ rows: [['', '2024 (€k)', '2025 (€k)'], ...rows] })?.numberFormat).toBe('#,##0')
  expect(chartOf({ rows: [['€k', '2024', '2025'], ...rows] })?.numberFormat).toBe('#,##0" €k"')
})

test('values keep the scale that is written behind them, and several scales have no common axis', () => {
  const chart = (...cells: readonly string[]) =>
    chartOf({ rows: [['', ''], ...cells.map((cell, at) => [`${'ABCD'[at]}`, cell])] })
  const money = chart('$88 million', '$41.5 million', '$12.3 million')
  expect([money?.numberFormat, money?.series[0]?.values]).toEqual(['"$"#,##0.0" million"', [88, 41.5, 12.3]])
  expect(chart('$88 million', '$41.5 million', '$950 thousand')).toBeNull()
  expect(chart('22 مليون ريال', '11,5 مليون ريال', '6,8 مليون ريال')?.numberFormat).toBe('#,##0.0" مليون ريال"')
  expect(chart('4,5 Mio. US-Dollar', '3,2 Mio. US-Dollar', '1,1 Mio. Euro')).toBeNull()
  expect(chart('5,1 Millionen Dollar', '3,2 Millionen Dollar', '1,1 Millionen Dollar')?.series[0]?.values).toEqual([
    5.1, 3.2, 1.1,
  ])
})

const SALES = [
  ['Month', 'Region', 'Sold', 'Share %', 'Returned'],
  ...Array.from({ length: 14 }, (_, at) => [`Week ${at + 1}`, 'North', `${at * 900 + 40}`, '3 %', '2']),
]

test('who asks for a chart gets one of more rows, of the columns that share a unit', () => {
  expect(chartOf({ rows: SALES })).toBeNull()
  expect(plottedOf({ rows: SALES })?.rows[0]).toEqual(['Month', 'Sold', 'Returned'])
  expect(showsChart({ table: { rows: SALES } })).toBe(false)
  expect(showsChart({ table: { rows: SALES }, form: 'chart' })).toBe(true)
  const [header, ...rows] = SALES.map(row => row.filter((_, at) => at !== 1 && at !== 3))
  const whole = { rows: [header ?? [], ...rows] }
  expect(plottedOf(whole)).toBe(whole)
  expect(chartOn({ table: whole, form: 'chart' })?.categories).toHaveLength(14)
  expect(chartOn({ table: whole })).toBeNull()
})

test('no chart is asked for of words alone, and a table that is asked for is none', () => {
  expect(plottedOf({ rows: [['Who', 'Where'], ...['Ada', 'Emmy', 'Mary'].map(name => [name, 'London'])] })).toBeNull()
  const table = { rows: [['', 'Q1'], ...['A', 'B', 'C'].map((name, at) => [name, `${at + 1}`])] }
  expect([showsChart({ table }), showsChart({ table, form: 'table' })]).toEqual([true, false])
})

test('a chart that shows not every column stands behind the table of them all', () => {
  const node: OutlineNode = {
    id: 'n',
    kind: 'page',
    value: 'Sales',
    children: [],
    originType: 'list',
    table: { rows: SALES },
  }
  const kinds = (form?: 'chart' | 'table') =>
    separate(contentOf({ ...node, ...(form && { form }) })).map(({ table, tableAs }) => [
      tableAs ?? 'auto',
      table?.rows[0]?.length,
    ])
  expect(kinds('chart')).toEqual([
    ['table', 5],
    ['chart', 3],
  ])
  expect(kinds('table')).toEqual([['table', 5]])
  expect(kinds()).toEqual([['auto', 5]])
})

test.each([
  ['de', ['8.400', '2.150', '990'], [8400, 2150, 990]],
  ['es', ['41.300', '7.210', '6.005'], [41300, 7210, 6005]],
  ['es-MX', ['41.300', '7.210', '6.005'], [41.3, 7.21, 6.005]],
  ['en', ['8,400', '2,150', '990'], [8400, 2150, 990]],
  ['en', ['8.400', '2.150', '0.990'], [8.4, 2.15, 0.99]],
  ['de', ['8,400', '2,150', '0,990'], [8.4, 2.15, 0.99]],
  ['de', ['8.400,50', '12.000', '990,25'], [8400.5, 12000, 990.25]],
  ['en', ['1.5', '2,150', '990'], [1.5, 2150, 990]],
])('a chart in %s has the values that stand in its table: %j', (language, cells, values) => {
  const rows = [['', 'Stück'], ...cells.map((cell, at) => [`N${'abc'[at]}`, cell])]
  const node: OutlineNode = { id: 'n', kind: 'page', value: 'S', children: [], originType: 'list', table: { rows } }
  const { table } = contentOf(node, language)
  expect(table && chartOf(table)?.series[0]?.values).toEqual(values)
})

test('a sum is known as one however its language groups digits', () => {
  const rows = [
    ['', 'Tsd. €'],
    ['A', '5.600'],
    ['B', '2.950'],
    ['C', '700'],
    ['Gesamt', '9.250'],
  ]
  const node: OutlineNode = { id: 'n', kind: 'page', value: 'S', children: [], originType: 'list', table: { rows } }
  const [, chart] = separate(contentOf(node, 'de'))
  expect(chart?.table && chartOf(chart.table)?.series[0]?.values).toEqual([5600, 2950, 700])
})
