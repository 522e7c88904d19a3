import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

/** Milliseconds for so many short lines, none of which ends its sentence. */
function msFor(lines: number): number {
  const text = 'ab cd\n'.repeat(lines)
  const began = performance.now()
  expect(textBlocks(text).length).toBeGreaterThan(0)
  return performance.now() - began
}

test('T20 a text of many short lines takes as much longer as it is longer', () => {
  msFor(2_000)
  const [short, long] = [msFor(10_000), msFor(80_000)]
  // Eight times the lines; what walks through all of them for each takes 64 times as long.
  expect(long / short).toBeLessThan(32)
})

test('T20 more lines than a call has room for', () => {
  expect(textBlocks('Ab cd ef.\n'.repeat(130_000)).length).toBeGreaterThan(0)
})
