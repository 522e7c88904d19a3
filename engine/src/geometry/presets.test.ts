import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PathSegment, parsePath, pathBounds, printPath } from './path.ts'
import { adjustValues, dragHandle, drawPreset, isPreset, presetPath, SHAPE_PRESETS } from './presets.ts'
import { SHAPE_GROUPS } from './shape-groups.ts'
import type { Point, Size } from './types.ts'

const NAMES = Object.keys(SHAPE_PRESETS)
const SIZES: readonly Size[] = [
  { width: 200, height: 120 },
  { width: 120, height: 200 },
  { width: 600, height: 20 },
  { width: 12, height: 400 },
  { width: 1, height: 1 },
]
/** Presets of which a part reaches out of the box: tails, pointers, and what its adjust value pulls out. */
const REACHES_OUT = /Callout\d?$|^callout\d$|teardrop|star(5|6|7|10)$|mathNotEqual/
const isCallout = (name: string) => REACHES_OUT.test(name) && !name.endsWith('ArrowCallout')

/** The adjust values of a preset as first given, all least, all most, and each alone at an end. */
function adjustsOf(name: string, size: Size): number[][] {
  const values = adjustValues(name, size)
  const first = values.map(({ value }) => value)
  const ends = values.flatMap(({ min, max }, index) => [
    first.map((value, at) => (at === index ? min : value)),
    first.map((value, at) => (at === index ? max : value)),
  ])
  return [first, values.map(({ min }) => min), values.map(({ max }) => max), ...ends]
}

function numbersOf(segments: readonly PathSegment[]): number[] {
  return segments.flatMap(segment => {
    if (segment.op === 'Z') return []
    const points = [segment.to]
    if (segment.op === 'Q') points.push(segment.control)
    if (segment.op === 'C') points.push(segment.control1, segment.control2)
    return points.flatMap(({ x, y }) => [x, y])
  })
}

/** Pieces of a path that end where they began. */
function isClosed(segments: readonly PathSegment[]): boolean {
  return segments.every((segment, index) => segment.op !== 'M' || index === 0 || segments[index - 1]?.op === 'Z')
}

function placesOf(paths: readonly { readonly path: string }[]): Point[] {
  const places: Point[] = []
  for (const { path } of paths) {
    let at: Point = { x: 0, y: 0 }
    let start = at
    for (const segment of parsePath(path)) {
      const to = segment.op === 'Z' ? start : segment.to
      for (let step = 0; step <= 24; step++) places.push(along(at, segment, to, step / 24))
      if (segment.op === 'M') {
        start = to
        places.splice(-25)
      }
      at = to
    }
  }
  return places
}

function along(from: Point, segment: PathSegment, to: Point, t: number): Point {
  const s = 1 - t
  const mix = (axis: 'x' | 'y') => {
    if (segment.op === 'C')
      return (
        s ** 3 * from[axis] +
        3 * s * s * t * segment.control1[axis] +
        3 * s * t * t * segment.control2[axis] +
        t ** 3 * to[axis]
      )
    if (segment.op === 'Q') return s * s * from[axis] + 2 * s * t * segment.control[axis] + t * t * to[axis]
    return s * from[axis] + t * to[axis]
  }
  return { x: mix('x'), y: mix('y') }
}

test('G13 there are more than 120 presets, each in one group of the menu at most', () => {
  const listed = SHAPE_GROUPS.flatMap(({ presets }) => presets)
  expect(listed.length).toBeGreaterThan(150)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.every(isPreset)).toBe(true)
})

