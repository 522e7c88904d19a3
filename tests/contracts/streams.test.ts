import { createConnection } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { WriterError } from '../../server/ports/writer.ts'
import { patience } from '../support/patience.ts'
import { type Client, clientOf, visitorOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'

let servers: LocalServer[] = []
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop()))
  servers = []
})

async function start(...given: Parameters<typeof startLocal>): Promise<LocalServer> {
  const server = await startLocal(...given)
  servers.push(server)
  return server
}

async function taskOf(client: Client, title = 'Tea'): Promise<string> {
  const { data } = await client.post<{ readonly task_id: string }>('/api/ai/chat/text/add', { title })
  return data.task_id
}

const PIECES = ['# Tea\n', '## Leaves\n', '### Green 🍵', ' and black\n- one\n', '- two\n\nevent: done\n\n', '- 茶\n']
const TEXT = PIECES.join('')
const OUTLINE = '/api/ai/chat/outline'

test('a stream carries the whole text in events with ids, and ends with stop', async () => {
  const { url } = await start({ writer: scriptedWriter(PIECES, 5) })
  const client = await visitorOf(url)
  const end = await client.stream(OUTLINE, { task_id: await taskOf(client) })
  expect(end).toMatchObject({ text: TEXT, finish: 'stop' })
  expect(new Set(end.events.map(event => event.id)).size).toBe(end.events.length)
})

test('cut at any byte, a stream goes on from Last-Event-ID: nothing twice, nothing lost', async () => {
  const writer = scriptedWriter(
    Array.from({ length: 60 }, (_, index) => `- point ${index} 🍵 茶\n`),
    2,
  )
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  const whole = await client.stream(OUTLINE, { task_id })
  expect(whole.events.length).toBeGreaterThan(3)
  let cuts = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4_000 }), async cutAt => {
      const first = await client.stream(OUTLINE, { task_id }, { cutAt })
      const rest = await client.stream(
        OUTLINE,
        { task_id },
        first.lastEventId ? { lastEventId: first.lastEventId } : {},
      )
      expect(first.text + rest.text).toBe(whole.text)
      expect(rest.finish).toBe('stop')
      cuts++
    }),
    { numRuns: Number(process.env.CUTS ?? 40), seed: Number(process.env.SEED ?? Date.now() % 1_000_000) },
  )
  expect(writer.asked.count).toBe(1)
  console.log(`stream cuts: ${cuts}`)
})

test('a generation outlives its connection', async () => {
  const { url } = await start({ writer: scriptedWriter(PIECES, 20) })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  const first = await client.stream(OUTLINE, { task_id }, { cutAt: 30 })
  expect(first.finish).toBeNull()
  await until(async () => (await detail(client, task_id)).outline === TEXT)
})

