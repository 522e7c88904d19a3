import { createPage, keysBetween, type Page } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { headOf, type StripRow, stripRows, stripStep, thumbSize } from './strip-rows.ts'

/** `- a A:b A:c`: pages a, b, c, with b and c in section A. */
function pagesOf(drawing: string): Page[] {
  const names = drawing.split(' ')
  const orders = keysBetween(null, null, names.length)
  return names.map((name, index) => {
    const [id = '', section = null] = name.split(':').reverse()
    return { ...createPage({ id: `page:${id}`, order: orders[index] ?? 'a0', elements: {} }), section }
  })
}

/** `[A 2]` is an expanded section of two pages, `(A 2)` a collapsed one; pages by name. */
function draw(rows: readonly StripRow[]): string {
  return rows.map(drawRow).join(' ')
}

function drawRow(row: StripRow): string {
  if (row.kind === 'page') return row.page.id.slice(5)
  const words = `${row.name ?? '-'} ${row.count}`
  return row.isClosed ? `(${words})` : `[${words}]`
}

const NONE: ReadonlySet<string> = new Set()

describe('the rows of the strip', () => {
  test.each([
    ['a b', '', 'a b'],
    ['a A:b A:c B:d', '', '[- 1] a [A 2] b c [B 1] d'],
    ['A:a A:b', '', '[A 2] a b'],
    ['a A:b A:c B:d', 'section 1 A', '[- 1] a (A 2) [B 1] d'],
    ['a A:b', 'section 1 ', '(- 1) [A 1] b'],
    ['A:a B:b A:c', 'section 2 A', '[A 1] a [B 1] b (A 1)'],
  ])('%s with %j collapsed are %s', (pages, closed, rows) => {
    expect(draw(stripRows(pagesOf(pages), new Set(closed === '' ? [] : [closed])))).toBe(rows)
  })

  test('a page has its number within its section and its index in the deck', () => {
    const row = stripRows(pagesOf('a A:b A:c'), NONE).at(-1)
    expect(row).toMatchObject({ index: 2, place: 2, of: 2, section: 'section 1 A' })
    expect(headOf(pagesOf('a A:b A:c'), 'page:c')).toBe('section 1 A')
    expect(headOf(pagesOf('a b'), 'page:b')).toBeNull()
  })
})

describe('the keys of the strip', () => {
  const pages = pagesOf('a A:b A:c')
  const step = (closed: ReadonlySet<string>, from: number, key: string, isHorizontal = false) => {
    const done = stripStep(stripRows(pages, closed), from, key, isHorizontal)
    return done === null ? null : 'to' in done ? `to ${drawRow(done.to)}` : `fold ${drawRow(done.fold)}`
  }

  test.each([
    [1, 'ArrowDown', 'to [A 2]'],
    [2, 'ArrowDown', 'to b'],
    [4, 'ArrowDown', 'to c'],
    [0, 'ArrowUp', 'to [- 1]'],
    [4, 'Home', 'to [- 1]'],
    [0, 'End', 'to c'],
    [4, 'ArrowLeft', 'to [A 2]'],
    [4, 'ArrowRight', null],
    [2, 'ArrowLeft', 'fold [A 2]'],
    [2, 'ArrowRight', 'to b'],
    [2, 'Enter', 'fold [A 2]'],
    [2, ' ', 'fold [A 2]'],
    [3, 'Enter', null],
    [3, 'a', null],
    [-1, 'ArrowDown', null],
  ])('from row %i %s leads to %s', (from, key, where) => {
    expect(step(NONE, from, key)).toBe(where)
  })

  test('the right arrow expands a collapsed section, the left arrow does not', () => {
    const closed = new Set(['section 1 A'])
    expect(step(closed, 2, 'ArrowRight')).toBe('fold (A 2)')
    expect(step(closed, 2, 'ArrowLeft')).toBeNull()
  })

  test.each([
    [1, 'ArrowRight', 'to [A 2]'],
    [4, 'ArrowLeft', 'to b'],
    [2, 'ArrowUp', 'fold [A 2]'],
    [2, 'ArrowDown', 'to b'],
    [4, 'ArrowUp', 'to [A 2]'],
    [4, 'ArrowDown', null],
    [2, 'Enter', 'fold [A 2]'],
  ])('in a horizontal strip from row %i %s leads to %s', (from, key, where) => {
    expect(step(NONE, from, key, true)).toBe(where)
  })
})

test("a thumbnail keeps the page's proportions within its room", () => {
  expect(thumbSize({ width: 960, height: 540 }, false)).toEqual({ width: 136, height: 77 })
  expect(thumbSize({ width: 794, height: 1123 }, false)).toEqual({ width: 122, height: 172 })
  expect(thumbSize({ width: 540, height: 960 }, true)).toEqual({ width: 33, height: 58 })
})
