import { type Chart, createChart } from '@slidewright/engine/internal'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/index.ts'
import { namedSeries, sampleData, shownSeries } from './chart-names.ts'

beforeAll(() => startTexts('en-US'))

const FRAME = { x: 0, y: 0, width: 400, height: 200 }

function chartOf(names: readonly string[], title: string | null = null): Chart {
  const { chart } = createChart('element:1', FRAME)
  const series = names.map(name => ({ name, values: [1, 2, 3, 4] }))
  return { ...chart, series, style: { ...chart.style, title } }
}

test.each([
  [['Passengers'], 'Passengers'],
  [[''], 'Night trains'],
  [['', 'Load'], 'Series 1'],
  [['Load', ' '], 'Load'],
])('K5 series %j on the page "Night trains": the first is displayed as "%s"', (names, shown) => {
  expect(shownSeries(chartOf(names), 0, 'Night trains')).toBe(shown)
})

test('K5 the title of a chart names its only series before the title of the page does', () => {
  expect(shownSeries(chartOf([''], 'Berths'), 0, 'Night trains')).toBe('Berths')
  expect(shownSeries(chartOf(['']), 0)).toBe('Series 1')
})

test.each([
  [[''], 'Berths', ['Berths']],
  [['', ''], 'Berths', ['Series 1', 'Series 2']],
  [['Sold', ''], '', ['Sold', 'Series 2']],
])('K5 read series %j of "%s" become %j', (names, title, named) => {
  expect(namedSeries(chartOf(names).series, title).map(({ name }) => name)).toEqual(named)
})

test('a new chart has descriptive names', () => {
  expect(sampleData('column').data?.series.map(({ name }) => name)).toEqual(['Series 1'])
})
