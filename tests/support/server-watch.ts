import { median } from '../../app/screens/bench/run/summary.ts'
import { calibrate } from '../../bench/measure.ts'
import { frozenMs, HEALTH_MOST_MS, memoryOf, watchHealth } from './health-watch.ts'
import { processorTimeOf, relativeLoad } from './patience.ts'
import type { RunningServer } from './server.ts'

/** The state of a server during an operation. */
export interface ServerReport {
  /** The peak resident memory, in MB. */
  readonly memoryMb: number
  /** The longest health check latency caused by the server itself, in ms. */
  readonly frozenMs: number
  /** The allowed latency: 250 ms where the calibration loop takes 8.5 ms, and more if answers are slow beforehand or the server has to wait for a processor. */
  readonly allowedMs: number
  /** The number of failed health checks. */
  readonly failures: number
}

const CALM_MS = 600
/** The duration of the calibration loop on the machine that the limits are made for, in ms. */
const LOOP_MS = 8.5

/** Monitors a server while `work` runs. */
export async function watchServer(server: RunningServer, work: () => Promise<unknown>): Promise<ServerReport> {
  const calm = await watchHealth(server.url, server.process.pid)
  await new Promise(resolve => setTimeout(resolve, CALM_MS))
  const before = await calm.end()
  const share = processorOf(server.process.pid ?? 0)
  const watch = await watchHealth(server.url, server.process.pid)
  let memory = 0
  const poll = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.process.pid ?? 0))
  }, 20)
  await work().finally(() => clearInterval(poll))
  const report = await watch.end()
  const slowness = Math.max(1, median([calibrate(), calibrate(), calibrate()]) / LOOP_MS)
  return {
    memoryMb: Math.round(memory / 1024 / 1024),
    frozenMs: Math.round(frozenMs(report)),
    allowedMs: Math.round((HEALTH_MOST_MS * slowness + 3 * before.slowest) * Math.max(share(), relativeLoad())),
    failures: report.failures,
  }
}

/** Measures the factor by which waiting for processors slows down the main thread of a process. */
function processorOf(pid: number): () => number {
  const before = processorTimeOf(pid)
  return () => {
    const now = processorTimeOf(pid)
    const ran = now.ran - before.ran
    return ran > 0 ? (ran + now.waited - before.waited) / ran : 1
  }
}

/** Describes how a server was unavailable to others or used 1 GB or more; `held fast` if neither happened. */
export function serverFaults({ memoryMb, frozenMs, allowedMs, failures }: ServerReport): string {
  const faults = [
    memoryMb >= 1024 ? `${memoryMb} MB of memory` : '',
    frozenMs > allowedMs ? `frozen for ${frozenMs} ms` : '',
    failures > 0 ? `${failures} health checks failed` : '',
  ]
  return faults.filter(fault => fault !== '').join(', ') || 'held fast'
}
