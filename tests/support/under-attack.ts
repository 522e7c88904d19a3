import { frozenMs, HEALTH_MOST_MS, memoryOf, watchHealth } from './health-watch.ts'
import { crowd, processorTimeOf } from './patience.ts'
import type { RunningServer } from './server.ts'

/** How a server fared while something went on. */
export interface Fared {
  /** The most resident memory, in MB. */
  readonly memoryMb: number
  /** The longest that a health check waited for the server itself, in ms. */
  readonly frozenMs: number
  /** What that may be: 250 ms, and more where the machine is slow before anything has begun, or keeps the server waiting for a processor. */
  readonly allowedMs: number
  /** Health checks without a good answer. */
  readonly failures: number
}

const CALM_MS = 600

/** Watches a server while something is done to it. */
export async function underAttack(server: RunningServer, work: () => Promise<unknown>): Promise<Fared> {
  const calm = await watchHealth(server.url)
  await new Promise(resolve => setTimeout(resolve, CALM_MS))
  const before = await calm.end()
  const share = processorOf(server.process.pid ?? 0)
  const watch = await watchHealth(server.url)
  let memory = 0
  const look = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.process.pid ?? 0))
  }, 20)
  await work().finally(() => clearInterval(look))
  const report = await watch.end()
  return {
    memoryMb: Math.round(memory / 1024 / 1024),
    frozenMs: Math.round(frozenMs(report)),
    allowedMs: Math.round((HEALTH_MOST_MS + 3 * before.slowest) * Math.max(share(), crowd())),
    failures: report.failures,
  }
}

/** Begins to measure how many times longer the main thread of a process takes because other processes have the processors. */
function processorOf(pid: number): () => number {
  const before = processorTimeOf(pid)
  return () => {
    const now = processorTimeOf(pid)
    const ran = now.ran - before.ran
    return ran > 0 ? (ran + now.waited - before.waited) / ran : 1
  }
}

/** Whether a server was there for others all the time, and took less than 1 GB. */
export function heldFast({ memoryMb, frozenMs, allowedMs, failures }: Fared): string {
  const faults = [
    memoryMb >= 1024 ? `${memoryMb} MB of memory` : '',
    frozenMs > allowedMs ? `frozen for ${frozenMs} ms` : '',
    failures > 0 ? `${failures} health checks failed` : '',
  ]
  return faults.filter(fault => fault !== '').join(', ') || 'held fast'
}
