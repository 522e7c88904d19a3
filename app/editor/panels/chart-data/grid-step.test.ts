import { describe, expect, test } from 'vitest'
import {
  commitDraft,
  enterCell,
  fill,
  type GridEffect,
  type GridState,
  gridSize,
  paste,
  pressKey,
  typeText,
} from './grid-step.ts'

const CELLS = [
  ['', 'North', 'South'],
  ['2023', '1', '2'],
  ['2024', '3', '4'],
]

const start: GridState = {
  cells: CELLS,
  ends: { from: { row: 1, column: 1 }, to: { row: 1, column: 1 } },
  draft: null,
}

/**
 * Plays keys (`Shift+Mod+End`) and text (`'12'`); returns the selection (`1:1`, `1:1-2:2`) and the requested effects.
 */
function play(keys: string, from: GridState = start) {
  const requested: GridEffect[] = []
  let state = from
  let isHandled = true
  for (const word of keys.split(' ')) {
    const pressed = word.split('+')
    const key = pressed.at(-1) ?? ''
    const has = (name: string) => pressed.slice(0, -1).includes(name)
    const step = word.startsWith("'")
      ? typeText(state, word.slice(1, -1))
      : pressKey(state, { key, isShift: has('Shift'), isMod: has('Mod'), isAlt: has('Alt') })
    requested.push(...step.effects)
    ;({ state, isHandled } = step)
  }
  const { from: a, to: b } = state.ends
  const [first, last] = [`${a.row}:${a.column}`, `${b.row}:${b.column}`]
  return { state, at: first === last ? first : `${first}-${last}`, requested, isHandled }
}

const done = (effects: readonly GridEffect[]) => effects.filter(({ type }) => type !== 'preview')

test.each([
  ['ArrowDown', '2:1'],
  ['ArrowRight ArrowUp', '0:2'],
  ['ArrowUp ArrowUp ArrowLeft ArrowLeft', '0:0'],
  // The grid extends one row and one column beyond the data.
  ['ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight', '3:3'],
  ['Mod+ArrowDown', '2:1'],
  ['Mod+ArrowRight Mod+ArrowUp', '0:2'],
  ['Shift+ArrowDown Shift+ArrowRight', '1:1-2:2'],
  ['Shift+Mod+ArrowUp', '1:1-0:1'],
  ['Shift+ArrowDown ArrowDown', '2:1'],
  ['Enter', '2:1'],
  ['Shift+Enter', '0:1'],
  ['Tab', '1:2'],
  ['Shift+Tab', '1:0'],
  ['End', '1:2'],
  ['Home', '1:0'],
  ['Mod+a', '0:0-2:2'],
])('%s leads to %s', (keys, at) => {
  expect(play(keys)).toMatchObject({ at, requested: [], isHandled: true })
})

test('Tab at the ends leaves the grid and commits the draft', () => {
  expect(play('Shift+Tab Shift+Tab')).toMatchObject({ at: '1:0', isHandled: false })
  const last = { row: 1, column: gridSize(CELLS).columns - 1 }
  const { requested, isHandled, state } = play("'5' Tab", { ...start, ends: { from: last, to: last } })
  expect(done(requested)).toEqual([{ type: 'set', set: { at: last, text: '5' } }])
  expect([isHandled, state.draft]).toEqual([false, null])
})

describe('typing', () => {
  test('a draft is previewed, and committed when the selection moves', () => {
    const { requested, at, state } = play("'1' '12' Enter")
    const cell = { row: 1, column: 1 }
    expect(requested).toEqual([
      { type: 'preview', set: { at: cell, text: '1' } },
      { type: 'preview', set: { at: cell, text: '12' } },
      { type: 'preview', set: null },
      { type: 'set', set: { at: cell, text: '12' } },
    ])
    expect([at, state.draft]).toEqual(['2:1', null])
  })

  test('an unchanged draft is not committed; Escape discards it', () => {
    expect(done(play("'12' '1' Enter").requested)).toEqual([])
    const escaped = play("'12' Escape")
    expect([escaped.requested.at(-1), escaped.at, escaped.state.draft]).toEqual([
      { type: 'preview', set: null },
      '1:1',
      null,
    ])
  })

  test('arrows commit a typed draft, but move the caret within an entered cell', () => {
    expect(play("'12' ArrowRight").at).toBe('1:2')
    const inside = play('F2 ArrowRight')
    expect(inside).toMatchObject({ at: '1:1', isHandled: false, state: { draft: { text: '1', isInside: true } } })
    expect(play('ArrowDown', inside.state).at).toBe('2:1')
  })

  test('editing keys are left to the input while a draft is open', () => {
    for (const key of ['Home', 'End', 'Delete', 'Backspace', 'Mod+z', 'Mod+a', 'x'])
      expect(play(`'12' ${key}`)).toMatchObject({ at: '1:1', isHandled: false, state: { draft: { text: '12' } } })
  })

  test('an empty commit writes nothing', () => {
    expect(commitDraft(start)).toEqual({ state: start, effects: [], isHandled: true })
    expect(enterCell(start).effects).toEqual([])
  })
})

test('the delete, fill and navigation keys request one effect each', () => {
  const two = { row: 1, column: 1 }
  expect(play('Shift+ArrowDown Delete').requested).toEqual([{ type: 'write', at: two, rows: [[''], ['']] }])
  expect(play('Shift+ArrowDown Mod+d').requested).toEqual([{ type: 'write', at: two, rows: [['1'], ['1']] }])
  expect(play('Shift+ArrowRight Mod+r').requested).toEqual([{ type: 'write', at: two, rows: [['1', '1']] }])
  expect(play('Mod+z Shift+Mod+Z Mod+y').requested.map(effect => 'to' in effect && effect.to)).toEqual([
    'undo',
    'redo',
    'redo',
  ])
  expect(play('Escape').requested).toEqual([{ type: 'leave' }])
  for (const key of ['Mod+d', 'Mod+r', 'Mod+q', 'Mod+Alt+a', 'x', 'F5'])
    expect(play(key)).toMatchObject({ requested: [], isHandled: false })
})

test('pasting one value fills the selection; pasting several writes from its corner and selects them', () => {
  const { state } = play('Shift+ArrowDown')
  expect(done(paste(state, '7\n').effects)).toEqual([
    { type: 'write', at: { row: 1, column: 1 }, rows: [['7'], ['7']] },
  ])
  const grown = paste(start, '7\t8\n9\t10\n')
  expect(done(grown.effects)).toEqual([
    {
      type: 'write',
      at: { row: 1, column: 1 },
      rows: [
        ['7', '8'],
        ['9', '10'],
      ],
    },
  ])
  expect(grown.state.ends).toEqual({ from: { row: 1, column: 1 }, to: { row: 2, column: 2 } })
  expect(paste(enterCell(start).state, '7').isHandled).toBe(false)
})

test('fill continues a numeric series', () => {
  const { state } = play('Shift+ArrowDown')
  const { effects, state: next } = fill(state, { top: 1, left: 1, bottom: 4, right: 1 })
  expect(effects).toEqual([{ type: 'write', at: { row: 1, column: 1 }, rows: [['1'], ['3'], ['5'], ['7']] }])
  expect(next.ends.to).toEqual({ row: 4, column: 1 })
})
