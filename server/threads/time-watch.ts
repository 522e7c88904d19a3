import type { Runner } from './runner.ts'

/** Time limits of a task, in ms. */
export interface TimeLimits {
  /** Of the processor: what a busy machine does beside it is not the task's fault. */
  readonly deadlineMs: number
  /** By the clock: a task may also wait for what never comes. */
  readonly wallMs: number
}

/** Calls back once when a worker exceeds one of its limits, both counted from now. Returns a function that stops watching. */
export function watchTime(worker: Runner, { deadlineMs, wallMs }: TimeLimits, onLate: () => void): () => void {
  let look: ReturnType<typeof setTimeout>
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(wall)
    clearTimeout(look)
  }
  const late = () => {
    stop()
    onLate()
  }
  const check = async () => {
    const [from, to] = await Promise.all([before, processorMs(worker)])
    // One that cannot be asked any more is about to say why; where none can be asked, the clock counts.
    if (isOver || (from !== null && to === null)) return
    const left = deadlineMs - ((to ?? deadlineMs) - (from ?? 0))
    if (left <= 0) late()
    else look = setTimeout(check, Math.max(left, 1))
  }
  const before = processorMs(worker)
  const wall = setTimeout(late, wallMs)
  // No thread takes more of the processor than has passed by the clock.
  look = setTimeout(check, deadlineMs)
  return stop
}

/** What a worker has used of the processor, in ms; null where that cannot be told. */
async function processorMs(worker: Runner): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return null
  }
}
