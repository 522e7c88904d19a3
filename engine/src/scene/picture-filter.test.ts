import { describe, expect, test } from 'vitest'
import type { Rgba } from '../color/types.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import type { ImageFilters } from '../document/image-filters.ts'
import { sceneColors } from './colors.ts'
import { pictureFilter } from './picture-filter.ts'
import { filterPixels, type Pixels } from './picture-pixels.ts'

const color = sceneColors(FALLBACK_THEME.colors)

function plain(...[r, g, b, a = 255]: readonly number[]): Pixels {
  return { width: 1, height: 1, data: Uint8ClampedArray.of(r ?? 0, g ?? 0, b ?? 0, a) }
}

/** One color under filters. */
function under(filters: ImageFilters, ...pixel: readonly number[]): number[] {
  const look = pictureFilter(filters, color)
  return look ? [...filterPixels(plain(...pixel), look).data] : [...pixel]
}

describe('M10 filters change colors as in Filter Effects 1', () => {
  test.each<[string, ImageFilters, readonly number[]]>([
    ['half as bright', { brightness: -50 }, [100, 50, 25]],
    ['no contrast at all', { contrast: -100 }, [128, 128, 128]],
    ['no saturation', { saturation: -100 }, [118, 118, 118]],
    ['grey', { grayscale: 100 }, [118, 118, 118]],
    ['inverted', { invert: 100 }, [55, 155, 205]],
    ['sepia', { sepia: 100 }, [165, 147, 114]],
    ['turned all the way', { hue: 180 }, [35, 135, 185]],
    ['nothing', { brightness: 0 }, [200, 100, 50]],
  ])('%s', (_, filters, expected) => {
    const [r = 0, g = 0, b = 0] = under(filters, 200, 100, 50, 255)
    for (const [at, value] of [r, g, b].entries()) expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(1)
  })

  test('opacity stays, and nothing is cut off between two settings', () => {
    expect(under({ invert: 100 }, 10, 20, 30, 77)[3]).toBe(77)
    expect(under({ brightness: 100, contrast: -50 }, 200, 200, 200, 255)[0]).toBe(255)
    expect(under({ brightness: 90, sepia: 0, contrast: -90 }, 255, 255, 255, 255)[0]).toBeLessThan(180)
  })

  test('equal filters have equal keys, and neutral ones are null', () => {
    expect(pictureFilter({ brightness: 0, blur: 0 }, color)).toBeNull()
    expect(pictureFilter({ brightness: 10 }, color)?.key).toBe(pictureFilter({ brightness: 10, hue: 0 }, color)?.key)
    expect(pictureFilter({ brightness: 10 }, color)?.key).not.toBe(pictureFilter({ brightness: 11 }, color)?.key)
  })
})

describe('M11 a duotone maps to a gradient between two theme colors', () => {
  const duotone = { dark: { base: 'text1' }, light: { base: 'accent1' } } as const
  const of = (base: 'text1' | 'accent1') => color({ base }).resolved
  const rgb = ({ r, g, b }: Rgba) => [r, g, b, 255]

  test('black is the dark one, white the light one', () => {
    expect(under({ duotone }, 0, 0, 0, 255)).toEqual(rgb(of('text1')))
    expect(under({ duotone }, 255, 255, 255, 255)).toEqual(rgb(of('accent1')))
  })

  test('another theme is another look', () => {
    const other = sceneColors({ ...FALLBACK_THEME.colors, accent1: '#FF0000' })
    expect(pictureFilter({ duotone }, other)?.key).not.toBe(pictureFilter({ duotone }, color)?.key)
  })
})

describe('M12 a blur', () => {
  /** Black on the left, white on the right. */
  function edge(width: number): Pixels {
    const data = new Uint8ClampedArray(width * 4 * 4).fill(255)
    for (let at = 0; at < width * 4; at++) if (at % width < width / 2) data.set([0, 0, 0], at * 4)
    return { width, height: 4, data }
  }
  const reds = ({ data, width }: Pixels) => Array.from({ length: width }, (_, x) => data[x * 4] ?? 0)
  const look = (blur: number) => pictureFilter({ blur }, color) ?? expect.fail('there is no look')

  test('is a Gaussian of its share of the longer side', () => {
    const row = reds(filterPixels(edge(200), look(20)))
    // 20 ‰ of 200 px: a deviation of 4 px. One deviation beside the edge 84 % is reached.
    expect(row[99]).toBeLessThan(128)
    expect(Math.abs((row[104] ?? 0) - 0.866 * 255)).toBeLessThan(8)
    expect(row[0]).toBe(0)
    expect(row[199]).toBe(255)
  })

  test('is extended at the edges instead of fading out', () => {
    const grey = { width: 60, height: 40, data: new Uint8ClampedArray(60 * 40 * 4).fill(255) }
    expect(new Set(filterPixels(grey, look(50)).data)).toEqual(new Set([255]))
  })

  test('of much is made on a smaller picture that looks the same', () => {
    const wide = filterPixels(edge(1200), look(40))
    expect(wide.width).toBeLessThan(200)
    const middle = reds(wide)[Math.floor(wide.width / 2)] ?? 0
    expect(Math.abs(middle - 128)).toBeLessThan(24)
  })

  test('colors of transparent pixels do not bleed', () => {
    const data = new Uint8ClampedArray(40 * 4 * 4)
    for (let at = 0; at < 160; at++) data.set(at % 40 < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0], at * 4)
    const { data: soft } = filterPixels({ width: 40, height: 4, data }, look(50))
    const seen = Array.from({ length: 40 }, (_, at) => at * 4).filter(at => (soft[at + 3] ?? 0) > 8)
    expect(seen.length).toBeGreaterThan(4)
    for (const at of seen) expect(soft[at + 1]).toBeLessThan(12)
  })

  test('leaves the given pixels alone', () => {
    const given = edge(20)
    const before = [...given.data]
    filterPixels(given, look(10))
    expect([...given.data]).toEqual(before)
  })
})
