import type { ElementId } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { layersOf } from './layers.ts'

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
])('V7 a drag keeps the paint order: %s is layered as %s', (drawn, expected) => {
  expect(layers(drawn)).toBe(expected)
})
