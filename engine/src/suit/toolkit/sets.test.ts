import { expect, test } from 'vitest'
import { box } from './art.ts'
import { factSlots, itemSlots, paragraphs, quoteSlots } from './sets.ts'
import { byRole, each, one } from './slots.ts'
import { textStyle } from './type.ts'

const style = textStyle({})()
const PLACES = [box(0, 0, 10, 10), box(20, 0, 10, 10)]

test('a slot for each place takes its plan from the place and its index', () => {
  const slots = each('point', PLACES, ({ x }, index) => ({ frame: box(x, 5, 10, 5), style, range: [1, 10 + index] }))
  expect(slots.map(({ name, frame, range }) => [name, frame.x, range[1]])).toEqual([
    ['point1', 0, 10],
    ['point2', 20, 11],
  ])
})

test('facts are all numbers, then all words; a number is needed, words take what is usual or what they say', () => {
  const slots = factSlots(PLACES, {
    number: frame => ({ frame, style }),
    body: (frame, index) => ({ frame, style, ...(index === 1 && { range: [8, 60] as const }) }),
  })
  expect(slots.map(({ name, optional, range }) => `${name} ${optional} ${range}`)).toEqual([
    'number1 false 1,10',
    'number2 false 1,10',
    'body1 false 20,100',
    'body2 false 8,60',
  ])
})

test('items have lines below them where there is room for some', () => {
  const plan = (frame: (typeof PLACES)[number]) => ({ frame, style })
  expect(itemSlots(PLACES, { number: plan, item: plan }).map(({ name }) => name)).toEqual([
    'number1',
    'number2',
    'item1',
    'item2',
  ])
  expect(itemSlots(PLACES, { number: plan, item: plan, line: plan }).at(-1)?.name).toBe('itemCaption2')
})

test('slots given place by place are sorted by their roles', () => {
  const mixed = [
    one('title', { frame: box(0, 0, 1, 1), style }),
    ...each('number', PLACES, { style }).flatMap((number, index) => [
      number,
      ...each('item', PLACES, { style }).slice(index, index + 1),
    ]),
  ]
  expect(mixed.map(({ name }) => name)).toEqual(['title', 'number1', 'item1', 'number2', 'item2'])
  expect(byRole(mixed).map(({ name }) => name)).toEqual(['title', 'number1', 'number2', 'item1', 'item2'])
})

test('paragraphs fill their rows: four are two over two, seven are four over three and smaller', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(count => paragraphs(count).perRow.join('+'))).toEqual([
    '1',
    '2',
    '3',
    '2+2',
    '3+2',
    '3+3',
    '4+3',
    '4+4',
  ])
  expect([paragraphs(6).sizes[0], paragraphs(7).sizes[0]]).toEqual([18, 16])
})

test('a quotation may do without its title, which pages may leave empty', () => {
  const plan = { frame: box(0, 0, 10, 10), style }
  expect(quoteSlots({ quote: plan, caption: plan }).map(({ name }) => name)).toEqual(['quote', 'caption'])
  expect(quoteSlots({ quote: plan, caption: plan, title: plan })[0]).toMatchObject({ name: 'title', optional: true })
})
