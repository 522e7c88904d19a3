import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** Returns the load of this machine relative to its number of processors, including disk waits; at least 1. */
export function relativeLoad(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/** The time that a thread ran on a processor and waited for one since its start, in nanoseconds. */
export interface ProcessorTime {
  readonly ran: number
  readonly waited: number
}

/** Returns the processor time of a process's main thread; zeros if it has ended, or the system does not provide it. */
export function processorTimeOf(pid: number): ProcessorTime {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return { ran, waited }
  } catch {
    return { ran: 0, waited: 0 }
  }
}

const before = processorTimeOf(process.pid)

/** Returns the factor by which waiting for processors has slowed down this process since the test started. */
function slowdown(): number {
  const now = processorTimeOf(process.pid)
  const ran = now.ran - before.ran
  return ran > 0 ? (ran + now.waited - before.waited) / ran : 1
}

/** Scales a time limit in ms for an idle machine to the current load. */
export function patience(ms: number): number {
  return ms * Math.max(relativeLoad(), slowdown())
}
