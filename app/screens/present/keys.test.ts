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
  // Design, `ui.md`: arrows, Space, Enter, PageUp/Down, Home, End, number+Enter, B or . black, W white, L laser,
  // G overview, N notes, Escape, and what hardware remotes send.
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

  test('a number and Enter go to a page; arrows and Enter choose in the overview; + and − are of the notes', () => {
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

  test('letters are found at their places where the layout prints others, digits where it prints signs', () => {
    expect(kindOf('и', START, { code: 'KeyB' })).toBe('black')
    expect(kindOf('é', START, { code: 'Digit2' })).toBe('digit')
  })

  test('keys with Ctrl or Command are none of them', () => {
    for (const mod of ['ctrlKey', 'metaKey']) expect(kindOf('b', START, { [mod]: true })).toBeNull()
  })

  test('held down, a step goes on and all else is done once', () => {
    expect(kindOf('ArrowRight', START, { repeat: true })).toBe('next')
    expect(kindOf('b', START, { repeat: true })).toBeNull()
  })

  test('while the screen is blank every key wakes it, but a modifier alone does not', () => {
    const blank = { ...START, blank: 'black' } as const
    expect(kindOf('x', blank)).toBe('wake')
    expect(kindOf('Shift', blank, { shiftKey: true })).toBeNull()
    expect(kindOf('x')).toBeNull()
  })

  test('no key stands twice for the same moment, and every one is told in help or belongs to one that is', () => {
    const held = SHOW_KEYS.flatMap(({ when = 'ever', keys }) => keys.map(key => `${when} ${key}`))
    expect(held.filter((key, at) => held.indexOf(key) !== at)).toEqual([])
    const silent = SHOW_KEYS.filter(({ label }) => label === null).map(({ act }) => act)
    expect(silent).toEqual(['choose', 'point', 'erase', 'digit'])
    const words: Readonly<Record<string, string>> = en.show.key
    for (const { label } of SHOW_KEYS) if (label !== null) expect(words[label.split('.').at(-1) ?? '']).toBeTruthy()
    expect(keyOf('next')).toBe('right')
  })
})
