import { createShape } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { sameAppearance } from './same-appearance.ts'

const FRAME = { x: 0, y: 0, width: 100, height: 50 }
const shape = createShape('element:a', FRAME, 'rect')

test('moving or rotating keeps the appearance', () => {
  expect(sameAppearance([shape], [{ ...shape, frame: { ...shape.frame, x: 7, y: 9, rotation: 30 } }])).toBe(true)
})

test.each([
  ['another size', [{ ...shape, frame: { ...shape.frame, width: 101 } }]],
  ['another opacity', [{ ...shape, opacity: 0.5 }]],
  ['another element', [createShape('element:b', FRAME, 'rect')]],
  ['one more', [shape, shape]],
  ['none', []],
  ['a field more', [{ ...shape, link: 'https://example.org' }]],
])('%s changes the appearance', (_, after) => {
  expect(sameAppearance([shape], after)).toBe(false)
})
