import { expect, test } from 'vitest'
import { letterbox } from './letterbox.ts'

const WIDE = { width: 960, height: 540 }

test('a page fills the available space and is centered', () => {
  expect(letterbox({ width: 1280, height: 800 }, WIDE, 1)).toEqual({
    left: 0,
    top: 40,
    width: 1280,
    height: 720,
    pixels: { width: 1280, height: 720 },
  })
  expect(letterbox({ width: 1000, height: 400 }, { width: 400, height: 400 }, 1)).toMatchObject({ left: 300, top: 0 })
})

test('its edges lie on device px at any density', () => {
  for (const ratio of [1, 1.25, 1.5, 2, 3])
    for (const width of [360, 411, 768, 1279]) {
      const { pixels, ...box } = letterbox({ width, height: 641 }, WIDE, ratio)
      for (const edge of Object.values(box))
        expect(Math.abs(edge * ratio - Math.round(edge * ratio))).toBeLessThan(1e-6)
      expect(box.left * ratio + pixels.width).toBeLessThanOrEqual(width * ratio)
      expect(pixels.width / pixels.height).toBeCloseTo(16 / 9, 1)
    }
})
