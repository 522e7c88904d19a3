import { expect, test } from 'vitest'
import { actionOfLayerKey } from './layer-key.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['ArrowDown', {}, { kind: 'step', by: 1, isRange: false }],
  ['ArrowUp', { shiftKey: true }, { kind: 'step', by: -1, isRange: true }],
  ['Home', {}, { kind: 'step', by: -5, isRange: false }],
  ['End', {}, { kind: 'step', by: 5, isRange: false }],
  ['ArrowUp', { altKey: true }, { kind: 'reorder', to: 'forward' }],
  ['ArrowDown', { altKey: true }, { kind: 'reorder', to: 'backward' }],
  ['ArrowLeft', {}, { kind: 'fold', way: 'shut' }],
  ['ArrowRight', {}, { kind: 'fold', way: 'open' }],
  ['Escape', {}, { kind: 'clear' }],
  [' ', {}, { kind: 'toggle' }],
  ['Enter', {}, { kind: 'goToPage' }],
  ['F2', {}, { kind: 'rename' }],
  ['Backspace', {}, { kind: 'delete' }],
  ['H', {}, { kind: 'flip', field: 'hidden' }],
  ['k', {}, { kind: 'flip', field: 'locked' }],
  ['k', { ctrlKey: true }, null],
  ['x', {}, null],
])('%s with %o on a layer is %o', (key, modifiers, action) => {
  expect(actionOfLayerKey({ ...NONE, key, ...modifiers }, 2, 5)).toEqual(action)
})

test('without a current layer the cursor enters from an end, and layer keys do nothing', () => {
  expect(actionOfLayerKey({ ...NONE, key: 'ArrowUp' }, -1, 5)).toEqual({ kind: 'step', by: 5, isRange: false })
  expect(actionOfLayerKey({ ...NONE, key: 'Delete' }, -1, 5)).toBeNull()
  expect(actionOfLayerKey({ ...NONE, key: 'Escape' }, -1, 5)).toEqual({ kind: 'clear' })
})
