import { expect, test } from 'vitest'
import { textReader } from '../text/text-reader.ts'

const pages = (text: string) => {
  const { outline } = textReader.read(text, { format: 'markdown' })
  return outline.root.children.map(({ value, table, children }) => [
    value,
    table?.rows[1]?.[0] ?? null,
    children.map(child => child.value),
  ])
}
const table = (name: string) => `| | 2030 |\n|---|---|\n| ${name} | 4 |\n| Other | 5 |\n`

test('a table below a heading of its own is a page under that heading, also where the page above has nothing else', () => {
  const text = `# Club\n\n## Money\n\n### Income\n\n${table('Fees')}\n### Spending\n\nMore than ever.\n\n${table('Rent')}\n## Plans\n\nA new roof.\n\n## People\n\nMany.\n\n## Dates\n\nSoon.\n\n## Thanks to\n\nAll.\n`
  expect(pages(text).slice(0, 3)).toEqual([
    ['Money: Income', 'Fees', []],
    ['Money: Spending', 'Rent', ['More than ever.']],
    ['Plans', null, ['A new roof.']],
  ])
})

test('a page with words of its own keeps them, and its name; headings without tables are points as before', () => {
  const text = `# Club\n\n## Money\n\nWe had enough.\n\n### Income\n\n${table('Fees')}\n## Plans\n\n### Roof\n\nIt leaks.\n\n## People\n\nMany.\n\n## Dates\n\nSoon.\n\n## Hall\n\nOpen.\n`
  expect(pages(text).slice(0, 5)).toEqual([
    ['Money', null, ['We had enough.']],
    ['Income', 'Fees', []],
    ['Plans', null, ['Roof']],
    ['People', null, ['Many.']],
    ['Dates', null, ['Soon.']],
  ])
})
