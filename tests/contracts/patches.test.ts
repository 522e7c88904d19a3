import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'
import { markOf, pagesFile, patchDeck, type Saved, saveWhole, setMark, textOf } from './patched-decks.ts'
import { pngOf } from './pictures.ts'

let server: LocalServer
let client: Client
let now = Date.now()
beforeAll(async () => {
  const clock = { now: () => now, sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref()) }
  server = await startLocal({ writer: scriptedWriter([]), clock })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

const newDeck = async (...marks: readonly string[]) => (await saveWhole(client, pagesFile(...marks))).data

function logOf({ user_design_id }: Saved) {
  return server.ports.db
    .selectFrom('design_patch')
    .select(['revision', 'body'])
    .where('design_id', '=', user_design_id)
    .execute()
}

async function rowOf({ user_design_id }: Saved) {
  return server.ports.db
    .selectFrom('design')
    .innerJoin('upload', 'upload.key', 'design.canvas_key')
    .select(['design.canvas_key', 'design.log_bytes', 'design.canvas_revision', 'upload.state', 'upload.hash'])
    .where('design.id', '=', user_design_id)
    .executeTakeFirstOrThrow()
}

test('patches make revisions, and reading folds them into the file that they describe, byte for byte', async () => {
  const deck = await newDeck('one', 'two')
  const move = { fields: { layouts: { items: { 'page:1': { fields: { mark: { value: 'moved 🌧' } } } } } } }
  expect(await patchDeck(client, deck, move, setMark('a'))).toMatchObject({
    status: 200,
    code: 0,
    data: { user_design_id: deck.user_design_id, revision: 2 },
  })
  const swap = { fields: { layouts: { items: {}, ids: ['page:1', 'page:0'] } } }
  expect((await patchDeck(client, { ...deck, revision: 2 }, swap)).data.revision).toBe(3)
  expect(await logOf(deck)).toHaveLength(2)
  const wanted = JSON.parse(pagesFile('one', 'moved 🌧'))
  wanted.mark = 'a'
  wanted.layouts.reverse()
  const response = await client.raw(`/api/design/file?user_design_id=${deck.user_design_id}`)
  const text = await response.text()
  expect(text).toBe(JSON.stringify(wanted))
  expect(response.headers.get('ETag')).toContain(createHash('sha256').update(text).digest('hex'))
  expect(await logOf(deck)).toEqual([])
  expect(await rowOf(deck)).toMatchObject({ log_bytes: 0, canvas_revision: 3, state: 'used' })
  expect((await client.get('/api/design/detail', { user_design_id: deck.user_design_id })).data).toMatchObject({
    revision: 3,
  })
})

test('a stale base is refused with the current revision, and changes nothing', async () => {
  const deck = await newDeck('one')
  await patchDeck(client, deck, setMark('a'))
  for (const revision of [0, 1, 3, 99]) {
    expect(await patchDeck(client, { ...deck, revision }, setMark('b'))).toMatchObject({
      status: 200,
      code: 40900,
      data: { user_design_id: deck.user_design_id, revision: 2 },
    })
  }
  expect(await markOf(client, deck)).toBe('a')
})

test('a patch whose answer was lost is answered again, also when it was folded, and only until the next save', async () => {
  const deck = await newDeck('one')
  const repeat = () => patchDeck(client, deck, setMark('a'))
  const first = await repeat()
  expect(await repeat()).toEqual(first)
  expect(await logOf(deck)).toHaveLength(1)
  await markOf(client, deck)
  expect(await repeat()).toEqual(first)
  expect(await patchDeck(client, deck, setMark('b'))).toMatchObject({ code: 40900 })
  await patchDeck(client, { ...deck, revision: 2 }, setMark('c'))
  expect(await repeat()).toMatchObject({ code: 40900, data: { revision: 3 } })
  expect(await markOf(client, deck)).toBe('c')
})

test('the same patch at once is saved once, and of different ones one', async () => {
  const deck = await newDeck('one')
  const same = await Promise.all(Array.from({ length: 8 }, () => patchDeck(client, deck, setMark('a'))))
  expect(same.map(({ code, data }) => [code, data.revision])).toEqual(Array(8).fill([0, 2]))
  const others = await Promise.all(
    Array.from({ length: 8 }, (_, index) => patchDeck(client, { ...deck, revision: 2 }, setMark(`b${index}`))),
  )
  expect(others.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(others.filter(({ code }) => code === 40900)).toHaveLength(7)
  expect(await logOf(deck)).toHaveLength(2)
})

test('what a save sends beside the canvas is saved with a patch', async () => {
  const deck = await newDeck('one')
  const { user_design_id } = deck
  const cover = (await client.upload('cover', 'png', pngOf(40, 30))).data.url
  const foreign = (await (await visitorOf(server.url)).upload('cover', 'png', pngOf(40, 31))).data.url
  const fields = { name: 'Regen', suit_id: 'paper', size: { width: 800, height: 600 }, vcg_res_ids: ['a', 7] }
  const request = { user_design_id, base_revision: 1, transactions: [setMark('a')], ...fields }
  expect(await client.post('/api/design/patch', { ...request, cover_url: foreign })).toMatchObject({
    status: 400,
    code: 40001,
    data: { field: 'cover_url' },
  })
  expect(
    await client.post('/api/design/patch', { ...request, cover_url: cover, owner: 'x', revision: 9 }),
  ).toMatchObject({
    code: 0,
    data: { revision: 2 },
  })
  const detail = await client.get('/api/design/detail', { user_design_id })
  expect(detail.data).toMatchObject({ ...fields, cover_url: cover, revision: 2 })
  // What is passed back unchanged stays.
  const again = { ...request, base_revision: 2, transactions: [setMark('b')], cover_url: cover }
  expect(await client.post('/api/design/patch', again)).toMatchObject({ code: 0 })
  expect((await client.raw(cover)).status).toBe(200)
})

test('a patch takes a deck out of the trash; there is none for a deck that is gone or somebody else’s', async () => {
  const deck = await newDeck('one')
  const ids = { user_design_ids: [deck.user_design_id] }
  await client.post('/api/design/trash', ids)
  const stranger = await visitorOf(server.url)
  expect(await patchDeck(stranger, deck, setMark('x'))).toMatchObject({ status: 404, code: 40400 })
  expect(await patchDeck(client, deck, setMark('a'))).toMatchObject({ code: 0, data: { revision: 2, restored: true } })
  expect((await client.get<{ list: unknown[] }>('/api/design/list', { cur: 2 })).data.list).toEqual([])
  await client.post('/api/design/trash', ids)
  await client.post('/api/design/delete', ids)
  expect(await patchDeck(client, { ...deck, revision: 2 }, setMark('b'))).toMatchObject({ status: 404 })
  expect(await logOf(deck)).toEqual([])
})

test('packed requests are read; bombs, damaged and unknown packings are refused, and counted unpacked', async () => {
  const deck = await newDeck('one')
  const body = (mark: string) =>
    JSON.stringify({ user_design_id: deck.user_design_id, base_revision: 1, transactions: [setMark(mark)] })
  const send = async (bytes: Uint8Array, encoding: string) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
    const response = await client.raw('/api/design/patch', { method: 'POST', headers, body: new Uint8Array(bytes) })
    return { status: response.status, ...(await response.json()) }
  }
  const packed = gzipSync(body('a'.repeat(5_000)))
  expect(await send(gzipSync(body('x'.repeat(300_000))), 'gzip')).toMatchObject({ status: 413, code: 41300 })
  expect(await send(gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20)), 'gzip')).toMatchObject({ status: 413 })
  expect(await send(packed.subarray(0, packed.length / 2), 'gzip')).toMatchObject({ status: 400 })
  expect(await send(Buffer.from(body('b')), 'gzip')).toMatchObject({ status: 400 })
  expect(await send(packed, 'br')).toMatchObject({ status: 415 })
  expect(await send(packed, 'gzip')).toMatchObject({ code: 0, data: { revision: 2 } })
  expect(await markOf(client, deck)).toBe('a'.repeat(5_000))
})

