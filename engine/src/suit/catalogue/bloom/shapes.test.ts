import { expect, test } from 'vitest'
import { seededRandom } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import { archOutline, below, blobOutline, boundsOf, type Outline, within } from './shapes.ts'

const FORM = { at: { x: 300, y: 300 }, radii: [200, 150] as const }
const inside = (outline: Outline, area: ReturnType<typeof boundsOf>) =>
  outline.every(
    ({ x, y }) =>
      x >= area.x - 0.01 && y >= area.y - 0.01 && x <= area.x + area.width + 0.01 && y <= area.y + area.height + 0.01,
  )

test('a blob keeps near its ellipse, and is another one each time', () => {
  const [first, second] = [1, 2].map(seed => boundsOf(blobOutline({ ...FORM, vary: 0.1 }, seededRandom(seed))))
  expect(first).not.toEqual(second)
  expect(first?.width).toBeGreaterThan(320)
  expect(first?.width).toBeLessThan(460)
})

test('what is below a line lies below it and leaves the outline nowhere', () => {
  const lines = [() => 320, (x: number) => 260 + x * 0.2, (x: number) => 300 + 60 * Math.sin(x / 40)]
  for (const seed of [3, 4, 5]) {
    const outline = blobOutline(FORM, seededRandom(seed))
    for (const line of lines) {
      const low = below(outline, line)
      expect(low.every(({ x, y }) => y >= line(x) - 0.01)).toBe(true)
      expect(inside(low, boundsOf(outline))).toBe(true)
    }
  }
})

test('an arch fills its box, a cut leaves what lies in the page', () => {
  const area = box(420, 24, 488, 516)
  expect(boundsOf(archOutline(area))).toEqual({
    x: expect.closeTo(420, 3),
    y: expect.closeTo(24, 3),
    width: expect.closeTo(488, 3),
    height: expect.closeTo(516, 3),
  })
  const page = box(200, 200, 300, 300)
  expect(inside(within(blobOutline(FORM, seededRandom(1)), page), page)).toBe(true)
})
