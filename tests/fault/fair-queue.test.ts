import { CODES } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, visitorOf } from '../contracts/client.ts'
import { frozenMs, HEALTH_MOST_MS, watchHealth } from '../support/health-watch.ts'
import { patience } from '../support/patience.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const MANY = 36
const FEW = 12
const SMALL = '<map><node TEXT="Deck"><node TEXT="A"/></node></map>'
/** Takes a thread a second or more. */
const SLOW = `<map><node TEXT="Deck">${'<node TEXT="topic &#65;"/>'.repeat(45_000)}</node></map>`

let server: RunningServer
let flood: Promise<unknown> | undefined
beforeAll(async () => {
  server = await startServer()
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await flood
})

/** What importing a file of this visitor's answers: its code, and how many ms that took. */
async function importer(content: string) {
  const client: Client = await visitorOf(server.url)
  const { data } = await client.upload('source', 'mm', content)
  return async () => {
    const began = performance.now()
    const { code } = await client.post('/api/fc/parse_file', { url: data.url, name: 'file.mm' })
    return { code, ms: performance.now() - began }
  }
}

test('whoever imports is answered while one visitor keeps thirty slow imports waiting', async () => {
  const [slow, quick] = [await importer(SLOW), await importer(SMALL)]
  const health = await watchHealth(server.url, server.process.pid)
  const ended: number[] = []
  flood = Promise.allSettled(
    Array.from({ length: MANY }, async () => {
      const { code } = await slow()
      ended.push(code)
    }),
  )
  // The first is in hand.
  await new Promise(resolve => setTimeout(resolve, 500))
  const answers: Awaited<ReturnType<typeof quick>>[] = []
  const doneBefore = () => ended.filter(code => code === CODES.ok).length
  const before = doneBefore()
  for (let count = 0; count < FEW; count++) answers.push(await quick())
  const meanwhile = doneBefore() - before
  const report = await health.end()
  const median = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[FEW / 2] ?? 0
  console.log(`${FEW} imports beside ${MANY}: median ${Math.round(median)} ms, ${meanwhile} slow ones ended meanwhile`)
  expect(answers.map(({ code }) => code)).toEqual(Array(FEW).fill(CODES.ok))
  // Had each waited for its turn behind the others, all of those would be done.
  expect(meanwhile).toBeLessThan(FEW)
  expect(frozenMs(report)).toBeLessThan(patience(HEALTH_MOST_MS))
  expect(report.failures).toBe(0)
  // What the flood is refused, it is refused for its visitor alone.
  expect(ended.filter(code => code !== CODES.ok && code !== CODES.sourceBusy)).toEqual([])
}, 180_000)
