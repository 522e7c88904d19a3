import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, flatten } from './contrast.ts'
import { toCss, toHex } from './css.ts'
import { parseColor } from './parse.ts'
import { resolveColor } from './resolve.ts'
import type { Color, ColorTransform, Palette } from './types.ts'

interface Vector {
  readonly base: string
  readonly transforms: readonly ColorTransform[]
  readonly expected: string
  readonly tolerance: number
  readonly source: string
  readonly expectedAlpha?: number
}

const VECTORS = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/color-vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[]

const PALETTE: Palette = {
  text1: '#F6F0E4',
  background1: '#0B0A0C',
  text2: '#BDB3A3',
  background2: '#1A171A',
  accent1: '#D6AE66',
  accent2: '#8F6A38',
  accent3: '#F3DFB4',
  accent4: '#9C4A55',
  accent5: '#6E8088',
  accent6: '#A99C8A',
}

function channels(hex: string): number[] {
  return [0, 2, 4].map(start => Number.parseInt(hex.slice(start, start + 2), 16))
}

test.each(VECTORS)('C1 $base with $transforms.length transforms is $expected ($source)', vector => {
  const { r, g, b, a } = resolveColor({ base: `#${vector.base}`, transforms: vector.transforms }, PALETTE)
  const distance = channels(vector.expected).map((channel, index) => Math.abs(channel - ([r, g, b][index] ?? 0)))
  expect(Math.max(...distance)).toBeLessThanOrEqual(vector.tolerance)
  if (vector.expectedAlpha !== undefined) expect(a).toBeCloseTo(vector.expectedAlpha / 100_000, 5)
})

test.each([
  ['red', 'blue'],
  ['redMod', 'blueMod'],
  ['redOff', 'blueOff'],
] as const)('C1 %s does to red what %s does to blue', (red, blue) => {
  const one = resolveColor({ base: '#4472C4', transforms: [{ name: red, val: 40_000 }] }, PALETTE)
  const other = resolveColor({ base: '#C47244', transforms: [{ name: blue, val: 40_000 }] }, PALETTE)
  expect([other.b, other.g, other.r, other.a]).toEqual([one.r, one.g, one.b, one.a])
  expect(one.r).not.toBe(0x44)
})

test('C1 inv turns every channel about, gray makes them one', () => {
  expect(toHex(resolveColor({ base: '#FF0000', transforms: [{ name: 'inv', val: null }] }, PALETTE))).toBe('#00FFFF')
  const { r, g, b } = resolveColor({ base: '#4472C4', transforms: [{ name: 'gray', val: null }] }, PALETTE)
  expect([g, b]).toEqual([r, r])
})

test('C2 transforms run in the order of the document', () => {
  const shadeThenTint = [
    { name: 'shade', val: 50_000 },
    { name: 'tint', val: 50_000 },
  ] as const
  const one = resolveColor({ base: '#4472C4', transforms: shadeThenTint }, PALETTE)
  const other = resolveColor({ base: '#4472C4', transforms: [...shadeThenTint].reverse() }, PALETTE)
  expect(toHex(one)).not.toBe(toHex(other))
})

test('C3 a slot follows the palette and opacity multiplies alpha', () => {
  const color: Color = { base: 'accent1', transforms: [{ name: 'alpha', val: 50_000 }], opacity: 50_000 }
  expect(resolveColor(color, PALETTE)).toEqual({ r: 0xd6, g: 0xae, b: 0x66, a: 0.25 })
})

test.each([
  ['#fff', { base: '#FFFFFF' }],
  ['abcd', { base: '#AABBCC', opacity: 86_667 }],
  ['#d6ae66', { base: '#D6AE66' }],
  ['#d6ae6680', { base: '#D6AE66', opacity: 50_196 }],
  ['rgb(255, 0, 7)', { base: '#FF0007' }],
  ['rgba(1,2,3,.5)', { base: '#010203', opacity: 50_000 }],
])('C4 %s is read', (text, color) => {
  expect(parseColor(text)).toEqual({ ok: true, value: color })
})

test.each(['', '#ff', '#fffff', 'red', 'rgb(256,0,0)', 'rgba(0,0,0,1.1)', 'rgb(1,2)', 'rgba(0,0,0,-1)'])(
  'C5 %j is no color',
  text => {
    expect(parseColor(text)).toEqual({ ok: false, error: { code: 'color.invalid' } })
  },
)

test('C6 contrast is that of WCAG and includes transparency', () => {
  const black = { r: 0, g: 0, b: 0, a: 1 }
  const white = { r: 255, g: 255, b: 255, a: 1 }
  expect(contrastRatio(black, white)).toBeCloseTo(21, 5)
  expect(flatten({ ...white, a: 0.5 }, black)).toEqual({ r: 128, g: 128, b: 128, a: 1 })
  expect(toCss({ ...white, a: 0.5 })).toBe('rgba(255,255,255,0.5)')
})
