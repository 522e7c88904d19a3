import { CODES } from '@slidewright/shared'
import { afterEach, expect, test } from 'vitest'
import { openWriters } from '../../server/open-writers.ts'
import { type Writer, WriterError } from '../../server/ports/writer.ts'
import { createTextThreads } from '../../server/providers/text-threads/text-threads.ts'
import { patience } from '../support/patience.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'
import { whole } from './model-writer.ts'

const OUTLINE = '/api/ai/chat/outline'
const THREAD = new URL('../../server/text-thread.ts', import.meta.url)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

async function start(...given: Parameters<typeof startLocal>): Promise<LocalServer> {
  const server = await startLocal(...given)
  closing.push(() => server.stop())
  return server
}

async function taskOf(client: Client): Promise<string> {
  const { data } = await client.post<{ readonly task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })
  return data.task_id
}

/** A writer that each time fails with this code, and counts how often it was asked. */
function failingWriter(code: WriterError['code']): Writer & { readonly asked: { count: number } } {
  const asked = { count: 0 }
  // biome-ignore lint/correctness/useYield: it fails before it has anything to give.
  async function* write(): AsyncGenerator<string> {
    asked.count++
    throw new WriterError(code, 'failed')
  }
  return { name: 'failing', outline: write, content: write, asked }
}

test.each([
  ['too hard', CODES.textTooHard, 2],
  ['declined', CODES.promptIllegal, 1],
] as const)('a text that is %s is not taken up a third time, and that is told', async (_, code, times) => {
  const writer = failingWriter(code)
  const { url } = await start({ writer })
  const client = await visitorOf(url)
  const end = await client.stream(OUTLINE, { task_id: await taskOf(client) })
  expect(end.events.at(-1)?.event).toMatchObject({ code })
  expect(writer.asked.count).toBe(times)
})

test('a job whose process died twice while it ran is not taken up again', async () => {
  const dataDir = newFolder()
  const first = await startLocal({ writer: scriptedWriter(['# A\n', 'b\n'], 500) }, dataDir)
  const client = await visitorOf(first.url)
  const task_id = await taskOf(client)
  void client.stream(OUTLINE, { task_id }, { cutAt: 1, isCut: true }).catch(() => {})
  await expect.poll(() => attempts(first)).toBe(1)
  // What two kills leave: a running job whose worker is gone and whose lease runs out.
  await first.app.stop()
  const left = { state: 'running', worker: 'gone', attempts: 2, lease_until: 0 } as const
  await first.ports.db.updateTable('job').set(left).execute()
  const writer = scriptedWriter(['# A\n'])
  const second = await start({ writer }, dataDir)
  await expect
    .poll(() => second.ports.jobs.latest(task_id, 'outline'), { timeout: 10_000 })
    .toMatchObject({ state: 'failed', code: CODES.textTooHard })
  expect(writer.asked.count).toBe(0)
})

test('a server that ends well costs its jobs no try', async () => {
  const server = await start({ writer: scriptedWriter(['# A\n', 'b\n'], 300) })
  const client = await visitorOf(server.url)
  const task_id = await taskOf(client)
  void client.stream(OUTLINE, { task_id }, { isCut: true }).catch(() => {})
  await expect.poll(() => attempts(server)).toBe(1)
  await server.app.stop()
  expect(await attempts(server)).toBe(0)
})

async function attempts({ ports }: LocalServer): Promise<number | undefined> {
  return (await ports.db.selectFrom('job').select('attempts').executeTakeFirst())?.attempts
}

const TEXT = `# Deck\n\n${'## Page\n\nA sentence that says something about 12 things. Another one follows it.\n\n'.repeat(3_000)}`

test.each([
  ['time', { deadlineMs: 1 }],
  ['memory', { heapMb: 12 }],
])('a text that takes too much %s ends its thread only', async (_, limits) => {
  const { writer, close } = createTextThreads({ entry: THREAD, ...limits })
  closing.push(close)
  const request = { kind: 'source', title: '', text: TEXT } as const
  const { signal } = new AbortController()
  await expect(whole(writer.outline(request, { signal }))).rejects.toMatchObject({ code: CODES.textTooHard })
})

test('work in threads is let go within a second, in hand or in line, and texts are looked at', async () => {
  const { writer, rewriter, texts } = openWriters({
    WRITER: 'builtin',
    WRITER_BASE_URL: '',
    WRITER_MODEL: '',
    WRITER_API_KEY: '',
  })
  closing.push(() => texts.close())
  const leaving = new AbortController()
  const call = { owner: { id: 'a' }, signal: leaving.signal }
  const page = { id: 'p', outline: '# D\n### P\n- One point\n', pieces: [] }
  const anew = { kind: 'notes', language: 'en', title: 'T', attempt: 0, pages: Array(40).fill(page) } as const
  const works = [
    whole(writer.outline({ kind: 'source', title: '', text: TEXT }, call)),
    whole(writer.outline({ kind: 'source', title: '', text: TEXT }, call)),
    (async () => {
      for await (const _ of rewriter.rewrite(anew, call));
    })(),
  ]
  await new Promise(resolve => setTimeout(resolve, 50))
  const began = performance.now()
  leaving.abort(new Error('stopped'))
  for (const work of await Promise.allSettled(works)) {
    expect(work).toMatchObject({ status: 'rejected', reason: { message: 'stopped' } })
  }
  expect(performance.now() - began).toBeLessThan(patience(1_000))
  const { signal } = new AbortController()
  const checked = await texts.check('AKIA0123456789ABCDEF', { owner: { id: 'a' }, signal })
  expect(checked).toEqual({ ok: true, value: { status: 1, reasons: [{ code: 'secrets', count: 1 }] } })
  expect(texts.stats()).toMatchObject({ running: 0, waiting: 0, late: 0, died: 0 })
})
