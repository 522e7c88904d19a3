import type { OutlineNode } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { node } from '../nodes.ts'
import { withDatedTables } from './dated-tables.ts'

const page = (rows: readonly (readonly string[])[]): OutlineNode => node('page', 'Page', [], { table: { rows } })
const pointsOf = (one: OutlineNode) => one.children.map(({ value }) => value)

describe('a table of dates and events becomes a list of entries', () => {
  test.each([
    [
      'en',
      [
        ['Year', 'Event'],
        ['1904', 'Mill built'],
        ['Spring 1923', 'Mill sold'],
        ['today', 'Museum'],
      ],
      'Spring 1923: Mill sold',
    ],
    [
      'de',
      [
        ['Wann', 'Was'],
        ['3. Mai', 'Aufbau'],
        ['4. Mai', 'Fest'],
        ['5. Mai', 'Abbau'],
      ],
      '4. Mai: Fest',
    ],
    [
      'fr',
      [
        ['Heure', 'Activité', 'Lieu'],
        ['9h30', 'Accueil', 'Hall'],
        ['10h', 'Visite', ''],
        ['12h15', 'Repas', 'Cour'],
      ],
      '9h30: Accueil (Hall)',
    ],
    [
      'ja',
      [
        ['年', '出来事'],
        ['昭和33年', '創業'],
        ['平成2年', '移転'],
        ['令和4年', '改装'],
      ],
      '平成2年：移転',
    ],
    [
      'zh-Hant',
      [
        ['時間', '內容'],
        ['09:30', '開幕'],
        ['11:00', '導覽'],
        ['14:00', '決賽'],
      ],
      '11:00：導覽',
    ],
    [
      'ru',
      [
        ['Дата', 'Событие'],
        ['20 мая', 'Выезд'],
        ['1 июня', 'Возвращение'],
        ['3 июня', 'Отчёт'],
      ],
      '1 июня: Возвращение',
    ],
    [
      'ar',
      [
        ['السنة', 'الحدث'],
        ['١٩٣١', 'بناء المدرسة'],
        ['١٩٤٥', 'افتتاح المكتبة'],
        ['١٩٦٠', 'توسعة'],
      ],
      '١٩٤٥: افتتاح المكتبة',
    ],
    [
      'es',
      [
        ['1904', 'Se construye'],
        ['1923', 'Se vende'],
        ['1931', 'Arde'],
      ],
      '1904: Se construye',
    ],
  ])('in %s', (language, rows, entry) => {
    const made = withDatedTables(page(rows), language)
    expect(made.table).toBeUndefined()
    expect(pointsOf(made)).toContain(entry)
    expect(made.children).toHaveLength(3)
  })

  test.each([
    [
      'figures',
      [
        ['Year', 'Visitors'],
        ['2021', '41 000'],
        ['2022', '58 000'],
        ['2023', '55 000'],
      ],
    ],
    [
      'no order',
      [
        ['Year', 'Event'],
        ['1923', 'Sold'],
        ['1904', 'Built'],
        ['1931', 'Burnt'],
      ],
    ],
    [
      'prices behind events',
      [
        ['Date', 'Event', 'Price'],
        ['3 May', 'Tour', '12 €'],
        ['4 May', 'Talk', '8 €'],
        ['5 May', 'Ball', '20 €'],
      ],
    ],
    [
      'names',
      [
        ['Month', 'Who'],
        ['North', 'Ann'],
        ['South', 'Bob'],
        ['West', 'Cem'],
      ],
    ],
  ])('not one of %s', (_, rows) => {
    expect(withDatedTables(page(rows), 'en').table).toBeDefined()
  })
})
