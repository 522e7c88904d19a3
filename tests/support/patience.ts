import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** How many times more there is to do on this machine than it has processors, disk included; 1 where it is quiet. */
export function crowd(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/** What a thread had of a processor and how long it waited for one, in nanoseconds, since it began. */
export interface ProcessorTime {
  readonly ran: number
  readonly waited: number
}

/** The processor time of a process's main thread; nothing where it is gone, or the system does not tell. */
export function processorTimeOf(pid: number): ProcessorTime {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return { ran, waited }
  } catch {
    return { ran: 0, waited: 0 }
  }
}

const before = processorTimeOf(process.pid)

/** How many times longer this process has taken since the test began because others had the processors. */
function heldUp(): number {
  const now = processorTimeOf(process.pid)
  const ran = now.ran - before.ran
  return ran > 0 ? (ran + now.waited - before.waited) / ran : 1
}

/** The most that something may take, in ms, that a quiet machine does within so many: a busy one takes its share of it. */
export function patience(ms: number): number {
  return ms * Math.max(crowd(), heldUp())
}
