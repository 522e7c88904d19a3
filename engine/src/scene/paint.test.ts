import { describe, expect, test } from 'vitest'
import { applyToRect, rotation } from '../geometry/matrix.ts'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { containsRect, expand } from '../geometry/rect.ts'
import { changedKeys, LayeredMap, withChanges } from './layered-map.ts'
import { PATTERN_PRESETS, patternBit, patternBoxes } from './pattern-bitmaps.ts'
import { stripePath } from './stripes.ts'
import { dashesOf } from './stroke.ts'

describe('dashes', () => {
  test.each([
    ['solid', 2, 'flat', []],
    ['dash', 2, 'flat', [8, 6]],
    ['lgDashDot', 1, 'flat', [8, 3, 1, 3]],
    ['sysDot', 0.5, 'flat', [1, 1]],
    ['dash', 2, 'round', [6, 8]],
    ['sysDot', 2, 'round', [0.001, 4]],
  ] as const)('%s at %d px with %s ends', (dash, width, cap, expected) => {
    expect(dashesOf(dash, width, cap)).toEqual(expected)
  })
})

describe('patterns', () => {
  test('there are 54 presets less the 6 that only combine others, each of eight rows', () => {
    expect(PATTERN_PRESETS.length).toBeGreaterThanOrEqual(48)
    for (const preset of PATTERN_PRESETS) {
      const inked = patternBoxes(preset).reduce((sum, { width }) => sum + width, 0)
      expect(inked, preset).toBeGreaterThan(0)
      expect(inked, preset).toBeLessThan(64)
    }
  })

  test('percent patterns get denser', () => {
    const share = (preset: string) => patternBoxes(preset).reduce((sum, { width }) => sum + width, 0) / 64
    const names = [
      'pct5',
      'pct10',
      'pct20',
      'pct25',
      'pct30',
      'pct40',
      'pct50',
      'pct60',
      'pct70',
      'pct75',
      'pct80',
      'pct90',
    ]
    const shares = names.map(share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(share('pct50')).toBe(0.5)
  })

  test('an unknown preset is half and half', () => {
    expect(patternBit('nonsense', 0, 0)).toBe(patternBit('pct50', 0, 0))
  })
})

describe('stripes', () => {
  test('lie upright at 0 degrees and hang on the origin', () => {
    const box = { x: 0, y: 10, width: 20, height: 10 }
    expect(stripePath({ ink: 1, gap: 4, angle: 0 }, box)).toBe('M0 10L20 10L20 11L0 11ZM0 15L20 15L20 16L0 16Z')
  })

  test.each([0, 30, 45, 90, 135])('cover the whole box at %d degrees', angle => {
    const box = { x: -30, y: 40, width: 200, height: 90 }
    const bounds = pathBounds(parsePath(stripePath({ ink: 2, gap: 3, angle }, box)))
    expect(containsRect(expand(bounds, 5), box)).toBe(true)
    const turned = applyToRect(rotation(-angle), box)
    expect(bounds.width).toBeLessThan(turned.width + turned.height + 20)
  })

  test('never become more than a machine can draw', () => {
    const path = stripePath({ ink: 0.001, gap: 0, angle: 0 }, { x: 0, y: 0, width: 10, height: 100_000 })
    expect(path.split('M').length).toBeLessThan(2010)
  })
})

describe('layered maps', () => {
  test('read as a copy with the changes would', () => {
    const base = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
    const map = withChanges(
      withChanges(
        base,
        new Map([
          ['a', 9],
          ['d', 4],
        ]),
      ),
      new Map<string, number | undefined>([['b', undefined]]),
    )
    expect(map).toBeInstanceOf(LayeredMap)
    expect(new Map(map.entries())).toEqual(
      new Map([
        ['c', 3],
        ['a', 9],
        ['d', 4],
      ]),
    )
    expect([map.size, map.has('b'), map.get('b'), map.get('a'), base.get('a')]).toEqual([3, false, undefined, 9, 1])
    expect([...changedKeys(base, map)].sort()).toEqual(['a', 'b', 'd'])
  })

  test('read the same where most entries change at once', () => {
    const base = new Map(Array.from({ length: 1000 }, (_, key) => [key, key]))
    const changes = new Map<number, number | undefined>(Array.from({ length: 600 }, (_, key) => [key + 500, -key]))
    changes.set(7, undefined)
    for (const below of [base, withChanges(base, new Map([[3, 33]]))]) {
      const map = withChanges(below, changes)
      expect([map.size, map.has(7), map.get(3), map.get(500), map.get(1099)]).toEqual([
        1099,
        false,
        below.get(3),
        -0,
        -599,
      ])
      expect(changedKeys(below, map).size).toBe(601)
    }
    expect([base.size, base.get(500)]).toEqual([1000, 500])
  })

  test('grow no thicker than is good to read', () => {
    let map: ReadonlyMap<number, number> = new Map()
    for (let key = 0; key < 1000; key++) map = withChanges(map, new Map([[key, key]]))
    expect(map.size).toBe(1000)
    if (map instanceof LayeredMap) expect(map.layer.size).toBeLessThan(300)
  })
})
