import { expect, test } from 'vitest'
import { dots, halftonePlaces, lattice } from './dots.ts'

test('thousands of dots are as many pieces as they have looks', () => {
  const places = lattice({ x: 0, y: 0, width: 960, height: 540 }, 12)
  expect(places).toHaveLength(81 * 46)
  const pieces = dots(
    places.map((place, index) => ({ ...place, radius: index % 2 === 0 ? 1.2 : 3, ink: 'text1', percent: 40 })),
  )
  expect(pieces).toHaveLength(2)
  expect(JSON.stringify(pieces).length).toBeLessThan(128 * 1024)
})

test('a dot is at the given position, with a round end of its radius at either side', () => {
  const [piece] = dots([{ x: 100, y: 50, radius: 3, ink: 'accent3', percent: 80 }])
  expect(piece?.kind === 'shape' && piece.stroke).toMatchObject({ width: 6, cap: 'round' })
  const { x, y, width, height } = piece?.frame ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([100, 50])
  expect(Math.max(width, height)).toBeLessThan(0.2)
})

test('places of a halftone lie within their circle, every other row shifted', () => {
  const places = halftonePlaces({ x: 0, y: 0 }, 40, 10)
  expect(places.every(({ x, y }) => Math.hypot(x, y) <= 40)).toBe(true)
  const rows = [...new Set(places.map(({ y }) => y))]
  expect(rows).toHaveLength(9)
  expect(places.filter(({ y }) => y === rows[3]).every(({ x }) => Math.abs(x) % 10 === 5)).toBe(true)
})
