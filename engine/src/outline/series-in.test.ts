import { describe, expect, test } from 'vitest'
import { seriesIn } from './series-in.ts'
import { keyColumns } from './table-keys.ts'

const SALES = {
  rows: [
    ['Town', 'Goods', 'Q1 2024 (k€)', 'Q2 2024 (k€)', 'Q3 2024 (k€)', 'Year 2024 (k€)', 'Year 2023 (k€)', 'Note'],
    ['Ulm', 'Tea', '10.5', '20.0', '30.0', '60.5', '50.0', ''],
    ['Ulm', 'Cocoa', '1.0', '', '3.0', '4.0', '9.0', 'stopped'],
    ['Graz', 'Tea', '5.0', '6.0', '7.0', '18.0', '17.0', ''],
    ['Graz', 'Cocoa', '2.0', '2.5', '3.5', '8.0', '7.0', ''],
    ['Total', '', '18.5', '28.5', '43.5', '90.5', '83.0', ''],
  ],
}

describe('a table of many columns', () => {
  test('has rows that two columns name where one does not', () => {
    expect(keyColumns(SALES)).toBe(2)
    expect(
      keyColumns({
        rows: [
          ['Month', 'Sales'],
          ['May', '3'],
          ['June', '3'],
        ],
      }),
    ).toBe(1)
  })

  test('shows the course of its sums, and its rows by year, as they are written', () => {
    const [course, years] = seriesIn(SALES)
    expect(course?.name).toBe('Total: Q1 2024 – Q3 2024')
    expect(course?.table.rows).toEqual([
      ['', 'Total (k€)'],
      ['Q1 2024', '18.5'],
      ['Q2 2024', '28.5'],
      ['Q3 2024', '43.5'],
    ])
    expect(years?.name).toBe('Year 2024 (k€) / Year 2023 (k€)')
    expect(years?.table.rows[0]).toEqual(['Town · Goods', 'Year 2024 (k€)', 'Year 2023 (k€)'])
    expect(years?.table.rows.slice(1).map(([name]) => name)).toEqual([
      'Ulm · Tea',
      'Ulm · Cocoa',
      'Graz · Tea',
      'Graz · Cocoa',
    ])
  })

  test.each([
    [
      'ja',
      ['気温(℃)', '0', '5', '10', '15'],
      ['水蒸気量(g/m³)', '4.8', '6.8', '9.4', '12.8'],
      '水蒸気量(g/m³)',
      ['0', '4.8'],
    ],
    [
      'ru',
      ['Год', '2021', '2022', '2023', '2024'],
      ['Зрители, тыс.', '41', '58', '55', '60'],
      'Зрители, тыс.: 2021 – 2024',
      ['2021', '41'],
    ],
    [
      'de',
      ['Monat', 'Mai', 'Juni', 'Juli', 'August'],
      ['Gäste', '12', '30', '44', '41'],
      'Gäste: Mai – August',
      ['Mai', '12'],
    ],
    ['zh', ['月份', '1月', '2月', '3月', '4月'], ['销量', '12', '30', '44', '41'], '销量: 1月 – 4月', ['1月', '12']],
  ])('of one row is its course: %s', (_, header, row, name, first) => {
    const [course] = seriesIn({ rows: [header, row] })
    expect(course?.name).toBe(name)
    expect(course?.table.rows[1]).toEqual(first)
  })

  test.each([
    [
      'words',
      [
        ['Name', 'Role', 'Town', 'Since'],
        ['Ann', 'Chair', 'Ulm', 'May'],
        ['Bob', 'Till', 'Graz', 'June'],
        ['Cem', 'Hall', 'Wien', 'July'],
      ],
    ],
    [
      'units that differ',
      [
        ['Model', 'Weight', 'Power', 'Price'],
        ['A', '6 kg', '38 W', '10 €'],
        ['B', '8 kg', '55 W', '20 €'],
      ],
    ],
    [
      'no order',
      [
        ['Item', 'North', 'South', 'East'],
        ['Tea', '3', '4', '5'],
        ['Cocoa', '5', '6', '7'],
      ],
    ],
    [
      'several measures',
      [
        ['Route', 'Nights', 'Passengers', 'On time'],
        ['Lakes', '7', '366,500', '79 %'],
        ['Coast', '6', '298,200', '71 %'],
        ['South', '5', '187,400', '64 %'],
      ],
    ],
    [
      'few columns',
      [
        ['Month', 'Sales', 'Returns'],
        ['May', '3', '1'],
        ['June', '4', '2'],
        ['July', '5', '1'],
      ],
    ],
  ])('has none of %s', (_, rows) => {
    expect(seriesIn({ rows })).toEqual([])
  })
})
