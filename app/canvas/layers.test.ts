import type { ElementId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { layersOf, spansOf } from './layers.ts'

/** Layers 'a (b c) d', where moving elements are in parentheses, and prints the layers the same way. */
function layers(drawn: string): string {
  const order: ElementId[] = []
  const moving = new Set<ElementId>()
  let isMoving = false
  for (const character of drawn.replaceAll(' ', '')) {
    if (character === '(') isMoving = true
    else if (character === ')') isMoving = false
    else {
      const id: ElementId = `element:${character}`
      order.push(id)
      if (isMoving) moving.add(id)
    }
  }
  const name = (id: string) => id.slice('element:'.length)
  return layersOf(order, moving)
    .map(span => (span.moving ? `(${span.ids.map(name).join('')})` : span.ids.map(name).join('')))
    .join(' ')
}

test.each([
  ['a b c', 'abc'],
  ['(a) b c', '(a) bc'],
  ['a (b) c', 'a (b) c'],
  ['a (b c) d (e)', 'a (bc) d (e)'],
  ['a (b) c (d) e (f) g', 'a (b) c (d) e (f) g'],
  ['a (b) c (d) e (f) g (h) i', 'a (bcdefgh) i'],
])('a drag keeps the paint order: %s is layered as %s', (drawn, expected) => {
  expect(layers(drawn)).toBe(expected)
})

test('moving one of thousands leaves all other spans unchanged', () => {
  const order = Array.from({ length: 1000 }, (_, index): ElementId => `element:${index}`)
  const texts = (moving: readonly ElementId[]) =>
    spansOf(order, new Set(moving)).map(({ ids }) => `${ids[0]} ${ids.length}`)
  const rest = texts([])
  const moved = texts(['element:300'])
  expect(rest).toEqual(['element:0 256', 'element:256 256', 'element:512 256', 'element:768 232'])
  expect(moved.filter(each => !rest.includes(each))).toEqual(['element:256 44', 'element:300 1', 'element:301 211'])
  expect(spansOf(order, new Set(order.slice(300, 302))).flatMap(({ ids }) => ids)).toEqual(order)
})
