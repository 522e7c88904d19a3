import { expect, test } from 'vitest'
import type { PersistedValue } from '../../../stores/persisted.ts'
import { EditorChoices } from './editor-choices.ts'

function memoryStorage(value: unknown = null): PersistedValue {
  const box = new Map([['kept', value]])
  return { read: () => box.get('kept') ?? null, write: next => void box.set('kept', next) }
}

test('the editor’s view state persists: zoom, model, panels, outline, positions', () => {
  const stored = memoryStorage()
  const before = new EditorChoices(stored)
  before.set({ zoom: 1.5, model: 'table', outline: true })
  before.showPanel('charts', false)
  before.setPlace('layers', { x: 40, y: 60 })
  const after = new EditorChoices(stored)
  expect(after.look).toEqual(before.look)
  expect(after.look.panels).toEqual({ table: true, text: true, image: true, shape: true, page: true, charts: false })
  expect(after.placeOf('layers')).toEqual({ x: 40, y: 60 })
})

test('choices made in another tab apply when an editor opens', () => {
  const stored = memoryStorage()
  const [here, there] = [new EditorChoices(stored), new EditorChoices(stored)]
  there.set({ outline: true })
  there.leave({ deck: 'd1', page: 'page:4', index: 3 })
  expect(here.look.outline).toBe(false)
  here.restore()
  expect(here.look.outline).toBe(true)
  expect(here.lastPageOf('d1')?.page).toBe('page:4')
  stored.write(null)
  here.restore()
  expect([here.look.outline, here.lastPageOf('d1')]).toEqual([false, null])
})

test('a docked panel has no position any more', () => {
  const choices = new EditorChoices(memoryStorage())
  choices.setPlace('format', { x: 40, y: 60 })
  choices.setPlace('format', null)
  expect(choices.placeOf('format')).toBeNull()
})

test('each deck reopens at its last page; the oldest decks are forgotten', () => {
  const choices = new EditorChoices(memoryStorage())
  for (let deck = 0; deck < 70; deck++) choices.leave({ deck: `d${deck}`, page: 'page:3', index: 2 })
  choices.leave({ deck: 'd69', page: 'page:4', index: 3 })
  expect(choices.lastPageOf('d69')).toEqual({ deck: 'd69', page: 'page:4', index: 3 })
  expect(choices.lastPageOf('d9')).toBeNull()
  expect(choices.lastPageOf('d11')).not.toBeNull()
})

test.each([
  [null],
  ['broken'],
  [{ look: 7, left: 'x' }],
  [{ look: { zoom: -1, model: 'other', panels: [true], floating: { layers: { x: 'a' } } }, left: [{}] }],
])('an invalid stored value falls back to the defaults: %j', stored => {
  expect(new EditorChoices(memoryStorage(stored)).look).toEqual(new EditorChoices(memoryStorage()).look)
})
