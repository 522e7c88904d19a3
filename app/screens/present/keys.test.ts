import type { PageId } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import en from '../../i18n/locales/en-US.json'
import type { KeyPress } from '../../platform/keyboard.ts'
import { actOf, keyOf, SHOW_KEYS } from './keys.ts'
import { type ShowState, startShow } from './show-state.ts'

const START = startShow([{ id: 'page:a' as PageId, hidden: false }], null) as ShowState

function press(key: string, more: Partial<KeyPress & { repeat: boolean }> = {}) {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  return { key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }
}

const kindOf = (key: string, state: ShowState = START, more = {}) => actOf(press(key, more), state)?.kind ?? null

describe('the keys of the show', () => {
  // Keys as specified in `ui.md`: arrows, Space, Enter, PageUp/Down, Home, End, number+Enter, B or . black, W white,
  // L laser, G overview, N notes, Escape, and what hardware remotes send.
  test.each([
    ['ArrowRight', 'next'],
    ['ArrowDown', 'next'],
    ['ArrowLeft', 'previous'],
    ['ArrowUp', 'previous'],
    [' ', 'next'],
    ['Enter', 'next'],
    ['PageDown', 'next'],
    ['PageUp', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['7', 'digit'],
    ['b', 'black'],
    ['B', 'black'],
    ['.', 'black'],
    ['w', 'white'],
    ['l', 'laser'],
    ['g', 'overview'],
    ['n', 'notes'],
    ['?', 'help'],
    ['Escape', 'back'],
    ['F5', 'resume'],
  ])('%s is %s', (key, kind) => {
    expect(kindOf(key)).toBe(kind)
  })

  test('a number and Enter go to a page; arrows and Enter choose in the overview; + and − resize the notes', () => {
    expect(kindOf('Enter', { ...START, digits: '12' })).toBe('goTo')
    expect(kindOf('Backspace', { ...START, digits: '12' })).toBe('erase')
    const overview = { ...START, pointed: START.current }
    expect(actOf(press('ArrowDown'), overview)).toEqual({ kind: 'point', key: 'down' })
    expect(kindOf('Enter', overview)).toBe('choose')
    expect(kindOf('Enter', { ...overview, digits: '3' })).toBe('goTo')
    expect(kindOf('-')).toBeNull()
    expect(kindOf('-', { ...START, isNotes: true })).toBe('smaller')
    expect(kindOf('+', { ...START, isNotes: true })).toBe('larger')
  })

  test('letter and digit keys are matched by position on layouts that print other characters', () => {
    expect(kindOf('и', START, { code: 'KeyB' })).toBe('black')
    expect(kindOf('é', START, { code: 'Digit2' })).toBe('digit')
  })

  test('combinations with Ctrl or Command are ignored', () => {
    for (const mod of ['ctrlKey', 'metaKey']) expect(kindOf('b', START, { [mod]: true })).toBeNull()
  })

  test('while a key is held, steps repeat and everything else runs once', () => {
    expect(kindOf('ArrowRight', START, { repeat: true })).toBe('next')
    expect(kindOf('b', START, { repeat: true })).toBeNull()
  })

  test('while the screen is blank any key wakes it, except a modifier alone', () => {
    const blank = { ...START, blank: 'black' } as const
    expect(kindOf('x', blank)).toBe('wake')
    expect(kindOf('Shift', blank, { shiftKey: true })).toBeNull()
    expect(kindOf('x')).toBeNull()
  })

  test('no key is bound twice for the same condition, and every key is documented in the help or belongs to one that is', () => {
    const bindings = SHOW_KEYS.flatMap(({ when = 'ever', keys }) => keys.map(key => `${when} ${key}`))
    expect(bindings.filter((key, at) => bindings.indexOf(key) !== at)).toEqual([])
    const undocumented = SHOW_KEYS.filter(({ label }) => label === null).map(({ act }) => act)
    expect(undocumented).toEqual(['choose', 'point', 'erase', 'digit'])
    const labels: Readonly<Record<string, string>> = en.show.key
    for (const { label } of SHOW_KEYS)
      if (label?.startsWith('show.key.')) expect(labels[label.split('.').at(-1) ?? '']).toBeTruthy()
    expect(keyOf('next')).toBe('right')
  })
})
