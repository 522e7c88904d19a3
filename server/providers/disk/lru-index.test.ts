import { expect, test } from 'vitest'
import { createLruIndex } from './lru-index.ts'

test('the least recently used entry is evicted first, its own group before others', () => {
  const kept = createLruIndex({ all: 10, each: 6 })
  expect(kept.add('a1', 'a', 3)).toEqual([])
  expect(kept.add('a2', 'a', 3)).toEqual([])
  expect(kept.add('a1', 'a', 3)).toEqual([])
  expect(kept.add('a3', 'a', 3)).toEqual(['a2'])
  expect(kept.add('b1', 'b', 4)).toEqual([])
  expect(kept.add('c1', 'c', 2)).toEqual(['a1'])
  expect(kept.size()).toBe(9)
  kept.removeGroup('a')
  expect(kept.size()).toBe(6)
})

test('the size never exceeds the limit, and the entry just added stays', () => {
  const kept = createLruIndex({ all: 100, each: 30 })
  for (let step = 0; step < 2_000; step++) {
    const size = 1 + ((step * 7) % 25)
    const name = `${step % 97}`
    expect(kept.add(name, `${step % 13}`, size)).not.toContain(name)
    expect(kept.size()).toBeLessThanOrEqual(100)
  }
})
