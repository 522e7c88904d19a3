import type { Random } from '../../base/random.ts'

/** One of them by chance. */
export function pick<T>(items: readonly [T, ...T[]], random: Random): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Returns the same things in an order of chance. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
