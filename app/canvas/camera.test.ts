import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitCamera,
  keepInView,
  onDevicePixels,
  rectToPage,
  rectToView,
  toPage,
  toView,
  zoomAt,
  zoomStep,
} from './camera.ts'

const view = { width: 1000, height: 700 }
const page = { x: 0, y: 0, width: 960, height: 540 }

test('fit shows the whole page in the middle', () => {
  const camera = fitCamera(view, page, 38)
  const box = rectToView(camera, page)
  expect(box.width).toBeCloseTo(924)
  expect(box.x).toBeCloseTo(38)
  expect(box.y + box.height / 2).toBeCloseTo(350)
})

test('the page stays still under the pointer while zooming', () => {
  fc.assert(
    fc.property(
      fc.record({
        x: fc.double({ min: -500, max: 500, noNaN: true }),
        y: fc.double({ min: -500, max: 500, noNaN: true }),
        zoom: fc.double({ min: 0.1, max: 8, noNaN: true }),
      }),
      fc.double({ min: 0.01, max: 20, noNaN: true }),
      fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 700 }) }),
      (camera, zoom, at) => {
        const before = toPage(camera, at)
        const after = toView(zoomAt(camera, zoom, at), before)
        expect(after.x).toBeCloseTo(at.x, 6)
        expect(after.y).toBeCloseTo(at.y, 6)
      },
    ),
  )
})

test.each([
  [1, 1, 1.25],
  [0.94, 1, 1],
  [0.94, -1, 0.9],
  [8, 1, 8],
  [0.1, -1, 0.1],
] as const)('the step after %s in direction %s is %s', (zoom, direction, expected) => {
  expect(zoomStep(zoom, direction)).toBe(expected)
})

test('the page cannot leave the view', () => {
  expect(keepInView({ x: 5000, y: -5000, zoom: 1 }, view, page)).toEqual({ x: 936, y: -476, zoom: 1 })
})

test('rectangles convert to the view and back', () => {
  const camera = { x: 12.5, y: -7, zoom: 1.7 }
  const back = rectToPage(camera, rectToView(camera, page))
  expect(back.width).toBeCloseTo(960)
  expect(back.y).toBeCloseTo(0)
})

test('the page corner lies on whole device px', () => {
  expect(onDevicePixels({ x: 10.3, y: 4.74, zoom: 1 }, 2)).toEqual({ x: 10.5, y: 4.5, zoom: 1 })
})
