import { expect, test } from 'vitest'
import { stop } from './art.ts'
import { softLine } from './lines.ts'
import { glow, roundRect, slanted } from './surface.ts'

test('a rounded corner keeps its radius, whatever the box', () => {
  const adjusts = [
    roundRect({ x: 0, y: 0, width: 400, height: 200 }, 20, {}),
    roundRect({ x: 0, y: 0, width: 20, height: 20 }, 90, {}),
  ].map(piece => (piece.kind === 'shape' && piece.geometry.kind === 'preset' ? piece.geometry.adjust : null))
  expect(adjusts).toEqual([[10_000], [50_000]])
})

test('a slanted gradient begins and ends level with the corners, as in CSS', () => {
  const stops = [stop(0, 'accent1'), stop(1, 'accent2')]
  expect(slanted(90, { x: 0, y: 0, width: 100, height: 50 }, stops)).toMatchObject({ from: { x: 0 }, to: { x: 1 } })
  const { from, to } = slanted(135, { x: 0, y: 0, width: 100, height: 100 }, stops)
  expect([from?.x, from?.y, to?.x, to?.y].map(value => Math.round((value ?? 9) * 100) + 0)).toEqual([0, 0, 100, 100])
})

test('a glow has the given center', () => {
  expect(glow({ x: 50, y: 40 }, [30, 20], 'accent1', 80).frame).toMatchObject({ x: 20, y: 20, width: 60, height: 40 })
})

test('a smooth line passes through every point', () => {
  const line = softLine([
    { x: 0, y: 0 },
    { x: 10, y: 20 },
    { x: 30, y: 5 },
  ])
  expect(line).toMatch(/^M0 0C.* 10 20C.* 30 5$/)
})
