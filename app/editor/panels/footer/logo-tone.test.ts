import { expect, test } from 'vitest'
import { toneOfPixels } from './logo-tone.ts'

type Rgb = readonly [r: number, g: number, b: number]

/** A picture of one color in its middle, clear around it by a share. */
function pictured([r, g, b]: Rgb, clear: number): Uint8ClampedArray {
  const count = 400
  const pixels = Array.from({ length: count }, (_, index) => [r, g, b, index < count * clear ? 0 : 255])
  return new Uint8ClampedArray(pixels.flat())
}

test.each([
  ['navy on nothing', [26, 58, 107], 0.5, 'dark'],
  ['white on nothing', [255, 255, 255], 0.5, 'light'],
  ['yellow on nothing', [250, 210, 40], 0.3, 'light'],
  ['a mid red stands out from both', [230, 70, 70], 0.5, null],
  ['navy that fills its picture has its own ground', [26, 58, 107], 0, null],
  ['nothing at all', [0, 0, 0], 1, null],
] as const)('FO13 the tone of a logo: %s', (_, color, clear, tone) => {
  expect(toneOfPixels(pictured(color, clear))).toBe(tone)
})
