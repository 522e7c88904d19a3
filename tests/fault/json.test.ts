import { request } from 'node:http'
import { TOURIST_HEADER } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { serverFaults, watchServer } from '../support/server-watch.ts'

const MB = 1024 * 1024
const LARGEST = 16 * MB
const IS_NIGHTLY = Boolean(process.env.NIGHTLY)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const MANY = IS_NIGHTLY ? 1_000 : 400

let server: RunningServer
let client: Client
beforeAll(async () => {
  server = await startServer()
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** As many of these as make a text of so many bytes. */
function filled(before: string, unit: string, after: string, bytes: number): string {
  return before + unit.repeat(Math.floor((bytes - before.length - after.length) / unit.length)) + after
}

function keysOf(bytes: number): string {
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"${(at * 7919).toString(36)}":0`)
  return `{${keys.join(',')}}`
}

/** JSON of many kinds that costs more than its bytes. */
const SHAPES: Readonly<Record<string, (bytes: number) => string>> = {
  zeros: bytes => filled('{"a":[', '0,', '0]}', bytes),
  'empty lists': bytes => filled('{"a":[', '[],', '[]]}', bytes),
  'empty objects': bytes => filled('{"a":[', '{},', '{}]}', bytes),
  'empty strings': bytes => filled('{"a":[', '"",', '""]}', bytes),
  keys: keysOf,
  'one key again and again': bytes => filled('{', '"a":0,', '"a":0}', bytes),
  'deep lists': bytes => filled('', '[', '', bytes),
  'deep objects': bytes => filled('', '{"a":', '', bytes),
  'long numbers': bytes => filled('{"a":[', `${'9'.repeat(1000)},`, '0]}', bytes),
  'one long number': bytes => filled('{"a":', '1', '}', bytes),
  escapes: bytes => filled('{"a":"', '\\u0061', '"}', bytes),
  'short lists in lists': bytes => filled('{"a":[', '[[[0]]],', '0]}', bytes),
  blanks: bytes => filled('{"a":', ' \t\n', '0}', bytes),
}

/** All of them by night, so many by day: others at each run, found again by its seed. */
function some<T>(all: readonly T[], count: number): readonly T[] {
  const first = SEED % all.length
  return IS_NIGHTLY ? all : [...all.slice(first), ...all.slice(0, first)].slice(0, count)
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

function post(path: string, body: string | Uint8Array, uuid: string | null): Promise<number> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(uuid === null ? {} : { [TOURIST_HEADER]: uuid }) },
    body: body as BodyInit,
  }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}

test('nobody who is unknown holds anybody up, whatever they say', async () => {
  const paths = [
    '/api/ai/chat/text/outline_save',
    '/api/user/tourist',
    '/api/design/save',
    '/api/ai/tourist/chat/import/add',
  ]
  const bodies = Object.values(SHAPES).map(shape => shape(3.9 * MB))
  const statuses = new Set<number>()
  const fared = await watchServer(server, async () => {
    for (let at = 0; at < bodies.length; at += 5) {
      const some = bodies.slice(at, at + 5).flatMap(body => paths.map(path => post(path, body, null)))
      for (const status of await Promise.all(some)) statuses.add(status)
    }
  })
  console.log(`bodies of nobody: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
  expect([...statuses].filter(status => ![0, 400, 401, 413, 429].includes(status))).toEqual([])
})

const SAVING = '/api/ai/chat/text/outline_save'

test('a visitor who saves what is no outline holds nobody up', async () => {
  const bodies = Object.values(SHAPES).map(shape => shape(3.9 * MB))
  const fared = await watchServer(server, () => Promise.all(bodies.map(body => post(SAVING, body, client.uuid))))
  console.log(`bodies of a visitor: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
})

test(`${MANY} middling bodies at once hold up hardly longer than as many questions`, async () => {
  const medium = Object.values(SHAPES).map(shape => shape(60 * 1024))
  const many = (ask: (at: number) => Promise<unknown>) => () =>
    Promise.all(Array.from({ length: MANY }, (_, at) => ask(at)))
  const asking = await watchServer(
    server,
    many(() => client.raw('/api/user/nobody')),
  )
  const saving = await watchServer(
    server,
    many(at => post(SAVING, medium[at % medium.length] ?? '', client.uuid)),
  )
  console.log(`${MANY} questions: ${JSON.stringify(asking)}, as many bodies: ${JSON.stringify(saving)}`)
  expect(serverFaults({ ...saving, allowedMs: saving.allowedMs + 2 * asking.frozenMs })).toBe('held fast')
})

/** What looks like a patch until its end, or is one that changes nothing. */
const PATCHES: Readonly<Record<string, (count: number) => unknown>> = {
  fields: count => ({ fields: named(count, { value: 1 }) }),
  'fields without a value': count => ({ fields: named(count, {}) }),
  'records without a value, far down': count => within(60, { items: named(count, {}) }),
  'numbers for patches': count => ({ fields: named(count, 0) }),
  'names that are none': count => ({ fields: {}, keys: Array(count).fill(1) }),
  'fields beside records, far down': count => within(60, { fields: named(count / 2, {}), items: named(count / 2, {}) }),
}

function named(count: number, patch: unknown): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}a`, patch]))
}

function within(depth: number, patch: unknown): unknown {
  return depth === 0 ? patch : { fields: { a: within(depth - 1, patch) } }
}

