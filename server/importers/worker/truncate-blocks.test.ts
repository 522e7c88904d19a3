import { expect, test } from 'vitest'
import type { Block } from '../structure/block.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { truncateBlocks } from './truncate-blocks.ts'

test('content beyond the limit is left out and counted, and source references are kept', () => {
  const blocks: readonly Block[] = [
    { is: 'heading', level: 1, text: 'A' },
    { is: 'notes', text: 'x'.repeat(60) },
    { is: 'notes', text: 'x'.repeat(60) },
    { is: 'table', table: { rows: [['y'.repeat(60)]] } },
    { is: 'item', depth: 0, text: 'b', form: 'list' },
    { is: 'images', images: [] },
  ]
  const leftOut = createLeftOutCounter()
  expect(truncateBlocks(blocks, 100, leftOut).map(block => block.is)).toEqual(['heading', 'notes', 'item', 'images'])
  expect(leftOut.list()).toEqual([{ code: 'rest', count: 2 }])
})
