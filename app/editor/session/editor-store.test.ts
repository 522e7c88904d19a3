import {
  buildScene,
  countingIds,
  createDeck,
  createPage,
  createText,
  type Deck,
  keysBetween,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { shownMaster } from './shown-master.ts'

const THEME = {
  id: 't',
  name: 'T',
  type: 'light',
  colors: Object.fromEntries(
    ['text1', 'background1', 'text2', 'background2', 1, 2, 3, 4, 5, 6].map(slot => [
      typeof slot === 'number' ? `accent${slot}` : slot,
      '#123456',
    ]),
  ),
  fonts: { title: 'Poppins', body: 'Noto Sans' },
} as unknown as Deck['theme']

function deckOf(count: number): Deck {
  const pages = keysBetween(null, null, count).map((order, index) => {
    const text = createText(`element:${index}`, { x: 10, y: 10, width: 200, height: 40 }, `Page ${index}`)
    return createPage({ id: `page:${index}`, order, elements: { [text.id]: text } })
  })
  const deck = createDeck({ theme: THEME, title: 'Deck', language: 'en' })
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

function open(count: number): EditorStore {
  const store = createEditorStore(deckOf(count), { measure: fakeMeasure(), ids: countingIds('n') })
  autorun(() => store.scene)
  return store
}

const steps = (store: EditorStore) => [...store.makeReady()].map(scenes => scenes.map(({ page }) => page))

test('the pages beside the current one are prepared one by one, and no others are cached', () => {
  const store = open(9)
  store.run('selection.set', { page: 'page:4' })
  expect(steps(store)).toEqual([['page:5'], ['page:5', 'page:3']])
  expect(steps(store)).toEqual([['page:5', 'page:3']])
  store.run('selection.set', { page: 'page:5' })
  expect(steps(store)).toEqual([['page:4'], ['page:4', 'page:6']])
  store.run('selection.set', { page: 'page:8' })
  expect(steps(store)).toEqual([['page:7']])
})

test('a prepared page is shown as built, and reflects the current deck', () => {
  const store = open(3)
  const [ready] = [...store.makeReady()].flat()
  store.run('selection.set', { page: 'page:1' })
  expect(ready?.page).toBe('page:1')
  expect(store.scene?.nodes.get('element:1')).toBe(ready?.nodes.get('element:1'))
  for (const _ of store.makeReady());
  store.run('selection.set', { page: 'page:2', elements: ['element:2'] })
  store.run('selection.move', { dx: 30, dy: 0 })
  const { deck } = store
  const rebuilt = buildScene({ deck, page: 'page:2', measure: store.measure, drawChart: store.drawChart })
  expect([...(store.scene?.nodes ?? [])]).toEqual([...rebuilt.nodes])
  store.run('selection.set', { page: 'page:1' })
  store.run('selection.set', { page: 'page:2' })
  expect([...(store.scene?.nodes ?? [])]).toEqual([...rebuilt.nodes])
})

test('whether a command can run is recomputed when that may change, but not during a gesture', () => {
  const store = open(2)
  const answers: boolean[][] = []
  autorun(() => answers.push([store.can('history.undo'), store.can('selection.delete')]))
  store.run('selection.set', { elements: ['element:0'] })
  store.editor.preview(new Map([['element:0', { x: 40 }]]))
  store.editor.hover('element:0')
  store.run('selection.move', { dx: 30, dy: 0 })
  expect(answers).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('a preview of a command matches its result and changes nothing', () => {
  const store = open(1)
  const { deck } = store
  expect(store.previewOf('deck.rename', { title: 'Other' })?.title).toBe('Other')
  expect(store.previewOf('page.delete', { pages: [] })).toBeNull()
  expect(store.deck).toBe(deck)
})

test('whoever asks whether a master is shown is not asked again by an edit', () => {
  const store = open(2)
  const shown: unknown[] = []
  autorun(() => shown.push(shownMaster(store)))
  store.run('selection.set', { elements: ['element:0'] })
  store.run('selection.move', { dx: 30, dy: 0 })
  store.editor.undo()
  expect(shown).toEqual([null])
  store.run('master.open')
  expect(shown).toHaveLength(2)
  expect(shown[1]).not.toBeNull()
})