test('what is no patch holds nobody up, however late that is seen', async () => {
  const bodies = Object.values(PATCHES).map(make =>
    JSON.stringify({ user_design_id: 'd'.repeat(22), base_revision: 1, transactions: [make(9_000)] }),
  )
  const statuses = new Set<number>()
  const fared = await watchServer(server, async () => {
    const posted = bodies.flatMap(body => [1, 2, 3, 4].map(() => post('/api/design/patch', body, client.uuid)))
    for (const status of await Promise.all(posted)) statuses.add(status)
  })
  console.log(`patches: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
  expect([...statuses].toSorted()).toEqual([400, 404])
})

test('a long log of changes to a deck of very many pages is folded', { timeout: 120_000 }, async () => {
  const pages = Array.from({ length: 100_000 }, (_, at) => `{"id":"${at}"}`)
  const stored = await client.upload('canvas', 'json', `{"version":1,"layouts":[${pages}]}`)
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { canvas_url: stored.data.url })
  const { user_design_id } = saved.data
  // As many as one log has room for.
  const transactions = Array(100).fill({ fields: { layouts: { items: {} } } })
  for (let base_revision = 1; base_revision < 16; base_revision++)
    expect(await client.post('/api/design/patch', { user_design_id, base_revision, transactions })).toMatchObject({
      code: 0,
    })
  const file = await client.raw(`/api/design/file?user_design_id=${user_design_id}`)
  expect(file.headers.get('X-Deck-Revision')).toBe('16')
  expect(((await file.json()) as { layouts: unknown[] }).layouts).toHaveLength(pages.length)
})

/** A deck that hides something of the shape where whoever reads a deck must look. */
function canvasWith(inner: string): string {
  return canvasOf('').replace('"mark":""', `"mark":${inner}`)
}

test(`a canvas of the largest size is judged without holding anybody up (seed ${SEED})`, async () => {
  const shapes = some(Object.values(SHAPES), 5).map(shape => canvasWith(shape(LARGEST - 400)))
  const fared = await watchServer(server, async () => {
    for (let at = 0; at < shapes.length; at += 3) {
      await Promise.all(shapes.slice(at, at + 3).map(canvas => client.upload('canvas', 'json', canvas)))
    }
  })
  console.log(`canvases: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
})

/** The heaviest that is stored: within the limits of an upload, and far from what any deck is. */
const HEAVY = [
  (bytes: number) => canvasWith(filled('[', '{"a":0},', '0]', bytes)),
  (bytes: number) => `{"version":1,"size":{"width":960,"height":540},"theme":{},"layouts":[${elementsOf(bytes)}]}`,
  (bytes: number) =>
    `{"version":1,"size":{"width":960,"height":540},"theme":{},"layouts":${filled('[', '{"elements":[]},', '{}]', bytes)}}`,
]

/** Pages of elements that are hardly any. */
function elementsOf(bytes: number): string {
  const element = '{"kind":"group","frame":{"x":0,"y":0,"width":9,"height":9}}'
  const page = `{"elements":[${Array(9_000).fill(element).join(',')}]}`
  return Array(Math.max(1, Math.floor(bytes / page.length)))
    .fill(page)
    .join(',')
}

test(`stored decks that are hard to read hold nobody up when they are looked through (seed ${SEED})`, async () => {
  const other = await visitorOf(server.url)
  const ids: string[] = []
  for (const make of some(HEAVY, HEAVY.length)) {
    // By day one that is stored will do; what is too much is not stored at all.
    if (ids.length > 0 && !IS_NIGHTLY) break
    const stored = await other.upload('canvas', 'json', make(14 * MB))
    if (stored.code !== 0) continue
    const saved = await other.post<{ user_design_id: string }>('/api/design/save', { canvas_url: stored.data.url })
    ids.push(saved.data.user_design_id)
  }
  expect(ids.length).toBeGreaterThan(0)
  const answers: unknown[] = []
  const fared = await watchServer(server, async () => {
    const replaced = ids.flatMap(id =>
      [1, 2, 3].map(() => other.get('/api/design/check/suit/replace', { user_design_id: id })),
    )
    const listed = [1, 2, 3].map(() => other.get('/api/material/list', { kind: 'works' }))
    answers.push(...(await Promise.all([...replaced, ...listed])).map(({ status }) => status))
  })
  console.log(`stored decks: ${ids.length}, ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
  expect(answers.every(status => status === 200 || status === 503)).toBe(true)
})

test('a body that drips is let go and holds nobody up', async () => {
  const open = Array.from({ length: 60 }, (_, at) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(at % 2 === 0 ? { [TOURIST_HEADER]: client.uuid ?? '' } : {}),
    }
    const drip = request(`${server.url}/api/ai/chat/import/add`, { method: 'POST', agent: false, headers })
    drip.on('error', () => {})
    drip.write(`{"content":"${'x'.repeat(70_000)}`)
    return drip
  })
  const fared = await watchServer(server, () => wait(1_500))
  for (const drip of open) drip.destroy()
  console.log(`bodies that drip: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
})

test('after all this a visitor works as before, by header or by a uuid anywhere in the body', async () => {
  const text = `# Tea\n\n${'Leaves and water. '.repeat(20_000)}`
  const fresh = await visitorOf(server.url)
  const { uuid } = fresh
  const nobody = clientOf(server.url, null)
  const task = { title: 'Tea', content: text, platform: 1, type: 7 }
  for (const by of [
    () => fresh.post('/api/ai/chat/import/add', task),
    () => nobody.post('/api/ai/tourist/chat/import/add', { tourist_uuid: uuid, ...task }),
    () => nobody.post('/api/ai/tourist/chat/import/add', { ...task, tourist_uuid: uuid }),
  ]) {
    expect(await by()).toMatchObject({ status: 200, code: 0 })
  }
  expect(await nobody.post('/api/ai/tourist/chat/import/add', task)).toMatchObject({ status: 401 })
  expect(server.process.exitCode).toBeNull()
})
