import { expect, test } from 'vitest'
import { parseOutline } from '../outline/index.ts'
import { outlinePages } from '../outline/tree.ts'
import { contentOf } from './page-content.ts'

function contentAt(point: string) {
  const [page] = outlinePages(parseOutline(`# Deck\n\n### Page\n- ${point}\n  - one\n  - two\n  - three\n`))
  if (page === undefined) throw new Error('An outline without a page')
  return contentOf(page)
}

test.each(['You must never mix:', 'Es ist verboten,', '次のものは使えません：', 'It rains.'])(
  'a lead-in stands on the page above what it leads into: %s',
  point => {
    const { points, isTotal, lead } = contentAt(point)
    expect({ isTotal, lead }).toEqual({ isTotal: false, lead: null })
    expect(points.map(({ head, text, items }) => [head ?? text, items.length])).toEqual([[point, 3]])
  },
)

test('a name above its parts gives way to them', () => {
  const { points, lead } = contentAt('Colors')
  expect(points.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(lead?.value).toBe('Colors')
})
