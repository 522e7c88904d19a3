import { expect, test } from 'vitest'
import { growth } from '../../../engine/src/testing/node-growth.ts'
import { textBlocks } from './text-blocks.ts'

/** Reads `count` short lines, none of which ends its sentence. */
function reading(lines: number): () => void {
  const text = 'ab cd\n'.repeat(lines)
  return () => expect(textBlocks(text).length).toBeGreaterThan(0)
}

test('T20 a text of many short lines takes linear time', () => {
  reading(2_000)()
  // Eight times the lines; quadratic work takes 64 times as long.
  expect(growth(reading(10_000), reading(80_000), 1)).toBeLessThan(32)
})

test('T20 more lines than a call accepts as arguments', () => {
  expect(textBlocks('Ab cd ef.\n'.repeat(130_000)).length).toBeGreaterThan(0)
})
