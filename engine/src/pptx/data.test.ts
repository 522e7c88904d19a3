import { expect, test } from 'vitest'
import { partText, pptxFiles, schemaFaults, schemasAreMissing } from '../../../tests/support/pptx.ts'
import type { ElementId } from '../base/id.ts'
import { CHART_KINDS, type Chart } from '../document/chart.ts'
import { createDeck, createPage, solid } from '../document/create.ts'
import type { Deck } from '../document/deck.ts'
import type { Element, TableElement } from '../document/element.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import { createChart, createTable } from '../document/new-element.ts'
import { workbookFiles } from './chart/workbook.ts'
import { needsDrawing } from './index.ts'

const ID: ElementId = 'element:e'
const FRAME = { x: 0, y: 0, width: 480, height: 240 }
const CHART = 'ppt/charts/chart1.xml'

function deckOf(element: Element): Deck {
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Deck', language: 'en-US' })
  const page = createPage({ id: 'page:1', order: 'a0', elements: { [element.id]: element } })
  return { ...deck, pages: { [page.id]: page } }
}

function chartOf(more: Partial<Chart> = {}, style: Partial<Chart['style']> = {}) {
  const element = createChart(ID, FRAME)
  const series = [
    { name: 'North', values: [12, null, 30] },
    { name: 'South', values: [9, 14, 16] },
  ]
  const chart: Chart = { ...element.chart, categories: ['Q1', 'Q2', 'Q3'], series, ...more }
  return { ...element, chart: { ...chart, style: { ...chart.style, ...style } } }
}

async function partOf(more: Partial<Chart> = {}, style: Partial<Chart['style']> = {}): Promise<string> {
  return partText(await pptxFiles(deckOf(chartOf(more, style))), CHART)
}

test('a chart is native, with its workbook', async () => {
  const files = await pptxFiles(deckOf(chartOf()))
  expect(partText(files, 'ppt/slides/slide1.xml')).toMatch(/<c:chart [^>]*r:id="rId2"/)
  expect(partText(files, 'ppt/charts/_rels/chart1.xml.rels')).toContain('../embeddings/Microsoft_Excel_Sheet1.xlsx')
  expect(files.has('ppt/embeddings/Microsoft_Excel_Sheet1.xlsx')).toBe(true)
})

test('a chart has the names of its series and its values; what is missing stays so', async () => {
  const part = await partOf()
  expect(part).toContain('<c:f>Sheet1!$C$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>South</c:v>')
  expect(part).toContain('<c:ptCount val="3"/><c:pt idx="0"><c:v>12</c:v></c:pt><c:pt idx="2"><c:v>30</c:v></c:pt>')
})

