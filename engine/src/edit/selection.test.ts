import { expect, test } from 'vitest'
import { pagesOf } from '../document/read.ts'
import { draw, idOf } from '../testing/draw.ts'
import { pickable, pickInside, pruned, selectedElements, toggled } from './selection.ts'

function drawn(picture: string) {
  const { deck, selection } = draw(picture)
  const [page] = pagesOf(deck)
  if (!page) throw new Error('no page')
  return { deck, selection, page }
}

test.each([
  ['g(h(a) b) c', 'a', 'g'],
  ['g(h(a) [b]) c', 'a', 'h'],
  ['g(h([a] x) b) c', 'x', 'x'],
  ['g(h([a] x) b) c', 'b', 'b'],
  ['g([a]) c', 'c', 'c'],
])('S1 in %s a press on %s picks %s', (picture, pressed, picked) => {
  const { page, selection } = drawn(picture)
  expect(pickable(page, selection, idOf(pressed))).toBe(idOf(picked))
})

test('S1 a second press enters one level', () => {
  const { page } = drawn('g(h(a) b)')
  expect(pickInside(page, idOf('g'), idOf('a'))).toBe(idOf('h'))
  expect(pickInside(page, idOf('h'), idOf('a'))).toBe(idOf('a'))
})

test('S2 insides of a selected group do not count twice; order is that of painting', () => {
  const { deck, selection } = drawn('a [g(b c)] d')
  const all = { ...selection, elements: [idOf('d'), idOf('c'), idOf('g'), idOf('a'), idOf('a')] }
  expect(selectedElements(deck, all).map(({ id }) => id)).toEqual(['a', 'g', 'd'].map(idOf))
})

test('S2 all elements, and as many of which one is named twice, are selected in the order of painting', () => {
  const { deck, selection } = drawn('a b c')
  const selected = (...names: readonly string[]) =>
    selectedElements(deck, { ...selection, elements: names.map(idOf) }).map(({ id }) => id)
  expect(selected('c', 'a', 'b')).toEqual(['a', 'b', 'c'].map(idOf))
  expect(selected('c', 'a', 'c')).toEqual(['a', 'c'].map(idOf))
})

test('S2 removed elements are deselected, and a removed page shows another', () => {
  const { deck, selection } = drawn('[a] b | c')
  expect(pruned(deck, { ...selection, elements: [idOf('a'), idOf('x')] }).elements).toEqual([idOf('a')])
  expect(pruned(deck, { ...selection, page: 'page:9' })).toEqual({
    page: 'page:1',
    pages: ['page:1'],
    elements: [],
    editing: null,
  })
  expect(pruned(deck, selection)).toBe(selection)
})

test('S2 toggling adds and takes away', () => {
  const { selection } = drawn('[a] b')
  expect(toggled(selection, idOf('b')).elements).toEqual([idOf('a'), idOf('b')])
  expect(toggled(selection, idOf('a')).elements).toEqual([])
})
