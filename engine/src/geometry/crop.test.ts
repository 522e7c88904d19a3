import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CropHandle,
  type CroppedPicture,
  coverCrop,
  cropTo,
  cropToRatio,
  draggedCrop,
  MIN_CROP,
  pannedPicture,
  pictureBox,
  pictureZoom,
  uncropped,
  WHOLE_PICTURE,
  zoomedPicture,
} from './crop.ts'
import { apply, frameMatrix } from './matrix.ts'

const whole = (more: Partial<CroppedPicture> = {}): CroppedPicture => ({
  frame: { x: 100, y: 50, width: 400, height: 300, rotation: 0 },
  crop: WHOLE_PICTURE,
  flipX: false,
  flipY: false,
  ...more,
})

const PX = fc.integer({ min: -2_000_000, max: 2_000_000 }).map(value => value / 1000)
const SIDE = fc.integer({ min: 20_000, max: 1_500_000 }).map(value => value / 1000)
const PICTURE: fc.Arbitrary<CroppedPicture> = fc.record({
  frame: fc.record({ x: PX, y: PX, width: SIDE, height: SIDE, rotation: fc.integer({ min: 0, max: 359 }) }),
  crop: fc.constant(WHOLE_PICTURE),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
})
const SHARE = fc.double({ min: 0, max: 1, noNaN: true })
const HANDLE = fc.constantFrom<CropHandle>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w')

/** The corners of all of the picture on the page. */
function corners(picture: CroppedPicture) {
  const { x, y, width, height } = pictureBox(picture)
  const matrix = frameMatrix(picture.frame, picture.flipX, picture.flipY)
  return [
    apply(matrix, { x, y }),
    apply(matrix, { x: x + width, y }),
    apply(matrix, { x: x + width, y: y + height }),
    apply(matrix, { x, y: y + height }),
  ]
}

/** Frames are kept to a thousandth of a px: twenty crops after each other may add up to so much, in px. */
const ROUNDED = 0.01

function expectFills(picture: CroppedPicture) {
  const { x, y, width, height } = pictureBox(picture)
  expect(x).toBeLessThanOrEqual(ROUNDED)
  expect(y).toBeLessThanOrEqual(ROUNDED)
  expect(x + width).toBeGreaterThanOrEqual(picture.frame.width - ROUNDED)
  expect(y + height).toBeGreaterThanOrEqual(picture.frame.height - ROUNDED)
}

describe('M7 the picture stays on the page while its frame is cropped', () => {
  test('any sequence of crops, reverted, gives exactly the initial frame', () => {
    let crops = 0
    fc.assert(
      fc.property(
        PICTURE,
        fc.array(fc.tuple(HANDLE, SHARE, SHARE), { minLength: 1, maxLength: 20 }),
        (picture, drags) => {
          const cropped = drags.reduce((now, [handle, x, y]) => {
            const box = pictureBox(now)
            crops++
            return draggedCrop(now, handle, { x: box.x + x * box.width, y: box.y + y * box.height })
          }, picture)
          const back = uncropped(cropped)
          expect(back.frame).toEqual(picture.frame)
          expect(back.crop).toEqual(WHOLE_PICTURE)
          for (const [index, corner] of corners(cropped).entries()) {
            expect(corner.x).toBeCloseTo(corners(picture)[index]?.x ?? 0, 3)
            expect(corner.y).toBeCloseTo(corners(picture)[index]?.y ?? 0, 3)
          }
          expectFills(cropped)
        },
      ),
      { numRuns: 300 },
    )
    expect(crops).toBeGreaterThan(600)
  })

  test('a crop by share is that share', () => {
    const cropped = cropTo(whole(), { x: 100, y: 75, width: 200, height: 150 })
    expect(cropped.crop).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
    expect(cropped.frame).toEqual({ x: 200, y: 125, width: 200, height: 150, rotation: 0 })
  })

  test('a flipped picture is cropped where it is seen', () => {
    const cropped = cropTo(whole({ flipX: true }), { x: 0, y: 0, width: 100, height: 300 })
    expect(cropped.frame.x).toBe(400)
    expect(cropped.crop).toMatchObject({ x: 0, width: 0.25 })
  })
})

