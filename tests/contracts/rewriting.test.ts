import { outlinePages, parseOutline } from '@slidewright/engine/internal'
import { parseRewritten, parseStreamEvent, type RequestOf, type Rewritten } from '@slidewright/shared'
import { afterEach, expect, test, vi } from 'vitest'
import type { Rewriter } from '../../server/ports/rewriter.ts'
import { WriterError } from '../../server/ports/writer.ts'
import { patience } from '../support/patience.ts'
import { type Client, clientOf, visitorOf } from './client.ts'
import { type LocalServer, startLocal } from './local-server.ts'

const PATH = '/api/ai/chat/rewrite'
const PAGE = `# Night trains
### What a night costs
- Sleeping: It saves a hotel, which costs 120 euros on average <!-- source="a.md" quote="Sleeping on board saves a hotel, which costs 120 euros on average." -->
- The train leaves from the center
`
const servers: LocalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function start(rewriter?: Rewriter): Promise<LocalServer> {
  const server = await startLocal(rewriter ? { rewriter } : {})
  servers.push(server)
  return server
}

function asking(over: Partial<RequestOf<'rewrite'>> = {}): RequestOf<'rewrite'> {
  const pieces = [
    {
      id: 'a',
      text: 'A <1>ticket</1> costs 120 euros on the night train, which spares the long way to an airport outside of the city.',
    },
    { id: 'b', text: 'Yes' },
  ]
  return {
    kind: 'shorter',
    language: 'en',
    title: 'Night trains',
    pages: [{ id: 'page:1', outline: PAGE, pieces }],
    ...over,
  }
}

interface Told {
  readonly status: number
  readonly lines: readonly Rewritten[]
  readonly finish: string | null
  readonly code: number | undefined
}

async function ask(client: Client, body: object, signal?: AbortSignal): Promise<Told> {
  const response = await client.raw(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    return { status: response.status, lines: [], finish: null, code: JSON.parse(text).code }
  }
  const events = [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, data = '']) => parseStreamEvent(data) ?? [])
  const written = events.map(event => event.choices[0]?.delta.content ?? '').join('')
  return {
    status: response.status,
    lines: written.split('\n').flatMap(line => parseRewritten(line) ?? []),
    finish: events.at(-1)?.choices[0]?.finish_reason ?? null,
    code: events.at(-1)?.code,
  }
}

function scripted(rewrite: Rewriter['rewrite']): Rewriter {
  return { name: 'scripted', kinds: ['longer'], rewrite }
}

test('what the writer can do is asked for before', async () => {
  const { url } = await start()
  const config = await (await visitorOf(url)).get('/api/ai/chat/rewrite/config')
  expect(config.data).toEqual({ writer: 'builtin', kinds: ['shorter', 'notes', 'page'] })
})

test('builtin leaves words out, keeps figures, and says nothing of what cannot be shorter', async () => {
  const { url } = await start()
  const told = await ask(await visitorOf(url), asking())
  expect(told).toMatchObject({ status: 200, finish: 'stop' })
  expect(told.lines.map(({ id }) => id)).toEqual(['a'])
  expect(told.lines[0]?.text).toContain('120 euros')
  expect(told.lines[0]?.text.length).toBeLessThan(70)
})

test('builtin writes notes from the sentences that points come from, after what is noted already', async () => {
  const { url } = await start()
  const pages = [{ id: 'page:1', outline: PAGE, pieces: [{ id: 'notes', text: 'Greet first' }] }]
  const { lines } = await ask(await visitorOf(url), asking({ kind: 'notes', pages }))
  expect(lines).toEqual([
    {
      id: 'page:1',
      text: 'Greet first\nSleeping on board saves a hotel, which costs 120 euros on average.\nThe train leaves from the center.',
    },
  ])
})

test('builtin makes a page anew of the same points in their order, or of other sentences of the source of its task', async () => {
  const { url } = await start()
  const client = await visitorOf(url)
  const source = `# Night trains

## What a night costs

Sleeping on board saves a hotel, which costs 120 euros on average. A night in a couchette costs 49 euros in spring. The costs of a night fall when the train is full.
`
  const task_id = (
    await client.post<{ task_id: string }>('/api/ai/chat/import/add', { type: 8, title: '', content: source })
  ).data.task_id
  const points = async (over: object) => {
    const { lines } = await ask(client, asking({ kind: 'page', ...over }))
    return outlinePages(parseOutline(lines[0]?.text ?? ''))[0]
  }
  const other = await points({ task_id })
  expect(other?.value).toBe('What a night costs')
  expect(other?.children.map(({ value }) => value).join('\n')).toMatch(/49 euros/)
  const before = outlinePages(parseOutline(PAGE))[0]?.children.map(({ value }) => value)
  expect(before).toHaveLength(2)
  for (const attempt of [0, 1, 2])
    expect((await points({ attempt }))?.children.map(({ value }) => value)).toEqual(before)
})

