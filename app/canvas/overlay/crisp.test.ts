import { expect, test } from 'vitest'
import { crispCorners, crispOutline, crispPlace, crispRect, crispWidth } from './crisp.ts'

test.each([
  [1.5, 1, 1],
  [1.5, 2, 1.5],
  [1.5, 1.25, 0.8],
  [1, 0.5, 2],
])('a line of %s px at ratio %s is %s px wide: whole device px', (width, ratio, crisp) => {
  expect(crispWidth(width, ratio)).toBeCloseTo(crisp)
})

test.each([1, 1.25, 1.5, 2, 3])('at ratio %s both edges of a line lie on whole device px', ratio => {
  for (const width of [1, 1.5, 2].map(wanted => crispWidth(wanted, ratio))) {
    for (const at of [0, 0.3, 7.49, 100.5, -3.2]) {
      const place = crispPlace(at, width, ratio)
      const edge = (place - width / 2) * ratio
      expect(edge).toBeCloseTo(Math.round(edge), 9)
      expect(Math.abs(place - at) * ratio).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  }
})

test('unrotated boxes are crisp at any zoom; rotated ones are not moved', () => {
  const frame = { x: 10.3, y: 20.7, width: 100, height: 50.2, rotation: 0 }
  for (const zoom of [0.37, 1, 4]) {
    const view = { camera: { x: 3.3, y: 8.1, zoom }, ratio: 1, width: 1 }
    const [nw, , se] = crispCorners(frame, view)
    expect(crispRect(frame, view)).toEqual({
      x: nw?.x,
      y: nw?.y,
      width: (se?.x ?? 0) - (nw?.x ?? 0),
      height: (se?.y ?? 0) - (nw?.y ?? 0),
    })
    for (const value of [nw?.x, nw?.y, se?.x, se?.y]) expect(((value ?? 0) + 0.5) % 1).toBeCloseTo(0)
  }
  const view = { camera: { x: 0, y: 0, zoom: 1 }, ratio: 1, width: 1 }
  const [turned] = crispCorners({ ...frame, rotation: 45 }, view)
  expect((turned?.x ?? 0) % 0.5).not.toBeCloseTo(0)
})

test('an outline goes through the crisp corners, upright or rotated', () => {
  const view = { camera: { x: 3.3, y: 8.1, zoom: 1.37 }, ratio: 1.25, width: 0.8 }
  const frame = { x: 10.3, y: 20.7, width: 100, height: 50.2, rotation: 0 }
  const [nw, ne, se, sw] = crispCorners(frame, view)
  expect([ne?.y, se?.x, sw?.x, sw?.y]).toEqual([nw?.y, ne?.x, nw?.x, se?.y])
  expect(crispOutline(frame, view)).toBe(`M${nw?.x} ${nw?.y}H${se?.x}V${se?.y}H${sw?.x}Z`)
  const turned = crispCorners({ ...frame, rotation: 30 }, view).map(({ x, y }) => `${x} ${y}`)
  expect(crispOutline({ ...frame, rotation: 30 }, view)).toBe(`M${turned.join('L')}Z`)
})
