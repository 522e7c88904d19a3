import { expect, test } from 'vitest'
import { caretKey } from './keys.ts'

test.each([
  ['ArrowLeft', '', 'left'],
  ['ArrowLeft', 'ctrl', 'wordLeft'],
  ['ArrowRight', 'alt', 'wordRight'],
  ['ArrowRight', 'meta', 'end'],
  ['ArrowUp', 'meta', 'start'],
  ['End', 'ctrl', 'finish'],
  ['Home', '', 'home'],
  ['a', '', null],
])('%s with "%s" moves the caret: %s', (key, modifier, move) => {
  const press = {
    key,
    shiftKey: false,
    ctrlKey: modifier === 'ctrl',
    metaKey: modifier === 'meta',
    altKey: modifier === 'alt',
  }
  expect(caretKey(press)?.move ?? null).toBe(move)
})
