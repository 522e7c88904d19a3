import { parseOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { markdownOf, type SheetFile, withoutSheets } from './sheet-sources.ts'

const textOf = async (sheet: File | SheetFile | undefined) =>
  sheet && 'file' in sheet && [sheet.name, sheet.file.name, await sheet.file.text()]

test('a sheet becomes a page with its table, other files stay as they are', async () => {
  const notes = new File(['# Notes'], 'notes.md')
  const [first, second] = await withoutSheets([new File(['Year;Sold\n2024;1,5\n2025;2'], 'Sales.csv'), notes])
  expect(await textOf(first)).toEqual([
    'Sales.csv',
    'Sales.md',
    '# Sales\n\n## Sales\n\n| Year | Sold |\n| --- | --- |\n| 2024 | 1,5 |\n| 2025 | 2 |\n',
  ])
  expect(second).toBe(notes)
})

test('strokes, line breaks and short rows of cells do not break the table', () => {
  const [page] = parseOutline(markdownOf([['a|b', 'c\nd'], ['e\\f']], 'Odd | name')).root.children
  expect(page?.table?.rows).toEqual([
    ['a|b', 'c d'],
    ['e\\f', ''],
  ])
})

test('an empty sheet stays itself, for the server to refuse', async () => {
  const empty = new File([' \n \n'], 'empty.csv')
  expect(await withoutSheets([empty])).toEqual([empty])
})
