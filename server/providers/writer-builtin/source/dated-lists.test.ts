import { expect, test } from 'vitest'
import { node } from '../nodes.ts'
import { areDatedItems } from './dated-lists.ts'

const items = (...values: readonly string[]) => values.map(value => node('point', value))

test.each([
  ['en', items('In 1923 the mill was sold', '1931: fire', 'Since 1950 a museum')],
  ['zh', items('08:30 開幕', '10:00 講座', '12:00 便當')],
  ['de', items('Montag: Anreise', 'Dienstag: Wanderung', 'Mittwoch: Abreise')],
  ['ru', items('20 мая – выезд', '1 июня – возвращение', '3 июня – отчёт')],
])('entries with dates in order are a history or a programme: %s', (_, list) => {
  expect(areDatedItems(list)).toBe(true)
})

test.each([
  ['no order', items('1931: fire', '1923: sold', '1950: museum')],
  ['an entry without', items('1923: sold', 'Fire', '1950: museum')],
  ['two', items('1923: sold', '1950: museum')],
])('others are not: %s', (_, list) => {
  expect(areDatedItems(list)).toBe(false)
})
