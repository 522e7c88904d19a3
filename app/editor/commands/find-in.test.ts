import { expect, test } from 'vitest'
import { findIn } from './find-in.ts'

test.each([
  ['Align left edges', 'align', 0],
  ['Distribute evenly, then align tops', 'align', 1],
  ['Realign', 'align', 2],
  ['Align text left', 'left align', 3],
  ['Größe ändern', 'GROSSE', null],
  ['Größe ändern', 'andern', 1],
  ['Bring to front', 'align', null],
])('"%s" is found by "%s" with rank %s', (label, query, rank) => {
  expect(findIn(label, query)?.rank ?? null).toBe(rank)
})

test.each([
  ['Align left edges', 'algl', 'Al·g·l'],
  ['Bring to front', 'btf', 'B·t·f'],
  ['Duplicate page', 'dup pg', 'Dup·p·g'],
  ['Distribute across', 'dstr', 'D·str'],
])('"%s" is found letter by letter by "%s"', (label, query, letters) => {
  const found = findIn(label, query)
  expect(found?.rank).toBeGreaterThanOrEqual(4)
  expect(found?.spans.map(([start, end]) => label.slice(start, end)).join('·')).toBe(letters)
})

test.each([
  ['Select everything on the page', 'sage'],
  ['Zoom in', 'zk'],
  ['Group', 'gp x'],
])('"%s" is not found by distant letters of "%s"', (label, query) => {
  expect(findIn(label, query)?.rank ?? 9).toBeGreaterThan(2)
})

test('returns the spans of the matched letters', () => {
  expect(findIn('Align left edges', 'LEFT')?.spans).toEqual([[6, 10]])
  expect(findIn('對齊左邊', '左邊')?.spans).toEqual([[2, 4]])
})
