import type { ElementId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { layersOf, spansOf } from './layers.ts'

/** 'a (b c) d' : what is in brackets is in hand. Prints the layers the same way. */
function layers(drawn: string): string {
  const order: ElementId[] = []
  const moving = new Set<ElementId>()
  let inHand = false
  for (const sign of drawn.replaceAll(' ', '')) {
    if (sign === '(') inHand = true
    else if (sign === ')') inHand = false
    else {
      const id: ElementId = `element:${sign}`
      order.push(id)
      if (inHand) moving.add(id)
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

test('taking one of thousands in hand leaves all other stretches as they are', () => {
  const order = Array.from({ length: 1000 }, (_, index): ElementId => `element:${index}`)
  const texts = (moving: readonly ElementId[]) =>
    spansOf(order, new Set(moving)).map(({ ids }) => `${ids[0]} ${ids.length}`)
  const rest = texts([])
  const held = texts(['element:300'])
  expect(rest).toEqual(['element:0 256', 'element:256 256', 'element:512 256', 'element:768 232'])
  expect(held.filter(each => !rest.includes(each))).toEqual(['element:256 44', 'element:300 1', 'element:301 211'])
  expect(spansOf(order, new Set(order.slice(300, 302))).flatMap(({ ids }) => ids)).toEqual(order)
})