test('a body that is too long is read to its end: a slow sender sees the answer, and its connection goes on', async () => {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let answers = ''
  let isOpen = true
  socket.on('data', data => {
    answers += String(data)
  })
  socket.on('close', () => {
    isOpen = false
  })
  const piece = Buffer.alloc(64 * 1024, 0x20)
  const pieces = 24
  const head = `Host: ${host}\r\nX-Tourist-Uuid: ${client.uuid}\r\nContent-Type: application/json`
  socket.write(`POST /api/design/patch HTTP/1.1\r\n${head}\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`)
  for (let sent = 0; sent < pieces && isOpen; sent++) {
    socket.write(piece)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  expect(isOpen).toBe(true)
  socket.write(`GET /api/health HTTP/1.1\r\n${head}\r\n\r\n`)
  await expect
    .poll(() => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status))
    .toEqual(['413', '200'])
  expect(answers).toContain('"code":41300')
  socket.destroy()
})

const nested = (depth: number): object => (depth === 0 ? { value: 1 } : { fields: { a: nested(depth - 1) } })

test.each<[string, unknown]>([
  ['no transactions', []],
  ['too many', Array(101).fill(setMark('a'))],
  ['no list', setMark('a')],
  ['an empty one', [{}]],
  ['null', [null]],
  ['an unknown kind', [{ op: 'replace', path: '/mark', value: 1 }]],
  ['two kinds', [{ value: 1, fields: {} }]],
  ['more', [{ fields: {}, more: 1 }]],
  ['keys that are numbers', [{ fields: {}, keys: [1] }]],
  ['a prototype', [JSON.parse('{"fields":{"__proto__":{"value":1}}}')]],
  ['a prototype in a value', [{ value: JSON.parse('{"constructor":{"prototype":1}}') }]],
  ['deep nesting', [nested(100)]],
  ['too many values', [{ value: Array(30_000).fill(1) }]],
])('refused: %s', async (_, transactions) => {
  const deck = await newDeck('one')
  const request = { user_design_id: deck.user_design_id, base_revision: 1, transactions }
  const text = JSON.stringify(request)
  const headers = { 'Content-Type': 'application/json' }
  const response = await client.raw('/api/design/patch', { method: 'POST', headers, body: text })
  expect(response.status).toBe(400)
  expect(await logOf(deck)).toEqual([])
})

