import { expect, test } from 'vitest'
import { codeParts, markedCode, withoutCode, withoutCodeMarks } from './inline-code.ts'
import { printOutline } from './print.ts'
import { parseOutline } from './reader.ts'
import { flattenOutline } from './tree.ts'

test('code in a text stands between backticks', () => {
  expect(codeParts('Run `tide --now`, then `E_`')).toEqual([
    { text: 'Run ', isCode: false },
    { text: 'tide --now', isCode: true },
    { text: ', then ', isCode: false },
    { text: 'E_', isCode: true },
  ])
  expect(withoutCodeMarks('Run `tide --now` twice')).toBe('Run tide --now twice')
  expect(withoutCode('Run `tide --now` twice')).toBe('Run   twice')
})

test.each(['a lone ` stays', "it's `quoted' and `other'", '` `', '``'])(
  'backticks that mark nothing stay: %s',
  text => {
    expect(codeParts(text)).toEqual([{ text, isCode: false }])
    expect(withoutCodeMarks(text)).toBe(text)
  },
)

test.each([
  ['x = 1', '`x = 1`'],
  ['a`b', 'a`b'],
  ['a\nb', 'a\nb'],
  [' a', ' a'],
  ['', ''],
])('code that backticks cannot mark has none: %j', (code, marked) => {
  expect(markedCode(code)).toBe(marked)
})

test('code is read and printed as it is, whatever markup it resembles', () => {
  const values = ['Rules: `*.log`, `!keep/*.log`', '`$(tee a_b)` and `~/a_b_c`', 'a ` b', '`<br>` &amp; \\`x\\`']
  const markdown = `# D\n\n### P\n${values.map(value => `- ${value}\n`).join('')}`
  const read = parseOutline(markdown)
  const shown = ['Rules: `*.log`, `!keep/*.log`', '`$(tee a_b)` and `~/a_b_c`', 'a ` b', '`<br>` & `x`']
  expect(
    flattenOutline(read)
      .slice(2)
      .map(({ value }) => value),
  ).toEqual(shown)
  expect(flattenOutline(parseOutline(printOutline(read))).map(({ value }) => value)).toEqual(
    flattenOutline(read).map(({ value }) => value),
  )
})

test('code in the cells of a table has no marks, and backticks of cells stay', () => {
  const [, page] = flattenOutline(parseOutline('# D\n\n### P\n| a | `b` |\n| - | - |\n| \\`c\\` | 1 |\n'))
  expect(page?.table?.rows).toEqual([
    ['a', 'b'],
    ['`c`', '1'],
  ])
})
