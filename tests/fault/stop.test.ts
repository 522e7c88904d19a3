import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { startModel } from '../contracts/model-server.ts'
import { patience } from '../support/patience.ts'
import { startServer } from '../support/server.ts'

const SAVERS = 8
const STREAMS = 12
const DRAIN_MOST_MS = 10_000

interface Saver {
  readonly client: Client
  readonly saved: Map<string, string>
}

/** Saves new decks without a pause until it is refused; answers how that was. */
async function saveUntilEnd({ client, saved }: Saver): Promise<string> {
  for (let count = 0; ; count++) {
    try {
      const mark = `${client.uuid} ${count}`
      const canvas = JSON.stringify({ ...JSON.parse(canvasOf(mark)), filling: 'x'.repeat(50_000) })
      const uploaded = await client.upload('canvas', 'json', canvas)
      const { code, data } = await client.post<{ user_design_id: string }>('/api/design/save', {
        name: 'a',
        canvas_url: uploaded.data.url,
      })
      if (code !== 0) return `code ${code}`
      saved.set(data.user_design_id, mark)
    } catch (error) {
      return (error as { cause?: { code?: string } }).cause?.code ?? 'cut'
    }
  }
}

test('F35 told to end under load, it ends with 0 within 10 s: what was acknowledged is there, streams go on at the next start', async () => {
  const model = await startModel()
  const text = `# Tea\n${Array.from({ length: 40 }, (_, index) => `### Page ${index}\n- A point of page ${index}\n`).join('')}`
  // Slow enough for no stream to be at its end before the server is told to end, on a busy machine too.
  let ms = 400
  model.decide(({ messages }) => {
    const begun = messages.find(({ role }) => role === 'assistant')?.content ?? ''
    return { does: 'drip', text: text.slice(begun.length).trimStart(), ms }
  })
  const env = { WRITER: 'openai', WRITER_BASE_URL: model.baseUrl, WRITER_MODEL: 'm', QUOTAS: 'off' }
  const first = await startServer(env)
  const savers = await Promise.all(
    Array.from({ length: SAVERS }, async () => ({ client: await visitorOf(first.url), saved: new Map() })),
  )
  const readers = await Promise.all(Array.from({ length: STREAMS }, () => visitorOf(first.url)))
  const tasks = await Promise.all(
    readers.map(
      async reader => (await reader.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })).data,
    ),
  )
  const streams = readers.map((reader, index) =>
    reader.stream('/api/ai/chat/outline', { task_id: tasks[index]?.task_id ?? '' }, { isCut: true }),
  )
  const saving = savers.map(saveUntilEnd)
  const deadline = performance.now() + 30_000
  while (savers.reduce((sum, { saved }) => sum + saved.size, 0) < 3 * SAVERS && performance.now() < deadline)
    await sleep(50)
  const ended = new Promise(resolve => first.process.once('close', resolve))
  const began = performance.now()
  first.process.kill('SIGTERM')
  expect(await ended).toBe(0)
  const took = performance.now() - began
  const ends = await Promise.all(saving)
  const before = await Promise.all(streams)
  ms = 4
  const second = await startServer({ ...env, DATA_DIR: first.dataDir })
  const rests = await Promise.all(
    readers.map(({ uuid }, index) => {
      const { lastEventId = '' } = before[index] ?? {}
      const query = { task_id: tasks[index]?.task_id ?? '' }
      return clientOf(second.url, uuid).stream('/api/ai/chat/outline', query, lastEventId === '' ? {} : { lastEventId })
    }),
  )
  let acknowledged = 0
  for (const { client, saved } of savers) {
    for (const [id, mark] of saved) {
      const file = await clientOf(second.url, client.uuid).raw(`/api/design/file?user_design_id=${id}`)
      expect(await file.json()).toMatchObject({ mark })
      acknowledged++
    }
  }
  await second.stop()
  await model.stop()
  console.log(
    `ended in ${Math.round(took)} ms; ${acknowledged} saves acknowledged and there; savers ended by ${[...new Set(ends)]}`,
  )
  expect(took).toBeLessThan(patience(DRAIN_MOST_MS))
  expect(acknowledged).toBeGreaterThan(SAVERS)
  expect(ends.filter(end => end.startsWith('code'))).toEqual([])
  expect(before.filter(({ finish }) => finish === null).length).toBeGreaterThan(0)
  expect(rests.map((rest, index) => (before[index]?.text ?? '') + rest.text)).toEqual(rests.map(() => text))
})