test('a patch that would make the deck too large is refused like a file that is, and the deck stays', async () => {
  const max = 16 * 1024 * 1024
  const { length } = pagesFile('one')
  const filled = pagesFile('x'.repeat(max - length - 60_000))
  const deck = (await saveWhole(client, filled)).data
  expect(deck.revision).toBe(1)
  const grow = (revision: number, size: number) =>
    patchDeck(client, { ...deck, revision }, { fields: { mark: { value: 'y'.repeat(size) } } })
  expect(await grow(1, 40_000)).toMatchObject({ code: 0, data: { revision: 2 } })
  expect(await grow(2, 70_000)).toMatchObject({ status: 413, code: 41300, data: { limit: max } })
  // Patches that replace each other are folded instead of adding up.
  expect(await grow(2, 15_000)).toMatchObject({ code: 0, data: { revision: 3 } })
  expect((await textOf(client, deck)).length).toBe(filled.length + 15_000)
}, 60_000)

test('the log is folded when it gets long, and its length never depends on how it is read', async () => {
  const deck = await newDeck('one')
  const sizes: number[] = []
  const keys = new Set<string>()
  for (let revision = 1; revision <= 30; revision++) {
    const saved = await patchDeck(client, { ...deck, revision }, setMark(`${revision}`, 'z'.repeat(9_000)))
    expect(saved.data.revision).toBe(revision + 1)
    const { log_bytes, canvas_key } = await rowOf(deck)
    sizes.push(log_bytes)
    keys.add(canvas_key)
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024)
  expect(keys.size).toBeGreaterThan(3)
  expect(keys.size).toBeLessThan(8)
  expect(await markOf(client, deck)).toBe('30')
})

test('pages are counted without folding', async () => {
  const deck = await newDeck('one', 'two')
  const countOf = async () => {
    const { data } = await client.get<{ list: { user_design_id: string; page_count: number }[] }>('/api/design/list', {
      page_size: 100,
    })
    return data.list.find(item => item.user_design_id === deck.user_design_id)?.page_count
  }
  const added = { id: 'page:new', mark: 'new', elements: [] }
  const add = {
    fields: { layouts: { items: { 'page:new': { value: added } }, ids: ['page:0', 'page:new', 'page:1'] } },
  }
  await patchDeck(client, deck, setMark('a'))
  expect(await countOf()).toBe(2)
  await patchDeck(client, { ...deck, revision: 2 }, add)
  await patchDeck(client, { ...deck, revision: 3 }, setMark('b'))
  expect([await countOf(), (await logOf(deck)).length]).toEqual([3, 3])
  await markOf(client, deck)
  expect([await countOf(), (await logOf(deck)).length]).toEqual([3, 0])
  await patchDeck(client, { ...deck, revision: 4 }, { fields: { layouts: { value: [] } } })
  expect(await countOf()).toBe(0)
})

test('patches that do not fit the deck damage nothing: it is refused as broken, can be saved whole, and goes on', async () => {
  const deck = await newDeck('one')
  expect(await patchDeck(client, deck, setMark('a'))).toMatchObject({ code: 0 })
  const unfit = { fields: { layouts: { items: { 'page:none': { fields: {} } } } } }
  expect(await patchDeck(client, { ...deck, revision: 2 }, unfit)).toMatchObject({ code: 0 })
  const file = await client.raw(`/api/design/file?user_design_id=${deck.user_design_id}`)
  expect(await file.json()).toMatchObject({ code: 42200, data: { reason: 'patch.invalid' } })
  expect(await client.post('/api/design/copy', { user_design_id: deck.user_design_id })).toMatchObject({ code: 42200 })
  const { user_design_id } = deck
  expect(await saveWhole(client, pagesFile('b'), { user_design_id, base_revision: 3 })).toMatchObject({ code: 0 })
  expect(JSON.parse(await textOf(client, deck)).layouts[0].mark).toBe('b')
  expect(await patchDeck(client, { ...deck, revision: 4 }, setMark('c'))).toMatchObject({ code: 0 })
  expect(await markOf(client, deck)).toBe('c')
})

