import { expect, test } from 'vitest'
import { defined } from '../base/assert.ts'
import { applyPatches } from '../edit/patches.ts'
import { transactElements, transactFields } from '../edit/transaction.ts'
import { createDeck, createPage } from './create.ts'
import type { Deck } from './deck.ts'
import type { LineElement } from './element.ts'
import { FALLBACK_THEME } from './fallback-theme.ts'
import { linesOf } from './lines-of.ts'
import { createLine, createShape } from './new-element.ts'
import { pageOf } from './read.ts'

const FRAME = { x: 0, y: 0, width: 10, height: 10 }

function deckWith(count: number): Deck {
  const shapes = Array.from({ length: count }, (_, index) => createShape(`element:${index}`, FRAME, 'rect'))
  const line = createLine('element:line', { x: 0, y: 0 }, { x: 9, y: 9 })
  const elements = Object.fromEntries([...shapes, line].map(element => [element.id, element]))
  const page = createPage({ id: 'page:1', order: 'a0', elements })
  return { ...createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' }), pages: { 'page:1': page } }
}

function linesIn(deck: Deck): readonly LineElement[] {
  return linesOf(defined(pageOf(deck, 'page:1'), 'The deck has a page'))
}

test('after an edit of another element the lines are the same list, also on a page of thousands', () => {
  for (const count of [10, 5000]) {
    const before = deckWith(count)
    const lines = linesIn(before)
    const after = transactFields(before, 'page:1', new Map([['element:3', { name: 'Other' }]])).after
    expect(linesIn(after)).toBe(lines)
  }
})

test('a changed, removed or added line is found', () => {
  const before = deckWith(3)
  expect(linesIn(before).map(({ name }) => name)).toEqual([''])
  const named = transactFields(before, 'page:1', new Map([['element:line', { name: 'Arrow' }]])).after
  expect(linesIn(named).map(({ name }) => name)).toEqual(['Arrow'])
  const removed = transactElements(named, 'page:1', { remove: ['element:line'] })
  expect(linesIn(removed.after)).toEqual([])
  expect(linesIn(applyPatches(removed.after, removed.inverse)).map(({ name }) => name)).toEqual(['Arrow'])
})