test('what the writer cannot do, what is not there and what is not the asker’s is refused, in an envelope', async () => {
  const { url } = await start()
  const [one, other] = [await visitorOf(url), await visitorOf(url)]
  expect(await ask(one, asking({ kind: 'longer' }))).toMatchObject({ status: 415, code: 41500 })
  expect(await ask(clientOf(url, null), asking())).toMatchObject({ status: 401, code: 14006 })
  expect(await ask(one, { ...asking(), kind: 'sing' })).toMatchObject({ status: 400 })
  expect(await ask(one, asking({ pages: [] }))).toMatchObject({ status: 400 })
  const task = await other.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })
  expect(await ask(one, asking({ task_id: task.data.task_id }))).toMatchObject({ status: 404 })
})

test('a failure ends the stream with its code, after all that came before it', async () => {
  const { url } = await start(
    scripted(async function* () {
      yield { id: 'a', text: 'First' }
      throw new WriterError(12109, 'no')
    }),
  )
  const told = await ask(await visitorOf(url), asking({ kind: 'longer' }))
  expect(told).toEqual({ status: 200, lines: [{ id: 'a', text: 'First' }], finish: 'error', code: 12109 })
})

test('who goes away stops the writer within a second, and may ask again', async () => {
  let [begun, stopped] = [0, 0]
  const { url } = await start(
    scripted(async function* (_, { signal }) {
      begun++
      yield { id: 'a', text: 'First' }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      stopped = Date.now()
      signal.throwIfAborted()
    }),
  )
  const client = await visitorOf(url)
  for (let round = 0; round < 3; round++) {
    stopped = 0
    const over = new AbortController()
    const asked = ask(client, asking({ kind: 'longer' }), over.signal).catch(() => null)
    await vi.waitFor(() => expect(begun).toBe(round + 1), 10_000)
    const began = Date.now()
    over.abort()
    await asked
    while (stopped === 0 && Date.now() - began < patience(2_000)) await new Promise(resolve => setTimeout(resolve, 10))
    expect(stopped - began).toBeLessThan(patience(1_000))
    expect(stopped).not.toBe(0)
  }
})

test('of a burst two begin at a time, and who leaves at once leaves no place taken', async () => {
  let writing = 0
  let max = 0
  const { url } = await start(
    scripted(async function* (_, { signal }) {
      max = Math.max(max, ++writing)
      await new Promise(resolve => {
        setTimeout(resolve, 300)
        signal.addEventListener('abort', resolve)
      })
      writing--
      yield { id: 'a', text: 'First' }
    }),
  )
  const client = await visitorOf(url)
  const told = await Promise.all(Array.from({ length: 20 }, () => ask(client, asking({ kind: 'longer' }))))
  expect(max).toBe(2)
  expect(told.filter(({ finish }) => finish === 'stop').length).toBeGreaterThanOrEqual(2)
  expect(told.filter(({ finish, status }) => finish !== 'stop' && status !== 429)).toEqual([])
  for (let ms = 0; ms < 20; ms++) {
    const leaving = AbortSignal.timeout(ms)
    await ask(client, asking({ kind: 'longer' }), leaving).catch(() => null)
  }
  await expect.poll(() => ask(client, asking({ kind: 'longer' })), { timeout: 5_000 }).toMatchObject({ finish: 'stop' })
})

test('one asker has two at a time, and so many in ten minutes', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { url } = await start(
    scripted(async function* () {
      await held
      yield { id: 'a', text: 'First' }
    }),
  )
  const [client, other] = [await visitorOf(url), await visitorOf(url)]
  const running = [ask(client, asking({ kind: 'longer' })), ask(client, asking({ kind: 'longer' }))]
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(await ask(client, asking({ kind: 'longer' }))).toMatchObject({ status: 429 })
  release()
  expect((await Promise.all(running)).map(({ finish }) => finish)).toEqual(['stop', 'stop'])
  const told = await Promise.all(Array.from({ length: 130 }, () => ask(client, asking({ kind: 'sing' as 'longer' }))))
  expect(told.every(({ status }) => status === 400)).toBe(true)
  for (let count = 0; count < 118; count++) await ask(client, asking({ kind: 'longer' }))
  expect(await ask(client, asking({ kind: 'longer' }))).toMatchObject({ status: 429 })
  expect(await ask(other, asking({ kind: 'longer' }))).toMatchObject({ finish: 'stop' })
})
