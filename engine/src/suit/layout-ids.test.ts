import { describe, expect, test } from 'vitest'
import { SUITS } from './catalogue/index.ts'
import {
  CATALOG_MAX,
  CONTENT_MAX,
  catalogId,
  contentId,
  LAYOUT_IDS,
  TOTAL_RANGE,
  textId,
  totalId,
} from './layout-ids.ts'
import { suitDetail } from './suit-detail.ts'

const upTo = (max: number, from = 1) => Array.from({ length: max - from + 1 }, (_, index) => from + index)

test('layout ids are those of the specification and its decisions', () => {
  expect(LAYOUT_IDS).toMatchObject({ cover: 32, ending: 33, title: 31, chapter: 34 })
  expect(LAYOUT_IDS).toMatchObject({ table: 401, chart: 402, picture: 403, pictures: 404, team: 405, thanks: 406 })
  expect(upTo(8).map(contentId)).toEqual([35, 36, 37, 38, 39, 40, 41, 19])
  expect(upTo(20).map(catalogId)).toEqual(upTo(120, 101))
  expect(upTo(8).map(textId)).toEqual(upTo(208, 201))
  expect(upTo(12, 2).map(totalId)).toEqual(upTo(312, 302))
})

test('limits are those of the specification, and no id exceeds them', () => {
  expect([CATALOG_MAX, CONTENT_MAX, TOTAL_RANGE]).toEqual([20, 8, { min: 2, max: 12 }])
  expect([catalogId(21), contentId(9), textId(9), totalId(13), totalId(1)]).toEqual([120, 19, 208, 312, 302])
})

describe.each(SUITS.map(suit => [suit.id, suit] as const))('%s', (_, suit) => {
  const detail = suitDetail(suit, component => `/canvas/${component}`)

  test('begins with its cover, and every component has an id, an index type, a layout id and a canvas', () => {
    expect(suit.layouts[0]).toMatchObject({ kind: 'cover', layoutId: 32 })
    expect(detail).toMatchObject({ suit_id: suit.id, name: suit.name })
    expect(new Set(detail.suit.map(({ id }) => id)).size).toBe(suit.layouts.length)
    for (const { id, canvas_url } of detail.suit) expect(canvas_url).toBe(`/canvas/${id}`)
  })

  test('index type 1 is cover and ending, 2 chapter, 3 all that has content', () => {
    const types = new Map([
      [32, 1],
      [33, 1],
      [406, 1],
      [34, 2],
    ])
    for (const { layout, index_type } of detail.suit)
      expect([layout, index_type]).toEqual([layout, types.get(layout) ?? 3])
    expect(new Set(detail.suit.map(component => component.index_type))).toEqual(new Set([1, 2, 3]))
  })

  test('no layout takes more than its kind allows', () => {
    for (const { kind, count, slots } of suit.layouts) {
      if (kind === 'catalog') expect(count).toBeLessThanOrEqual(20)
      if (kind === 'content' || kind === 'text') {
        expect(count).toBeLessThanOrEqual(8)
        expect(slots.filter(({ role }) => role === 'point' || role === 'body').length).toBeLessThanOrEqual(8)
      }
      if (kind === 'total') expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(count)
    }
  })
})
