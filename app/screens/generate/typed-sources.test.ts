import { expect, test } from 'vitest'
import type { SourceItem } from '../../stores/sources.ts'
import { outlineOfSource } from './source-outline.ts'
import { typedSources } from './typed-sources.ts'

function read(name: string, title: string): SourceItem {
  const parsed = { title, outline: '# A\n', type: 7, language: 'en', kind: 'pdf', left_out: [] }
  return { id: 's1', name, isLink: false, parsed } as unknown as SourceItem
}

test('a source without a title is named after its file', () => {
  const titles = [read('night_train__plan.pdf', ''), read('plan.final.PDF', ''), read('a.pdf', 'Night trains')]
  expect(typedSources(titles).map(({ title }) => title)).toEqual(['night train plan', 'plan.final', 'Night trains'])
})

test('a source is parsed once, however often it is read', () => {
  const item = read('plan.pdf', '')
  const [first, second] = [typedSources([item]), typedSources([{ ...item }])]
  expect(first[0]?.outline).toBe(second[0]?.outline)
  expect(outlineOfSource(item)).toBe(first[0]?.outline)
})