describe('M8 sides are dragged within the picture', () => {
  test.each<[CropHandle, readonly [number, number], readonly [number, number, number, number]]>([
    ['e', [300, 999], [100, 50, 300, 300]],
    ['w', [-50, 0], [100, 50, 400, 300]],
    ['nw', [100, 60], [200, 110, 300, 240]],
    ['s', [0, -90], [100, 50, 400, MIN_CROP]],
  ])('%s to %j', (handle, [x, y], [left, top, width, height]) => {
    const { frame } = draggedCrop(whole(), handle, { x, y })
    expect(frame).toMatchObject({ x: left, y: top, width, height })
  })

  test('a proportion is kept to the edge of the picture, about the middle too', () => {
    fc.assert(
      fc.property(
        PICTURE,
        HANDLE,
        fc.tuple(SHARE, SHARE),
        fc.tuple(fc.constantFrom(1, 4 / 3, 16 / 9, 3 / 4, 9 / 16), fc.boolean()),
        (picture, handle, [x, y], [ratio, isCentered]) => {
          const start = cropToRatio(picture, ratio)
          const box = pictureBox(start)
          const to = { x: box.x + x * box.width, y: box.y + y * box.height }
          const { frame, ...rest } = draggedCrop(start, handle, to, { ratio, isCentered })
          // A side is rounded to a thousandth of a px.
          expect(Math.abs(frame.width - frame.height * ratio)).toBeLessThan(0.002 * Math.max(1, ratio))
          expectFills({ frame, ...rest })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a ratio is the largest part of the frame about its middle', () => {
    expect(cropToRatio(whole(), 1).frame).toEqual({ x: 150, y: 50, width: 300, height: 300, rotation: 0 })
    expect(cropToRatio(whole(), 16 / 9).frame).toEqual({ x: 100, y: 87.5, width: 400, height: 225, rotation: 0 })
  })
})

describe('M9 the picture moves and zooms behind its frame and always fills it', () => {
  test('any sequence of operations keeps the frame', () => {
    const step = fc.oneof(
      fc.record({ x: PX, y: PX }).map(by => (now: CroppedPicture) => pannedPicture(now, by)),
      fc.tuple(fc.double({ min: 0.05, max: 9, noNaN: true }), SHARE, SHARE).map(
        ([factor, x, y]) =>
          (now: CroppedPicture) =>
            zoomedPicture(now, factor, { x: x * now.frame.width, y: y * now.frame.height }),
      ),
    )
    fc.assert(
      fc.property(PICTURE, fc.array(step, { minLength: 3, maxLength: 20 }), (picture, steps) => {
        const moved = steps.reduce((now, act) => act(now), picture)
        expect(moved.frame).toBe(picture.frame)
        expectFills(moved)
        expect(pictureZoom(moved)).toBeGreaterThan(1 - 1e-9)
        expect(pictureZoom(moved)).toBeLessThan(51)
      }),
      { numRuns: 300 },
    )
  })

  test('a zoom keeps the place it is about', () => {
    const zoomed = zoomedPicture(whole(), 2, { x: 100, y: 75 })
    expect(zoomed.crop).toEqual({ x: 0.125, y: 0.125, width: 0.5, height: 0.5 })
    expect(zoomedPicture(zoomed, 0.01).crop).toEqual(WHOLE_PICTURE)
  })
})

test('N4 a crop that covers a box has the shape of the box and the middle of the picture', () => {
  expect(coverCrop(WHOLE_PICTURE, { width: 200, height: 100 }, { width: 50, height: 50 })).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 1,
  })
})
