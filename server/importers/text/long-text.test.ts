import { expect, test } from 'vitest'
import { growth } from '../../../engine/src/testing/node-growth.ts'
import { textBlocks } from './text-blocks.ts'

/** Reads so many short lines, none of which ends its sentence. */
function reading(lines: number): () => void {
  const text = 'ab cd\n'.repeat(lines)
  return () => expect(textBlocks(text).length).toBeGreaterThan(0)
}

test('T20 a text of many short lines takes as much longer as it is longer', () => {
  reading(2_000)()
  // Eight times the lines; what walks through all of them for each takes 64 times as long.
  expect(growth(reading(10_000), reading(80_000), 1)).toBeLessThan(32)
})

test('T20 more lines than a call has room for', () => {
  expect(textBlocks('Ab cd ef.\n'.repeat(130_000)).length).toBeGreaterThan(0)
})
