import {
  buildScene,
  countingIds,
  createEditor,
  type DrawChart,
  type Editor,
  type ElementId,
  pagesOf,
} from '@slidewright/engine/internal'
import { fakeMeasure, randomDeck } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { SceneCache } from './scene-cache.ts'

const measure = fakeMeasure()
const drawChart: DrawChart = () => []
const NO_OVERRIDES = new Map()

/** An editor with random pages and a cache that is notified of its edits, unless `isUnnotified`. */
function opened({ isUnnotified = false } = {}) {
  const editor = createEditor({ deck: randomDeck(7, { pages: 2, elements: 12 }), measure, ids: countingIds('n') })
  const cache = new SceneCache()
  if (!isUnnotified) editor.state$.subscribe(({ step }) => step && cache.note(step))
  const [page] = pagesOf(editor.state$.value.deck)
  if (!page) throw new Error('no page')
  const source = () => ({ deck: editor.state$.value.deck, measure, drawChart, prompts: false })
  const shown = () => new Map(cache.show(page.id, source(), NO_OVERRIDES).nodes)
  const rebuilt = () => new Map(buildScene({ ...source(), page: page.id, prompts: null }).nodes)
  const ids = Object.keys(page.elements) as ElementId[]
  return { editor, shown, rebuilt, ids, cache, page, source }
}

function act(editor: Editor, ids: readonly ElementId[], turn: number): void {
  const element = ids[turn % ids.length]
  if (element !== undefined) editor.run('selection.set', { elements: [element] })
  if (turn % 5 === 0) editor.run('selection.duplicate', { dx: 9, dy: 9 })
  else if (turn % 7 === 0) editor.run('selection.delete')
  else if (turn % 4 === 0) editor.undo()
  else editor.run('selection.move', { dx: turn, dy: 1 })
}

test('a scene is updated from the records written by any number of edits', () => {
  const { editor, shown, rebuilt, ids } = opened()
  for (let turn = 1; turn < 60; turn++) {
    act(editor, ids, turn)
    if (turn % 3 === 0) expect(shown()).toEqual(rebuilt())
  }
})

test('a deck that no edit led to is compared in full', () => {
  const { editor, shown, rebuilt, ids } = opened({ isUnnotified: true })
  shown()
  for (let turn = 1; turn < 30; turn++) {
    act(editor, ids, turn)
    expect(shown()).toEqual(rebuilt())
  }
})

test('a previewed deck, and the edits made meanwhile, leave no traces', () => {
  const { editor, shown, rebuilt, ids, cache, page, source } = opened()
  shown()
  const before = editor.state$.value.deck
  act(editor, ids, 1)
  cache.show(page.id, { ...source(), deck: before }, NO_OVERRIDES)
  act(editor, ids, 2)
  expect(shown()).toEqual(rebuilt())
})

test('only the records that an edit has written are compared', () => {
  const { editor, shown, ids, cache, page, source } = opened()
  shown()
  const [first, second] = ids
  if (!first || !second) throw new Error('no elements')
  editor.run('element.setName', { element: first, name: 'x' })
  const { deck } = editor.state$.value
  const hidden = deck.pages[page.id]?.elements[second]
  if (!hidden) throw new Error('no element')
  // A change that no edit reports: only a full comparison of the pages finds it.
  Object.assign(deck.pages[page.id]?.elements ?? {}, { [second]: { ...hidden, opacity: 0.123 } })
  const scene = cache.show(page.id, source(), NO_OVERRIDES)
  expect(scene.nodes.get(second)).toEqual(
    buildScene({
      ...source(),
      deck: randomDeck(7, { pages: 2, elements: 12 }),
      page: page.id,
      prompts: null,
    }).nodes.get(second),
  )
})
