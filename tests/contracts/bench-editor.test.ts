import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import { editorCounts } from '../../bench/editor/editor.bench.ts'
import type { Figure } from '../../bench/measure.ts'

/** They are counted once caches are warm: one frame could be like none of the others. */
const FRAMES = 2

test('the benches of the editor run on both renderers, and their counts are within their budgets', {
  timeout: 240_000,
}, async () => {
  const figures: Figure[] = []
  for await (const figure of editorCounts(FRAMES)) figures.push(figure)
  expect(figures.filter(({ name }) => name.startsWith('canvas:')).length).toBeGreaterThan(20)
  expect(figures.filter(({ name }) => name.startsWith('webgl:')).length).toBeGreaterThan(20)
  expect(figures.filter(({ name }) => BUDGETS[name] === undefined).map(({ name }) => name)).toEqual([])
  expect(figures.filter(({ name, value }) => value > (BUDGETS[name] ?? 0))).toEqual([])
})