test('a workbook has words that begin like a formula as words', () => {
  const sheet = partText(workbookFiles(chartOf({ categories: ['=1+1', 'b', 'c'] }).chart), 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>')
  expect(sheet).toContain('<c r="B4" s="1"><v>30</v></c>')
  expect(sheet).not.toContain('r="B3"')
})

test.each([
  ['column', '<c:barDir val="col"/><c:grouping val="clustered"/>'],
  ['bar', '<c:barDir val="bar"/>'],
  ['stackedColumn', '<c:grouping val="stacked"/>'],
  ['line', '<c:lineChart>'],
  ['area', '<c:areaChart>'],
  ['pie', '<c:pieChart>'],
  ['ring', '<c:holeSize val="36"/>'],
  ['radar', '<c:radarStyle val="marker"/>'],
  ['scatter', '<c:xVal>'],
] as const)('a chart of kind %s stays one', async (kind, expected) => {
  expect(await partOf({ kind })).toContain(expected)
})

test('a combined chart has columns, a line, and a second axis for what is read off it', async () => {
  const [north, south] = chartOf().chart.series
  const series = [north, { ...south, as: 'line', axis: 'second' }] as Chart['series']
  const part = await partOf({ kind: 'combo', series })
  expect(part).toMatch(/<c:barChart>.*<c:lineChart>.*<c:crosses val="max"\/>/)
  expect(part.match(/<c:valAx>/g)).toHaveLength(2)
})

test('what PowerPoint has no chart for is painted', () => {
  const painted = CHART_KINDS.filter(kind => needsDrawing(chartOf({ kind })))
  expect(painted).toEqual(['funnel', 'gauge'])
})

test.skipIf(schemasAreMissing !== undefined)(
  'charts of all kinds and looks keep to the Office schemas',
  async () => {
    const styles: Partial<Chart['style']>[] = [
      {},
      { labels: false, emphasis: [1, 1], legend: 'top', title: 'Title', yAxis: true, axisTitleX: 'x', axisTitleY: 'y' },
      { stack: 'percent', valueMin: 1, valueMax: 50, legend: 'right', missing: 'connect', gapWidth: 40, smooth: true },
    ]
    const hatched = chartOf().chart.series.map(one => ({ ...one, hatch: true, border: { base: 'accent3' as const } }))
    const points = chartOf().chart.series.map(one => ({
      ...one,
      pointColors: [null, null, { base: 'accent4' as const }],
    }))
    const decks = CHART_KINDS.flatMap(kind =>
      styles.flatMap(style => [
        chartOf({ kind }, style),
        chartOf({ kind, series: hatched }, style),
        chartOf({ kind, series: points }, style),
      ]),
    )
    expect(schemaFaults(await Promise.all(decks.map(element => pptxFiles(deckOf(element)))))).toBe('')
  },
  60_000,
)

test.skipIf(schemasAreMissing !== undefined)('workbooks keep to the Office schemas', () => {
  const books = CHART_KINDS.map(kind => workbookFiles(chartOf({ kind }, { numberFormat: '#,##0.0,,"M"' }).chart))
  expect(schemaFaults(books)).toBe('')
})

function tableOf(): TableElement {
  const table = createTable(ID, FRAME, 3, 3)
  const cells = table.cells.map((row, r) =>
    row.map((cell, c) => {
      if (r === 1 && c === 1) return { ...cell, rowSpan: 2, columnSpan: 2 }
      return { ...cell, covered: r >= 1 && c >= 1 }
    }),
  )
  return { ...table, cells }
}

async function tablePart(table: TableElement): Promise<string> {
  return partText(await pptxFiles(deckOf(table)), 'ppt/slides/slide1.xml')
}

test('merged cells keep their spans, and every row has as many cells as there are columns', async () => {
  const slide = await tablePart(tableOf())
  expect(slide).toContain('<a:tc rowSpan="2" gridSpan="2">')
  expect(slide).toContain('<a:tc rowSpan="2" hMerge="1">')
  expect(slide).toContain('<a:tc gridSpan="2" vMerge="1">')
  expect(slide).toContain('<a:tc hMerge="1" vMerge="1">')
  const rows = slide.split('<a:tr ').slice(1)
  expect(rows.map(row => row.match(/<a:tc[ >]/g)?.length)).toEqual([3, 3, 3])
})

test('a border is on both sides of its line', async () => {
  const table = createTable(ID, FRAME, 2, 1)
  const border = { fill: solid({ base: 'accent5' }), width: 3, dash: 'solid' } as const
  const cells = table.cells.map((row, r) =>
    row.map(cell => (r === 0 ? { ...cell, borders: { bottom: border } } : cell)),
  )
  const slide = await tablePart({ ...table, cells })
  expect(slide).toMatch(/<a:lnB w="28575"[^>]*><a:solidFill><a:schemeClr val="accent5"\/>/)
  expect(slide).toMatch(/<a:lnT w="28575"[^>]*><a:solidFill><a:schemeClr val="accent5"\/>/)
})

test('the fill of a cell is over that of its row', async () => {
  const table = createTable(ID, FRAME, 2, 1)
  const cells = table.cells.map((row, r) =>
    row.map(cell => (r === 0 ? { ...cell, fill: solid({ base: '#123456' }) } : cell)),
  )
  expect(await tablePart({ ...table, cells })).toContain('<a:srgbClr val="123456"/>')
  expect(await tablePart(table)).toMatch(/<a:solidFill><a:schemeClr val="accent1">/)
})

test.skipIf(schemasAreMissing !== undefined)('tables keep to the Office schemas', async () => {
  expect(schemaFaults([await pptxFiles(deckOf(tableOf()))])).toBe('')
})
