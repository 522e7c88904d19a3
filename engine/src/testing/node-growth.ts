declare const performance: { now(): number }
declare const process: { threadCpuUsage(): { readonly user: number; readonly system: number } }

/**
 * How many times longer the large work takes than the small one: the best of some runs each, taken in turns. A time by itself
 * would measure the machine and what else it does. The small work is too short to be told in time of the processor.
 */
export function growth(small: () => void, large: () => void, rounds = 5): number {
  const times = Array.from({ length: rounds }, () => [timeOf(small).clock, timeOf(large)] as const)
  const min = Math.min(...times.map(([, { clock, processor }]) => Math.min(clock, processor)))
  return min / Math.max(0.05, Math.min(...times.map(([clock]) => clock)))
}

function timeOf(work: () => void): { readonly clock: number; readonly processor: number } {
  const start = performance.now()
  const processor = processorTimeOf(work)
  return { clock: performance.now() - start, processor }
}

/** Returns the processor time of this thread for the work in ms, with a resolution of about 4 ms, independent of other load. */
export function processorTimeOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage()
  return (user - before.user + system - before.system) / 1_000
}
