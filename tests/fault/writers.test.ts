import { CODES, REWRITE_PIECE_MAX, SOURCE_MAX } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, visitorOf } from '../contracts/client.ts'
import { UNITS } from '../support/growth-units.ts'
import { frozenMs, HEALTH_MOST_MS, peakMemoryOf, watchHealth } from '../support/health-watch.ts'
import { patience } from '../support/patience.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const VISITORS = process.env.NIGHTLY ? 12 : 1
/** What froze the server once, and what else there is, by turns. */
const ATTACKS = ['— a', '&amp;', 'A: a\n', UNITS[SEED % UNITS.length] ?? 'a', UNITS[(SEED * 7) % UNITS.length] ?? 'a']
const PAGES = process.env.NIGHTLY ? 100 : 2
/** What the server may answer: texts that it gives up, and more of them than it takes. */
const FINE: readonly number[] = [CODES.ok, CODES.textTooHard, CODES.sourceSlow, CODES.sourceBusy, CODES.rateLimited]

/** Ended and killed by the tests, and each time started again on the same data. */
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Ends the server by a signal, in the middle of its work on a text, and waits until it is gone; answers how many ms that took. */
async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const ended = new Promise(resolve => server.process.once('close', resolve))
  const began = performance.now()
  server.process.kill(signal)
  await ended
  return performance.now() - began
}

function textOf(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

async function taskOf(client: Client, unit: string): Promise<string> {
  const asked = { title: '', content: `a${textOf(unit, SOURCE_MAX - 1)}`, type: 8 }
  const { code, data } = await client.post<{ readonly task_id: string }>('/api/ai/chat/import/add', asked)
  expect(code).toBe(CODES.ok)
  return data.task_id
}

/** All that one visitor can have done with texts as long as they may be; answers the codes. */
async function attack(client: Client, unit: string): Promise<readonly number[]> {
  const task_id = await taskOf(client, unit)
  const piece = { id: 'a', text: textOf(unit, REWRITE_PIECE_MAX) }
  const page = { id: 'p', outline: `# A\n### B\n${textOf(unit, 20_000)}`, pieces: [piece] }
  const rewrite = (kind: string) =>
    client.raw('/api/ai/chat/rewrite', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, language: 'en', title: 'T', task_id, pages: Array(PAGES).fill(page) }),
    })
  const written = async (step: string) => {
    const { events } = await client.stream(`/api/ai/chat/${step}`, { task_id })
    return events.at(-1)?.event.code ?? CODES.ok
  }
  const risk = client.post('/api/ai/chat/text/risk', { text: textOf(unit, SOURCE_MAX) })
  const told = ['shorter', 'page'].map(async kind =>
    Number(/"code":(\d+)/.exec(await (await rewrite(kind)).text())?.[1] ?? 0),
  )
  const steps = process.env.NIGHTLY ? ['outline', 'word'] : ['outline']
  const ends: number[] = []
  for (const step of steps) ends.push(await written(step))
  return [...ends, (await risk).code, ...(await Promise.all(told))]
}

test('texts as long as they may be hold nobody up, and memory stays within bounds', async () => {
  const clients = await Promise.all(Array.from({ length: VISITORS }, () => visitorOf(server.url)))
  const health = await watchHealth(server.url, server.process.pid)
  const codes: number[] = []
  await Promise.all(
    clients.map(async (client, index) => {
      codes.push(...(await attack(client, ATTACKS[(index + SEED) % ATTACKS.length] ?? 'a')))
    }),
  )
  const report = await health.end()
  const memory = Math.round(peakMemoryOf(server.process.pid ?? 0) / 1024 / 1024)
  console.log(`seed ${SEED}: ${codes.join(' ')}; frozen ${frozenMs(report)} of ${report.slowest} ms, ${memory} MB`)
  expect(codes.filter(code => !FINE.includes(code))).toEqual([])
  expect(report.failures).toBe(0)
  expect(frozenMs(report)).toBeLessThan(patience(HEALTH_MOST_MS + 3 * report.median))
  expect(memory).toBeLessThan(1024)
}, 240_000)

test('a server that is told to end while it works on a text ends in its time', async () => {
  const client = await visitorOf(server.url)
  const task_id = await taskOf(client, '— a')
  const reading = client.stream('/api/ai/chat/outline', { task_id }, { isCut: true }).catch(() => null)
  await new Promise(resolve => setTimeout(resolve, 700))
  const took = await end('SIGTERM')
  console.log(`ended after ${Math.round(took)} ms`)
  expect(took).toBeLessThan(patience(8_000))
  expect(server.process.exitCode).toBe(0)
  await reading
}, 60_000)

test('a server that is killed while it works on a text is not held up by it when it comes back', async () => {
  server = await startServer({ DATA_DIR: server.dataDir })
  const client = await visitorOf(server.url)
  const task_id = await taskOf(client, '— a')
  const reading = client.stream('/api/ai/chat/outline', { task_id }, { isCut: true }).catch(() => null)
  await new Promise(resolve => setTimeout(resolve, 300))
  await Promise.all([end('SIGKILL'), reading])
  server = await startServer({ DATA_DIR: server.dataDir })
  const health = await watchHealth(server.url, server.process.pid)
  // The lease of the job runs out, and it is taken up.
  const { events } = await clientOf(server.url, client.uuid).stream('/api/ai/chat/outline', { task_id })
  const report = await health.end()
  expect(FINE).toContain(events.at(-1)?.event.code ?? CODES.ok)
  expect(frozenMs(report)).toBeLessThan(patience(HEALTH_MOST_MS))
  expect(report.failures).toBe(0)
}, 90_000)