test('a whole file replaces the patches; one that repeats the file below them does not', async () => {
  const uploaded = await client.upload('canvas', 'json', pagesFile('one'))
  const canvas_url = uploaded.data.url
  const created = await client.post<Saved>('/api/design/save', { canvas_url })
  const { user_design_id } = created.data
  await patchDeck(client, created.data, setMark('a'))
  // The creation again, as if its answer had been lost: the state that it made, not the one of the patch.
  expect((await client.post<Saved>('/api/design/save', { canvas_url })).data).toEqual(created.data)
  expect(await client.post('/api/design/save', { canvas_url, user_design_id, base_revision: 1 })).toMatchObject({
    code: 40900,
    data: { revision: 2 },
  })
  expect(await client.post('/api/design/save', { canvas_url, user_design_id, base_revision: 2 })).toMatchObject({
    code: 40001,
  })
  expect(await client.post('/api/design/save', { name: 'Tea', user_design_id, base_revision: 2 })).toMatchObject({
    code: 0,
  })
  expect(await markOf(client, created.data)).toBe('a')
  await patchDeck(client, { user_design_id, revision: 3 }, setMark('b'))
  await saveWhole(client, pagesFile('two'), { user_design_id, base_revision: 4 })
  expect([await markOf(client, created.data), (await logOf(created.data)).length]).toEqual(['', 0])
})

test('patches count to their owner, and are refused beyond the quota; reading is not', async () => {
  const other = await visitorOf(server.url)
  const deck = (await saveWhole(other, pagesFile('one'))).data
  const { db } = server.ports
  const { owner } = await db
    .selectFrom('design')
    .select('owner')
    .where('id', '=', deck.user_design_id)
    .executeTakeFirstOrThrow()
  const stored = async () => {
    const row = await db.selectFrom('stored').select('bytes').where('scope', '=', `owner:${owner}`).executeTakeFirst()
    return row?.bytes ?? 0
  }
  // The first state becomes a restore point, so that the patch is charged for another file, too.
  await patchDeck(other, deck, setMark('a'))
  const before = await stored()
  await patchDeck(other, { ...deck, revision: 2 }, setMark('b', 'x'.repeat(1_000)))
  const grown = await stored()
  expect(grown - before).toBeGreaterThan(1_000)
  expect(grown - before).toBeLessThan(1_300)
  const limit = async (bytes: number) => {
    await db
      .insertInto('stored_limit')
      .values({ kind: 'owner', bytes, items: 1_000_000 })
      .onConflict(conflict => conflict.column('kind').doUpdateSet({ bytes }))
      .execute()
  }
  const { bytes: usual } = await db
    .selectFrom('stored_limit')
    .select('bytes')
    .where('kind', '=', 'owner')
    .executeTakeFirstOrThrow()
  await limit(grown)
  expect(await patchDeck(other, { ...deck, revision: 3 }, setMark('c'))).toMatchObject({ code: 40301 })
  expect(await markOf(other, deck)).toBe('b')
  await limit(usual)
  expect(await patchDeck(other, { ...deck, revision: 3 }, setMark('c'))).toMatchObject({ code: 0 })
})

test('restore points are made every ten minutes, of what was saved until then', async () => {
  now += 60 * 60 * 1000
  const deck = await newDeck('0')
  const { user_design_id } = deck
  for (let revision = 1; revision < 25; revision++) {
    now += 3 * 60 * 1000
    expect(await patchDeck(client, { ...deck, revision }, setMark(`${revision + 1}`))).toMatchObject({ code: 0 })
  }
  interface Versions {
    readonly list: readonly { readonly version_id: string; readonly revision: number }[]
  }
  const { list } = (await client.get<Versions>('/api/design/versions', { user_design_id })).data
  expect(list.map(({ revision }) => revision)).toEqual([21, 17, 13, 9, 5, 1])
  for (const { version_id, revision } of list) {
    const path = `/api/design/version/file?user_design_id=${user_design_id}&version_id=${version_id}`
    expect(JSON.parse(await (await client.raw(path)).text()).mark).toBe(revision === 1 ? '' : `${revision}`)
  }
  expect(await markOf(client, deck)).toBe('25')
})