describe.each(NAMES)('G13 the preset %s', name => {
  test('is finite and closed where it is filled, at every size and with every adjust value', () => {
    for (const size of SIZES)
      for (const adjust of adjustsOf(name, size)) {
        const drawing = drawPreset(name, size, adjust)
        expect(drawing.paths.length).toBeGreaterThan(0)
        for (const { path, fill } of drawing.paths) {
          const segments = parsePath(path)
          expect(numbersOf(segments).every(Number.isFinite), `${adjust} ${path}`).toBe(true)
          expect(path).toBe(printPath(segments))
          if (fill !== 'none') expect(isClosed(segments) && segments.at(-1)?.op === 'Z', path).toBe(true)
        }
        const { text, sites, handles } = drawing
        const numbers = [text.x, text.y, text.width, text.height]
        for (const { x, y } of [...sites.map(({ at }) => at), ...handles]) numbers.push(x, y)
        expect(numbers.every(Number.isFinite), `${adjust} ${numbers}`).toBe(true)
      }
  })

  test('stays in its box, and its text in it', () => {
    for (const size of SIZES)
      for (const adjust of adjustsOf(name, size)) {
        const drawing = drawPreset(name, size, adjust)
        const { text } = drawing
        const slack = 0.02 + 0.004 * Math.max(size.width, size.height)
        expect(text.x + text.width, `${adjust}`).toBeLessThanOrEqual(size.width + slack)
        expect(text.y + text.height, `${adjust}`).toBeLessThanOrEqual(size.height + slack)
        expect(Math.min(text.x, text.y), `${adjust}`).toBeGreaterThanOrEqual(-slack)
        if (isCallout(name)) continue
        const bounds = pathBounds(drawing.paths.flatMap(({ path }) => parsePath(path)))
        expect(Math.min(bounds.x, bounds.y), `${size.width}×${size.height} ${adjust}`).toBeGreaterThanOrEqual(-slack)
        expect(bounds.x + bounds.width, `${size.width}×${size.height} ${adjust}`).toBeLessThanOrEqual(
          size.width + slack,
        )
        expect(bounds.y + bounds.height, `${size.width}×${size.height} ${adjust}`).toBeLessThanOrEqual(
          size.height + slack,
        )
      }
  })

  test('has its sites on its outline', () => {
    const size = { width: 200, height: 120 }
    const { paths, sites } = drawPreset(name, size)
    const places = placesOf(paths)
    for (const { at } of sites) {
      const distance = Math.min(...places.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
      expect(distance, `${at.x} ${at.y}`).toBeLessThan(8)
    }
  })

  test('moves a dragged handle up to its limits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIZES.slice(0, 2)),
        fc.array(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (size, shares) => {
          const limits = adjustValues(name, size)
          const near = (value: number) => Math.max(-120_000, Math.min(120_000, value))
          const wanted = limits.map(({ min, max }, index) => {
            const [low, high] = max > 1e6 && min < -1e6 ? [near(min), near(max)] : [min, max]
            return Math.round(low + (high - low) * (shares[index] ?? 0.5))
          })
          const adjust = adjustValues(name, size, wanted).map(({ value }) => value)
          const { handles } = drawPreset(name, size, adjust)
          for (const [index, to] of handles.entries()) {
            const still = dragHandle(name, size, adjust, { index, to })
            const there = drawPreset(name, size, still).handles[index]
            expect(Math.hypot((there?.x ?? 0) - to.x, (there?.y ?? 0) - to.y), `${index} stays`).toBeLessThan(0.2)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

test('G14 a handle dragged from its first place to another arrives there', () => {
  const size = { width: 200, height: 100 }
  let dragged = 0
  for (const name of NAMES) {
    const values = adjustValues(name, size)
    const first = values.map(({ value }) => value)
    const { handles } = drawPreset(name, size, first)
    for (const index of handles.keys()) {
      const other = values.map(({ value, min, max }) =>
        max - min > 1e6 && max < 2e7 && min < -1e6 ? value * 0.8 : value + (min - value) * 0.1,
      )
      const target = drawPreset(name, size, other).handles[index]
      if (!target) continue
      dragged++
      const after = dragHandle(name, size, other, { index, to: target })
      const there = drawPreset(name, size, after).handles[index]
      expect(Math.hypot((there?.x ?? 0) - target.x, (there?.y ?? 0) - target.y), `${name} ${index}`).toBeLessThan(0.2)
    }
  }
  expect(dragged).toBeGreaterThan(100)
})

test('G14 a handle beyond its limit stops there', () => {
  const size = { width: 200, height: 100 }
  expect(dragHandle('roundRect', size, [], { index: 0, to: { x: 20, y: 0 } })).toEqual([20_000])
  expect(dragHandle('roundRect', size, [], { index: 0, to: { x: 900, y: 0 } })).toEqual([50_000])
  expect(dragHandle('roundRect', size, [], { index: 0, to: { x: -9, y: 0 } })).toEqual([0])
  expect(dragHandle('pie', size, [], { index: 1, to: { x: 0, y: 50 } })[1]).toBeCloseTo(10_800_000, -3)
  expect(dragHandle('wedgeRectCallout', size, [], { index: 0, to: { x: 300, y: -50 } })).toEqual([100_000, -100_000])
})

test('G15 the outline for masks is the filled part, without inner lines', () => {
  const cube = presetPath('cube', { width: 100, height: 100 })
  expect(cube.split('M')).toHaveLength(4)
  expect(presetPath('no such shape', { width: 10, height: 10 })).toBe('M0 0L10 0L10 10L0 10Z')
})
