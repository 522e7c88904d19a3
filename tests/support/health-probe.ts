// Runs in a thread of its own: what the test itself does must not be mistaken for a slow server.
import { request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { HealthReport } from './health-watch.ts'

const EVERY_MS = 25
/** A server that says nothing for so long counts as frozen for that time. */
const GIVE_UP_MS = 20_000

const { url } = workerData as { readonly url: string }
const delay = monitorEventLoopDelay({ resolution: 10 })
const waits: number[] = []
let failures = 0
let isOver = false

parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage('ready')
delay.enable()
while (!isOver) {
  const began = performance.now()
  if (!(await isAnswered())) failures++
  waits.push(performance.now() - began)
  await new Promise(resolve => setTimeout(resolve, EVERY_MS))
}
parentPort?.postMessage(reportOf())

/** On a connection of its own each time: a kept one could be one that the server has closed. */
function isAnswered(): Promise<boolean> {
  return new Promise(resolve => {
    const asked = request(`${url}/api/health`, { agent: false, timeout: GIVE_UP_MS }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.on('error', () => resolve(false))
    })
    asked.on('timeout', () => asked.destroy(new Error('late')))
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

function reportOf(): HealthReport {
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    asked: waits.length,
    failures,
    slowest: Math.round(sorted.at(-1) ?? 0),
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    ownSlowest: Math.round(delay.max / 1e6),
  }
}
