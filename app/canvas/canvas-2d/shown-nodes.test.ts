import {
  buildScene,
  type Deck,
  type ElementId,
  pageOf,
  pagesOf,
  type Scene,
  transact,
  transactFields,
  updateScene,
} from '@slidewright/engine/internal'
import { fakeMeasure, randomDeck } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { ShownNodes } from './shown-nodes.ts'

const lookedUp = (scene: Scene, ids: readonly ElementId[]) => ids.map(id => scene.nodes.get(id))

test('the nodes of a layer are those that are looked up one by one, whatever changes', () => {
  let changes = 0
  for (let seed = 1; seed <= 6; seed++) {
    let deck: Deck = randomDeck(seed, { pages: 2, elements: 20 })
    const [first, second] = pagesOf(deck)
    if (!first || !second) throw new Error('no pages')
    const input = { measure: fakeMeasure(), drawChart: () => [] }
    const shown = new ShownNodes()
    let scene = buildScene({ ...input, deck, page: first.id })
    let before = shown.of(scene, scene.order)
    for (let step = 0; step < 60; step++) {
      const ids = Object.keys(pageOf(deck, first.id)?.elements ?? {}) as ElementId[]
      const id = ids[(step * 7 + seed) % ids.length]
      if (id === undefined) break
      const change = step % 5 === 0 ? { hidden: step % 2 === 0 } : { opacity: ((step * 13) % 100) / 100 }
      deck =
        step % 11 === 10
          ? transact(deck, draft => void delete draft.pages[first.id]?.elements[id]).after
          : transactFields(deck, first.id, new Map([[id, change]])).after
      scene = updateScene(scene, { deck })
      // Another page comes between, and a part of the order: a layer shows what it is told.
      const other = step % 9 === 4 ? buildScene({ ...input, deck, page: second.id }) : scene
      const order = step % 13 === 6 ? other.order.slice(2) : other.order
      const nodes = shown.of(other, order)
      expect(nodes).toEqual(lookedUp(other, order))
      if (nodes !== before) changes++
      before = nodes
    }
    expect(shown.of(scene, scene.order)).toEqual(lookedUp(scene, scene.order))
    expect(shown.of({ ...scene }, scene.order)).toBe(shown.of(scene, scene.order))
  }
  expect(changes).toBeGreaterThan(200)
})