test('a silent stream is kept open by a comment every 15 s', async () => {
  let now = 0
  let naps = 0
  const clock = {
    now: () => now,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>(resolve => {
        naps++
        const timer = setTimeout(resolve, Math.min(ms, 2))
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
  let finish = () => {}
  const writer = {
    name: 'slow',
    async *outline() {
      yield '# Tea\n'
      await new Promise<void>(resolve => {
        finish = resolve
      })
      yield '- late\n'
    },
    async *content() {},
  }
  const { url } = await start({ writer, clock })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  const streaming = client.stream(OUTLINE, { task_id })
  // Whoever watches the clock has slept often enough since to have seen it.
  const seen = async () => {
    const wanted = naps + 20
    await new Promise(resolve => setTimeout(resolve, 60))
    await expect.poll(() => naps, { timeout: 60_000 }).toBeGreaterThan(wanted)
  }
  await seen()
  for (const time of [14_999, 15_000, 29_999, 30_000]) {
    now = time
    await seen()
  }
  finish()
  const end = await streaming
  expect(end).toMatchObject({ text: '# Tea\n- late\n', finish: 'stop', comments: 2 })
})

test('what is no stream at all is an envelope: nobody, not yours, no such task', async () => {
  const { url } = await start({ writer: scriptedWriter(PIECES) })
  const [one, other] = [await visitorOf(url), await visitorOf(url)]
  const task_id = await taskOf(one)
  expect(await clientOf(url, null).get(OUTLINE, { task_id })).toMatchObject({ status: 401, code: 14006 })
  expect(await other.get(OUTLINE, { task_id })).toMatchObject({ status: 404 })
  expect(await one.get(OUTLINE, { task_id: 'x'.repeat(22) })).toMatchObject({ status: 404 })
})

test('a failure ends the stream with its code, and asking again tries again', async () => {
  let tries = 0
  const writer = {
    name: 'moody',
    async *outline() {
      if (++tries === 1) throw new WriterError(12111, 'no')
      yield TEXT
    },
    async *content() {},
  }
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  const failed = await client.stream(OUTLINE, { task_id })
  expect(failed.events.at(-1)?.event).toMatchObject({ code: 12111, msg: 'error.pluginError' })
  expect(failed.finish).toBe('error')
  expect(await client.stream(OUTLINE, { task_id })).toMatchObject({ text: TEXT, finish: 'stop' })
})

test('the content is polled by a ticket: working, then done, with the text of the word stream', async () => {
  const { url } = await start({ writer: scriptedWriter(PIECES, 450) })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  await client.post('/api/ai/chat/text/outline_save', { task_id, outline: '# Tea\n## A\n### B\n' })
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  const check = () => client.get<{ status: number; content: string }>('/api/ai/chat/content/check', { ticket })
  expect((await check()).data).toEqual({ status: 1, content: '' })
  expect((await check()).data).toEqual({ status: 2, content: TEXT })
  expect((await client.stream('/api/ai/chat/word', { task_id })).text).toBe(TEXT)
  await client.post('/api/ai/chat/text/save', { task_id, content: '# Mine\n' })
  const saved = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  expect((await client.get('/api/ai/chat/content/check', { ticket: saved })).data).toEqual({
    status: 2,
    content: '# Mine\n',
  })
  expect(await (await visitorOf(url)).get('/api/ai/chat/content/check', { ticket })).toMatchObject({ status: 404 })
})

test('content that is written within a moment comes with the first question for it', async () => {
  const { url } = await start({ writer: scriptedWriter(PIECES, 40) })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  await client.post('/api/ai/chat/text/outline_save', { task_id, outline: '# Tea\n' })
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  const checked = await client.get('/api/ai/chat/content/check', { ticket })
  expect(checked.data).toEqual({ status: 2, content: TEXT })
})

test('who asks without end is asked to wait', async () => {
  const { url } = await start()
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  await client.post('/api/ai/chat/text/save', { task_id, content: '# Mine\n' })
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  const checks = await Promise.all(
    Array.from({ length: 260 }, () => client.get('/api/ai/chat/content/check', { ticket })),
  )
  expect(checks.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
  expect(checks.some(({ status }) => status === 429)).toBe(true)
})

test('a failed content answers its code with status 3', async () => {
  const writer = {
    name: 'full',
    async *outline() {},
    // biome-ignore lint/correctness/useYield: a writer that fails at once
    async *content(): AsyncGenerator<string> {
      throw new WriterError(12109, 'no')
    },
  }
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  await client.post('/api/ai/chat/text/outline_save', { task_id, outline: '# Tea\n' })
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  await until(async () => (await client.get('/api/ai/chat/content/check', { ticket })).code !== 0)
  expect(await client.get('/api/ai/chat/content/check', { ticket })).toMatchObject({
    status: 200,
    code: 12109,
    data: { status: 3 },
  })
})

test('what the model’s filter stops is said so, on both streams and to whoever polls', async () => {
  const writer = {
    name: 'prudish',
    async *outline() {
      yield '# Tea\n'
      throw new WriterError(17511, 'no')
    },
    async *content() {
      yield '# Tea\n'
      throw new WriterError(17511, 'no')
    },
  }
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  await client.post('/api/ai/chat/text/outline_save', { task_id, outline: '# Tea\n' })
  for (const path of [OUTLINE, '/api/ai/chat/word', '/api/ai/chat/refer']) {
    const end = await client.stream(path, { task_id })
    expect([end.text, end.finish]).toEqual(['# Tea\n', 'content_filter'])
    expect(end.events.at(-1)?.event).toMatchObject({ code: 17511, msg: 'error.promptIllegal' })
  }
  const ticket = (await client.get<string>('/api/ai/chat/content', { task_id })).data
  await until(async () => (await client.get('/api/ai/chat/content/check', { ticket })).code !== 0)
  expect(await client.get('/api/ai/chat/content/check', { ticket })).toMatchObject({ code: 17511, data: { status: 3 } })
})

test('cancelling ends the stream within a second, and the writer is told', async () => {
  let stopped = false
  const writer = {
    name: 'endless',
    async *outline(_: unknown, { signal }: { readonly signal: AbortSignal }) {
      yield '# Tea\n'
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      stopped = true
      signal.throwIfAborted()
    },
    async *content() {},
  }
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const task_id = await taskOf(client)
  const streaming = client.stream(OUTLINE, { task_id })
  await new Promise(resolve => setTimeout(resolve, 200))
  const began = Date.now()
  expect(await client.post('/api/ai/chat/cancel', { task_id })).toMatchObject({ code: 0 })
  expect(await streaming).toMatchObject({ finish: 'cancelled' })
  expect(Date.now() - began).toBeLessThan(patience(1_000))
  await until(async () => stopped)
  await client.post('/api/ai/chat/cancel', { task_id })
})

test('a visitor has one step running, the next waits for it', async () => {
  let running = 0
  let max = 0
  const writer = {
    name: 'counting',
    async *outline() {
      max = Math.max(max, ++running)
      await new Promise(resolve => setTimeout(resolve, 50))
      running--
      yield TEXT
    },
    async *content() {},
  }
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const tasks = await Promise.all(['a', 'b', 'c'].map(title => taskOf(client, title)))
  const ends = await Promise.all(tasks.map(task_id => client.stream(OUTLINE, { task_id })))
  expect(ends.map(end => end.text)).toEqual([TEXT, TEXT, TEXT])
  expect(max).toBe(1)
})

test('a job that a killed server left goes on in the next one within 10 s, and its readers see one text', async () => {
  const dataDir = newFolder()
  const first = await startLocal({ writer: scriptedWriter([...PIECES, ...PIECES], 40) }, dataDir)
  const client = await visitorOf(first.url)
  const task_id = await taskOf(client)
  const before = await client.stream(OUTLINE, { task_id }, { cutAt: 150 })
  expect(before.text.length).toBeGreaterThan(0)
  // What a kill leaves: a running job whose worker is gone and whose lease runs out.
  await first.ports.db.updateTable('job').set({ worker: 'gone' }).execute()
  const second = await start({ writer: scriptedWriter([...PIECES, ...PIECES]) }, dataDir)
  const began = Date.now()
  const rest = await clientOf(second.url, client.uuid).stream(OUTLINE, { task_id }, { lastEventId: before.lastEventId })
  expect(Date.now() - began).toBeLessThan(patience(10_000))
  expect(before.text + rest.text).toBe(TEXT + TEXT)
  await first.app.stop()
})

test('a client that reads nothing makes no more than 1 MiB wait for it', async () => {
  const big = 'x'.repeat(15_000)
  const writer = scriptedWriter(Array.from({ length: 130 }, () => big))
  const server = await start({ writer })
  const client = await visitorOf(server.url)
  const task_id = await taskOf(client)
  await client.stream(OUTLINE, { task_id })
  const { port, hostname } = new URL(server.url)
  const socket = createConnection(Number(port), hostname)
  socket.pause()
  let reads = 0
  const { jobs } = server.ports
  const read = jobs.read.bind(jobs)
  Object.assign(jobs, {
    read: (...args: Parameters<typeof read>) => {
      reads++
      return read(...args)
    },
  })
  socket.write(`GET ${OUTLINE}?task_id=${task_id}&tourist_uuid=${client.uuid} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  const after = reads
  await new Promise(resolve => setTimeout(resolve, 500))
  // The kernel's own buffers take some pieces of 64 KiB; then the log is not read any further.
  expect(reads).toBe(after)
  expect(reads * 64 * 1024).toBeLessThan(1_950_000 + 1024 * 1024)
  socket.destroy()
})

async function detail(client: Client, task_id: string) {
  return (await client.get<{ readonly outline: string }>('/api/ai/chat/task', { task_id })).data
}

async function until(holds: () => Promise<boolean>, ms = 5_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come to be in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
