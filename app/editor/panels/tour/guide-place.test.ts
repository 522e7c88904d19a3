import { expect, test } from 'vitest'
import { CARD, placeCard } from './guide-place.ts'

const ROOM = { width: 1280, height: 800 }

test.each([
  ['right of a part at the left', { x: 0, y: 48, width: 176, height: 700 }, 192],
  ['left of a part at the right', { x: 1000, y: 48, width: 280, height: 700 }, 1000 - 16 - CARD.width],
])('the card is placed %s', (_, spot, x) => {
  expect(placeCard(spot, ROOM).x).toBe(x)
})

test('the card is placed below a button of the top bar, not over the others', () => {
  expect(placeCard({ x: 1230, y: 4, width: 44, height: 40 }, ROOM)).toEqual({ x: 1280 - 12 - CARD.width, y: 60 })
})

test('the card is placed below a full-width bar at the top, and above one at the bottom', () => {
  expect(placeCard({ x: 0, y: 0, width: 1280, height: 48 }, ROOM).y).toBe(64)
  expect(placeCard({ x: 0, y: 752, width: 1280, height: 48 }, ROOM).y).toBe(752 - 16 - CARD.height)
})

test.each([
  [null, ROOM],
  [{ x: 0, y: 0, width: 1280, height: 800 }, ROOM],
  [
    { x: 300, y: 500, width: 60, height: 60 },
    { width: 360, height: 640 },
  ],
  [
    { x: 0, y: 0, width: 640, height: 360 },
    { width: 640, height: 360 },
  ],
])('the card fits in the window: %j in %j', (spot, room) => {
  const { x, y } = placeCard(spot, room)
  expect(x).toBeGreaterThanOrEqual(12)
  expect(y).toBeGreaterThanOrEqual(12)
  expect(x + Math.min(CARD.width, room.width - 24)).toBeLessThanOrEqual(room.width - 12)
  expect(y + CARD.height).toBeLessThanOrEqual(room.height - 12)
})
