import { describe, expect, test } from 'vitest'
import { parseChartGrid, readCell } from './parse-grid.ts'

/** A grid in short: `names | series: values …` and the formats. */
function short(text: string, reading?: Parameters<typeof parseChartGrid>[1]): string {
  const grid = parseChartGrid(text, reading)
  if (!grid) return 'none'
  const series = grid.series.map(({ name, values }) => `${name}: ${values.map(value => value ?? '_').join(' ')}`)
  return [grid.categories.join(' '), ...series].join(' | ')
}

describe('K5 a pasted grid', () => {
  test.each<[string, string, string]>([
    ['names on top and at the left', '\tA\tB\nx\t1\t2\ny\t3\t4\nz\t5\t6', 'x y z | A: 1 3 5 | B: 2 4 6'],
    ['a word in the corner', 'Month,A,B\nJan,1,2\nFeb,3,4', 'Jan Feb | A: 1 3 | B: 2 4'],
    ['years on top in a row of their own', ',2021,2022,2023\nRevenue,1,2,3', '2021 2022 2023 | Revenue: 1 2 3'],
    [
      'years on top under a word',
      'Region\t2021\t2022\nNorth\t1\t2\nSouth\t3\t4\nEast\t5\t6',
      'North South East | 2021: 1 3 5 | 2022: 2 4 6',
    ],
    ['years at the left', 'Year\tSales\n2021\t10\n2022\t12\n2023\t9', '2021 2022 2023 | Sales: 10 12 9'],
    ['x and y', 'x,y\n1.5,3\n2.5,4\n7,1', '1.5 2.5 7 | y: 3 4 1'],
    ['numbers alone', '1\t2\n3\t4\n5\t6', '1 2 3 | : 1 3 5 | : 2 4 6'],
    ['a column of numbers', '4\n5\n6', '1 2 3 | : 4 5 6'],
    ['a column under its name', 'Sales\n4\n5', '1 2 | Sales: 4 5'],
    ['a row of numbers', '4\t5\t6', '1 2 3 | : 4 5 6'],
    ['a row behind its name', 'Sales\t4\t5\t6', '1 2 3 | Sales: 4 5 6'],
    ['names and numbers, nothing on top', 'Jan\t4\nFeb\t5', 'Jan Feb | : 4 5'],
    [
      'more columns than rows: series in rows',
      '\tJan\tFeb\tMar\nA\t1\t2\t3\nB\t4\t5\t6',
      'Jan Feb Mar | A: 1 2 3 | B: 4 5 6',
    ],
    ['gaps of many kinds', 'n\tA\na\t1\nb\t\nc\tn/a\nd\t–\ne\t#N/A\nf\t2', 'a b c d e f | A: 1 _ _ _ _ 2'],
    [
      'German CSV',
      'Monat;Umsatz;Kosten\nJan;1.234,50;900,25\nFeb;2.345,00;1.100,75',
      'Jan Feb | Umsatz: 1234.5 2345 | Kosten: 900.25 1100.75',
    ],
    ['German CSV with thousandths alone', 'a;b\nx;1,234\ny;2,345', 'x y | b: 1.234 2.345'],
    ['German CSV with thousands alone', 'a;b\nx;1.000\ny;12.500', 'x y | b: 1000 12500'],
    ['a CSV with semicolons and points', 'a;b\nx;1.000\ny;2.5', 'x y | b: 1 2.5'],
    ['French blanks', 'a\tb\nx\t1 234,5\ny\t2\u202f345', 'x y | b: 1234.5 2345'],
    ['Swiss apostrophes', "a,b\nx,1'234.50\ny,2'000", 'x y | b: 1234.5 2000'],
    ['percent is a share', 'a\tb\nx\t31.4%\ny\t-5 %', 'x y | b: 0.314 -0.05'],
    ['money and brackets', 'a\tb\nx\t$1,200\ny\t($300)', 'x y | b: 1200 -300'],
    ['thousands beside millions', 'a\tb\nx\t900k\ny\t1.2M', 'x y | b: 900000 1200000'],
    ['millions alone stay', 'a\tb\nx\t0.9M\ny\t1.2M', 'x y | b: 0.9 1.2'],
    ['empty rows and columns around', '\t\t\n\ta\tb\n\tx\t1\n\t\t\n\ty\t2\n', 'x y | b: 1 2'],
    ['rows of differing length', 'a\tA\tB\nx\t1\ny\t3\t4\nz\t5\t6', 'x y z | A: 1 3 5 | B: _ 4 6'],
    [
      'quoted names with separators',
      '"Region, area",Sales\n"North, East",1\nSouth,2',
      'North, East South | Sales: 1 2',
    ],
    ['line breaks in names', 'n\tA\n"two\nlines"\t1\nx\t2', 'two lines x | A: 1 2'],
    ['a column of words between', 'n\tNote\tA\nx\tgood\t1\ny\tbad\t2\nz\t-\t3', 'x y z | A: 1 2 3'],
    ['Chinese headers and full width', '月份\t銷售額\n一月\t１２\n二月\t１５', '一月 二月 | 銷售額: 12 15'],
    ['dates at the left', 'Day,A\n2024-01-05,1\n2024-01-06,2', '2024-01-05 2024-01-06 | A: 1 2'],
    ['quarters', 'Q1,Q2,Q3\n1,2,3', 'Q1 Q2 Q3 | : 1 2 3'],
    ['words only', 'a\tb\nc\td', 'none'],
    ['nothing', '  \n\n', 'none'],
  ])('%s', (_, text, expected) => {
    expect(short(text)).toBe(expected)
  })

  test('series are read in the given direction', () => {
    const text = '\tJan\tFeb\tMar\nA\t1\t2\t3\nB\t4\t5\t6'
    expect(short(text, { seriesIn: 'columns' })).toBe('A B | Jan: 1 4 | Feb: 2 5 | Mar: 3 6')
  })

  test.each<[string, string]>([
    ['a\tb\nx\t31.4%\ny\t5%', '0.0%'],
    ['a\tb\nx\t$1,200\ny\t$300', '$#,##0'],
    ['a\tb\nx\t1.200,50 €\ny\t300 €', '#,##0.00" €"'],
    ['a\tb\nx\tHK$1200\ny\tHK$300', '"HK$"0'],
    ['a\tb\nx\t0.9M\ny\t1.2M', '0.0"M"'],
    ['a\tb\nx\t12000\ny\t300', '#,##0'],
    ['a\tb\nx\t12\ny\t3.25', '0.00'],
    ['a\tb\nx\t12 kg\ny\t3 kg', '0" kg"'],
    ['a\tb\nx\t3億\ny\t12億', '0"億"'],
  ])('%j is written %s', (text, format) => {
    expect(parseChartGrid(text)?.numberFormat).toBe(format)
  })

  test('every series has its own format', () => {
    const grid = parseChartGrid('a\tRevenue\tMargin\nx\t$100\t12%\ny\t$200\t15%')
    expect(grid?.series.map(({ numberFormat }) => numberFormat)).toEqual(['$0', '0%'])
  })

  test('a chart holds so much and no more', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `r${index}\t${index}`).join('\n')
    expect(parseChartGrid(rows)?.categories).toHaveLength(1000)
  })

  test.each<[string, number | null]>([
    ['12%', 0.12],
    ['1,5', 1.5],
    ['words', null],
    ['', null],
  ])('the cell %s is %s', (text, value) => {
    expect(readCell(text)).toBe(value)
  })
})
