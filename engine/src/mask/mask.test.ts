import { expect, test } from 'vitest'
import { maskSize, scaleMask } from './scale.ts'

const SIZE = { width: 200, height: 100 }

test('M1 a mask is stretched to its frame', () => {
  expect(scaleMask('M0 0L10 0L10 10Z', SIZE).path).toBe('M0 0L200 0L200 100Z')
})

test('M2 an SVG brings its own view box and many outlines', () => {
  const svg = '<svg viewBox="0 0 20 10"><rect x="0" y="0" width="10" height="10"/><path d="M10 0h10v10z"/></svg>'
  expect(scaleMask(svg, SIZE).path).toBe('M0 0L100 0L100 100L0 100ZM100 0L200 0L200 100Z')
})

test.each([
  [4097, 100],
  [100, 2161],
])('M3 a mask of %i × %i is in EMU: divided by 12700 first, same share of the frame', (width, height) => {
  const mask = scaleMask(`M0 0L${width} 0L${width} ${height}Z`, SIZE)
  expect(mask).toEqual({ path: 'M0 0L200 0L200 100Z', ...SIZE })
})

test.each([
  [4096, 2160, 4096, 2160],
  [4097, 2160, 4097 / 12_700, 2160 / 12_700],
  [4096, 2161, 4096 / 12_700, 2161 / 12_700],
  [9_144_000, 5_143_500, 720, 405],
])('M3 a mask of %i × %i is meant to be %d × %d', (width, height, wide, high) => {
  expect(maskSize({ width, height })).toEqual({ width: wide, height: high })
})

test.each(['', '<svg></svg>', '<svg><script>alert(1)</script></svg>', 'nonsense'])(
  'M4 %j has no outline: the whole frame shows',
  source => {
    expect(scaleMask(source, SIZE).path).toBe('M0 0L200 0L200 100L0 100Z')
  },
)

test('M5 scaling twice is scaling once', () => {
  const once = scaleMask('<svg width="30" height="30"><circle cx="15" cy="15" r="15"/></svg>', SIZE)
  expect(scaleMask(once.path, { width: 60, height: 60 })).toMatchObject({ width: 60, height: 60 })
})

test('M6 an SVG is read with its transforms, round corners and the corner of its view box', () => {
  const moved =
    '<svg viewBox="-5 -5 20 10"><g transform="translate(5 0) scale(2)"><rect width="5" height="2.5"/></g></svg>'
  expect(scaleMask(moved, SIZE).path).toBe('M100 50L200 50L200 100L100 100Z')
  const round = scaleMask('<svg viewBox="0 0 20 10"><rect width="20" height="10" rx="2"/></svg>', SIZE).path
  expect(round.match(/C/g)).toHaveLength(4)
})

test('M6 hidden, defined or commented-out parts are not part of a mask; a quoted > does not end a tag', () => {
  const svg = `<svg viewBox="0 0 10 10"><defs><circle r="5"/></defs><!-- <circle r="5"/> --><g display="none"><rect width="9" height="9"/></g>
    <title>a &lt; b</title><rect id="a>b" width="5" height="10"/></svg>`
  expect(scaleMask(svg, SIZE).path).toBe('M0 0L100 0L100 100L0 100Z')
})
