declare const performance: { now(): number }

/**
 * How many times longer the large work takes than the small one: the best of some runs each, taken in turns. A time by itself
 * would measure the machine and what else it does.
 */
export function growth(small: () => void, large: () => void, rounds = 5): number {
  const times = Array.from({ length: rounds }, () => [timeOf(small), timeOf(large)] as const)
  return Math.min(...times.map(([, time]) => time)) / Math.max(0.05, Math.min(...times.map(([time]) => time)))
}

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
