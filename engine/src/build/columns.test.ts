import { expect, test } from 'vitest'
import type { OutlineNode } from '../outline/types.ts'
import { suitFor } from '../suit/suit-for.ts'
import { box, solid } from '../suit/toolkit/art.ts'
import { pageMaker } from '../suit/toolkit/page.ts'
import { each, one } from '../suit/toolkit/slots.ts'
import { textStyle } from '../suit/toolkit/type.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { openingFor, standsIn } from './columns.ts'
import { plain } from './fill-slots.ts'
import { contentOf } from './page-content.ts'
import { slotBody } from './slot-body.ts'

const page = pageMaker(() => ({ background: solid('background1') }))
const style = textStyle({})()
const lines = page('cover', 1, {
  pattern: 'lines',
  claims: [],
  slots: [one('title', { frame: box(56, 56, 300, 80), style })],
  art: () => [],
})
const columns: Layout = {
  ...page('cover', 1, {
    pattern: 'columns',
    claims: [],
    slots: [one('title', { frame: box(800, 56, 80, 300), style: { ...style, vertical: true } })],
    art: () => [],
  }),
  upright: true,
}
const points: Layout = {
  ...page('content', 1, {
    pattern: 'points',
    claims: [],
    slots: each('point', [box(600, 56, 80, 300)], { style: { ...style, vertical: true } }),
    art: () => [],
  }),
  upright: true,
}
const suit = { id: 'probe', layouts: [lines, columns, points] } as unknown as Suit

function patternFor(title: string, subtitle?: string): string | undefined {
  const texts = new Map([['title', plain(title)], ...(subtitle ? [['subtitle', plain(subtitle)] as const] : [])])
  return openingFor(suit, 'cover', texts)?.pattern
}

test.each([
  ['茶の四季', 'columns'],
  ['茶의 맛과 향', 'columns'],
  ['地域の読書環境を整える三年計画のまとめ', 'lines'],
  ['The four seasons', 'lines'],
  ['2024年の茶', 'lines'],
])('U18 the cover for “%s” stands in %s', (title, pattern) => {
  expect(patternFor(title)).toBe(pattern)
})

test('U18 a subtitle that would lie on its side keeps the cover in lines', () => {
  expect(patternFor('茶の四季', '一杯のお茶')).toBe('columns')
  expect(patternFor('茶の四季', 'A year of tea')).toBe('lines')
})

test('U18 a page has vertical columns only with short texts and without lists', () => {
  const node = (value: string): OutlineNode => ({ id: value, kind: 'point', value, children: [], originType: 'list' })
  const content = (point: string) =>
    contentOf({ id: 'p', kind: 'page', value: '夏の茶', originType: 'list', children: [node(point)] })
  expect(standsIn(points, content('氷水に六時間。'))).toBe(true)
  expect(standsIn(points, content('氷水に六時間。'.repeat(9)))).toBe(false)
  expect(standsIn(points, content('Six hours in ice'))).toBe(false)
  expect(standsIn(lines, content('Six hours in ice'))).toBe(true)
})

test('U18 languages without vertical writing have no such pages', () => {
  expect(suitFor(suit, 'de').layouts.some(({ upright }) => upright)).toBe(false)
  expect(suitFor(suit, 'zh-HK').layouts.filter(({ upright }) => upright).length).toBe(2)
})

test('U18 the words of such a slot are written from top to bottom', () => {
  const [line, column] = [lines.slots[0], columns.slots[0]]
  expect(line && slotBody(line, plain('茶'), 16).vertical).toBe('horizontal')
  expect(column && slotBody(column, plain('茶'), 16).vertical).toBe('eastAsian')
})
