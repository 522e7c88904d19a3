import { describe, expect, test } from 'vitest'
import { readTextTable } from './html-table.ts'

describe('spreadsheet text', () => {
  test.each([
    ['rows of cells', 'a\tb\n3\t4\n', ['a|b', '3|4']],
    ['a line break and quotes inside of a cell', '"a ""q"" b"\t"one\ntwo"\r\n3\t4', ['a "q" b|one\ntwo', '3|4']],
    ['a quote that never ends', 'he said "x"\ty\n"q\tz', ['he said "x"|y', '"q|z']],
    ['empty lines around', '\n\na\tb\n\n3\t4\n\n', ['a|b', '3|4']],
  ])('%s becomes a table', (_, text, rows) => {
    expect(readTextTable(text)?.map(row => row.join('|'))).toEqual(rows)
  })

  test.each([
    ['one row', 'a\tb'],
    ['a line without a tab', 'a\tb\n3\t4\nand so on'],
    ['commas', 'a,b\n3,4'],
    ['nothing', ''],
  ])('%s does not', (_, text) => {
    expect(readTextTable(text)).toBeNull()
  })
})
