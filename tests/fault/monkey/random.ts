/** Repeatable chance. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0, below so many. */
  below(max: number): number
  is(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** A chance of its own: what one visitor does is then the same, whatever the others do. */
  branch(): Chance
}

/** Chance from a seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (max: number) => Math.floor(next() * max)
  return {
    next,
    below,
    is: probability => next() < probability,
    pick: list => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    branch: () => createChance(below(2 ** 31)),
  }
}
