import { describe, expect, test } from 'vitest'
import { boundsOfSegments } from './art-bounds.ts'
import { softLine, softLoop, softPlaces } from './lines.ts'

const SQUARE = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]

describe('soft curves', () => {
  test('an open one ends at its last place, a closed one comes back to its first', () => {
    expect(softLine(SQUARE)).toMatch(/^M0 0C.* 0 100$/)
    expect(softLine(SQUARE).match(/C/g)).toHaveLength(3)
    expect(softLoop(SQUARE)).toMatch(/^M0 0C.* 0 0Z$/)
    expect(softLoop(SQUARE).match(/C/g)).toHaveLength(4)
  })

  test('a closed one is round at every place: it swells beyond its corners alike on all sides', () => {
    const { x, y, width, height } = boundsOfSegments(softLoop(SQUARE))
    expect(x).toBeLessThan(-5)
    expect([y, width, height]).toEqual([x, 100 - 2 * x, 100 - 2 * x].map(value => expect.closeTo(value, 1)))
  })

  test('places on a curve go through those it was drawn through', () => {
    expect(softPlaces(SQUARE, 5)).toHaveLength(16)
    expect(softPlaces(SQUARE, 5, true)).toHaveLength(20)
    expect(softPlaces(SQUARE, 5).filter((_, index) => index % 5 === 0)).toEqual(SQUARE)
    expect(softPlaces(SQUARE, 5, true).at(-1)).toEqual(SQUARE[0])
  })

  test('no places, no curve', () => {
    expect([softLoop([]), softPlaces([], 4, true)]).toEqual(['', []])
  })
})
