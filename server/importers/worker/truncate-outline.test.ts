import { type OutlineNode, printOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { truncateOutline } from './truncate-outline.ts'

function point(value: string): OutlineNode {
  return { id: '', kind: 'point', value, originType: 'paragraph', children: [] }
}

test('a text longer than the total limit is cut at a sentence, and counted', () => {
  const leftOut = createLeftOutCounter()
  const root: OutlineNode = {
    id: '',
    kind: 'title',
    value: 'T',
    originType: 'list',
    children: [point('One sentence. '.repeat(3_000))],
  }
  const cut = truncateOutline({ root, language: 'en' }, 10_000, leftOut)
  const [only] = cut.root.children
  expect(only?.value.endsWith('One sentence.')).toBe(true)
  expect(only?.value.length).toBeGreaterThan(4_000)
  expect(printOutline(cut).length).toBeLessThanOrEqual(10_000)
  expect(leftOut.list()).toEqual([{ code: 'rest', count: 1 }])
})

test('the indentation of deep points counts', () => {
  const leaves = Array.from({ length: 400 }, () => point('b'))
  const deep = Array.from({ length: 100 }).reduce<OutlineNode>(
    below => ({ ...point('a'), originType: 'list', children: [below] }),
    { ...point('a'), originType: 'list', children: leaves.map(leaf => ({ ...leaf, originType: 'list' })) },
  )
  const leftOut = createLeftOutCounter()
  const root: OutlineNode = { id: '', kind: 'title', value: 'T', originType: 'list', children: [deep] }
  const cut = truncateOutline({ root, language: 'en' }, 50_000, leftOut)
  expect(printOutline(cut).length).toBeLessThanOrEqual(50_000)
  expect(printOutline(cut).length).toBeGreaterThan(20_000)
  expect(leftOut.list()[0]?.count).toBeGreaterThan(10)
})
