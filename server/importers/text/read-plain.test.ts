import { expect, test } from 'vitest'
import { readTextFile } from './read-plain.ts'
import { textReader } from './text-reader.ts'

const read = (text: string, name: string) => readTextFile(new TextEncoder().encode(text), { name })
/** The rows of each table, and whatever else there is but headings. */
const rowsIn = (text: string, name: string) =>
  read(text, name).blocks?.flatMap((block): readonly unknown[] =>
    block.is === 'table' ? [block.table.rows] : block.is === 'heading' ? [] : [block],
  )
const headingIn = (text: string, name: string) =>
  read(text, name).blocks?.flatMap(block => (block.is === 'heading' ? [block.text] : []))[0]

test('a sheet is one table: quoted cells keep their commas and quotation marks, lines within a cell are joined', () => {
  const text = 'Site,Visits,Note\r\nHarbour,"1,204","opens ""late"""\r\nHill,310,"two\nlines"\r\n\r\n'
  expect(rowsIn(text, 'site-visits.csv')).toEqual([
    [
      ['Site', 'Visits', 'Note'],
      ['Harbour', '1,204', 'opens "late"'],
      ['Hill', '310', 'two lines'],
    ],
  ])
  expect(read(text, 'site-visits.csv').title).toBe('Site visits')
  expect(read(text, '08_site-visits.csv').title).toBe('Site visits')
})

test('a sheet may be parted by semicolons or tabs, and its rows be of different lengths', () => {
  expect(rowsIn('Ort;Menge;\nKiel;3,5;\nBonn;;\n', 'orte.csv')).toEqual([
    [
      ['Ort', 'Menge'],
      ['Kiel', '3,5'],
      ['Bonn', ''],
    ],
  ])
  expect(rowsIn('地区\t件数\n東\t12\n西\t9', '件数.tsv')).toEqual([
    [
      ['地区', '件数'],
      ['東', '12'],
      ['西', '9'],
    ],
  ])
})

test.each([
  ['one measure', 'Ort;Menge (t)\nKiel;3,5\nBonn;4', 'Menge (t)'],
  ['many measures', 'Region,Goods,Q1,Q2,Q3\nUlm,Tea,1,2,3\nUlm,Cocoa,4,5,6', 'Region · Goods'],
  ['件数', '地区,件数\n東,12\n西,9', '件数'],
])('a sheet is named by its columns and not by its file: %s', (_, text, heading) => {
  expect(headingIn(text, 'export-7.csv')).toBe(heading)
})

test('one column is text, also in a file of cells', () => {
  expect(rowsIn('Only words\nand more of them\n', 'words.csv')).not.toContainEqual(
    expect.objectContaining({ is: 'table' }),
  )
})

test('a pasted sheet with quoted cells is a table', () => {
  const text = 'Site,Visits,Budget\nHarbour,12,"1,204"\nHill,31,"980"\nQuay,8,"2,310"\n'
  const { outline } = textReader.read(text, { format: 'text' })
  expect(JSON.stringify(outline)).toContain('["Quay","8","2,310"]')
})
