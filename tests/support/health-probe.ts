// Runs in a separate thread, so that the test's own work is not mistaken for a slow server.
import { request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { HealthReport } from './health-watch.ts'
import { processorTimeOf } from './patience.ts'

const EVERY_MS = 25
/** The timeout of a health check in ms; it counts as frozen for that time. */
const GIVE_UP_MS = 20_000

const { url, pid } = workerData as { readonly url: string; readonly pid: number }
const delay = monitorEventLoopDelay({ resolution: 10 })
const waits: number[] = []
/** The waits, without the time in which the server's main thread was ready and had no processor. */
const held: number[] = []
let failures = 0
let isOver = false

parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage('ready')
delay.enable()
while (!isOver) {
  const began = performance.now()
  const { waited } = processorTimeOf(pid)
  if (!(await isHealthy())) failures++
  const wait = performance.now() - began
  waits.push(wait)
  held.push(wait - Math.max(0, processorTimeOf(pid).waited - waited) / 1e6)
  await new Promise(resolve => setTimeout(resolve, EVERY_MS))
}
parentPort?.postMessage(reportOf())

/** Uses a new connection each time, because the server may have closed a pooled one. */
function isHealthy(): Promise<boolean> {
  return new Promise(resolve => {
    const check = request(`${url}/api/health`, { agent: false, timeout: GIVE_UP_MS }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.on('error', () => resolve(false))
    })
    check.on('timeout', () => check.destroy(new Error('late')))
    check.on('error', () => resolve(false))
    check.end()
  })
}

function reportOf(): HealthReport {
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    asked: waits.length,
    failures,
    slowest: Math.round(sorted.at(-1) ?? 0),
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    held: Math.round(Math.max(0, ...held)),
    ownSlowest: Math.round(delay.max / 1e6),
  }
}
