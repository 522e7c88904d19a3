import { type OutlineNode, printOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { createLeftOut } from './reader.ts'
import { withinLimit } from './within-limit.ts'

function point(value: string): OutlineNode {
  return { id: '', kind: 'point', value, originType: 'paragraph', children: [] }
}

test('I7 a text that is longer than everything may be is cut at a sentence, and that is counted', () => {
  const leftOut = createLeftOut()
  const root: OutlineNode = {
    id: '',
    kind: 'title',
    value: 'T',
    originType: 'list',
    children: [point('One sentence. '.repeat(3_000))],
  }
  const cut = withinLimit({ root, language: 'en' }, 10_000, leftOut)
  const [only] = cut.root.children
  expect(only?.value.endsWith('One sentence.')).toBe(true)
  expect(only?.value.length).toBeGreaterThan(4_000)
  expect(printOutline(cut).length).toBeLessThanOrEqual(10_000)
  expect(leftOut.list()).toEqual([{ code: 'rest', count: 1 }])
})
