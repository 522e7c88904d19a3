import { describe, expect, test } from 'vitest'
import { hotkeysOf, keyLabel } from './keyboard.ts'

describe('keyboard', () => {
  test.each([
    ['mod+z', 'Ctrl Z', '⌘Z'],
    ['mod+shift+d', 'Ctrl Shift D', '⌘⇧D'],
    ['delete', 'Del', '⌦'],
    ['?', '?', '?'],
    ['f5', 'F5', 'F5'],
  ])('%s is printed as %s, on a Mac as %s', (keys, other, apple) => {
    expect(keyLabel(keys, false)).toBe(other)
    expect(keyLabel(keys, true)).toBe(apple)
  })

  test.each([
    ['mod+z', ['ctrl+z', 'command+z']],
    ['?', ['shift+/']],
    ['mod+shift+>', ['ctrl+shift+.', 'command+shift+.']],
    ['left', ['left']],
  ])('%s is bound as %j', (keys, bound) => {
    expect(hotkeysOf(keys)).toEqual(bound)
  })
})
