import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, clientOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

let server: LocalServer
let client: Client
beforeAll(async () => {
  server = await startLocal({ writer: scriptedWriter([]) })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

interface Saved {
  readonly user_design_id: string
  readonly revision: number
}

async function canvasUrl(mark: string, by = client): Promise<string> {
  const uploaded = await by.upload('canvas', 'json', canvasOf(mark))
  expect(uploaded).toMatchObject({ status: 200, code: 0 })
  return uploaded.data.url
}

async function newDeck(mark = 'one', by = client): Promise<Saved> {
  const canvas_url = await canvasUrl(mark, by)
  return (await by.post<Saved>('/api/design/save', { name: 'Tea', canvas_url, suit_id: 'paper' })).data
}

async function markOf(id: string, by = client): Promise<string> {
  const { canvas_url } = (await by.get<{ canvas_url: string }>('/api/design/detail', { user_design_id: id })).data
  return ((await (await by.raw(canvas_url)).json()) as { mark: string }).mark
}

test('a deck is created, read back, and lists itself', async () => {
  const deck = await newDeck()
  expect(deck).toMatchObject({ revision: 1 })
  expect(deck.user_design_id).toMatch(/^[\w-]{22}$/)
  expect((await client.get('/api/design/detail', { user_design_id: deck.user_design_id })).data).toMatchObject({
    name: 'Tea',
    suit_id: 'paper',
    size: { width: 960, height: 540 },
    revision: 1,
  })
  expect(await markOf(deck.user_design_id)).toBe('one')
  const list = await client.get<{ list: Saved[]; pagination: { total: number } }>('/api/design/list')
  expect(list.data.list.map(item => item.user_design_id)).toContain(deck.user_design_id)
  expect(list.data.pagination.total).toBe(list.data.list.length)
})

test('a listed deck says how many pages it has, also after a save and as a copy', async () => {
  const count = async (id: string) => {
    const { list } = (await client.get<{ list: (Saved & { page_count: number })[] }>('/api/design/list')).data
    return list.find(item => item.user_design_id === id)?.page_count
  }
  const canvas = async (pages: number) => {
    const layouts = Array.from({ length: pages }, () => ({}))
    return (await client.upload('canvas', 'json', JSON.stringify({ version: 1, layouts }))).data.url
  }
  const saved = await client.post<Saved>('/api/design/save', { name: 'Pages', canvas_url: await canvas(3) })
  const { user_design_id } = saved.data
  expect(await count(user_design_id)).toBe(3)
  await client.post('/api/design/save', { user_design_id, base_revision: 1, canvas_url: await canvas(1) })
  expect(await count(user_design_id)).toBe(1)
  const copy = await client.post<Saved>('/api/design/copy', { user_design_id })
  expect(await count(copy.data.user_design_id)).toBe(1)
})

test('a save on the current revision goes through, one on a stale revision answers the current one', async () => {
  const { user_design_id } = await newDeck()
  const save = async (mark: string, base_revision?: number) =>
    client.post<Saved>('/api/design/save', { user_design_id, canvas_url: await canvasUrl(mark), base_revision })
  expect((await save('two', 1)).data).toEqual({ user_design_id, revision: 2 })
  expect(await save('lost?', 1)).toMatchObject({ status: 200, code: 40900, data: { user_design_id, revision: 2 } })
  expect(await markOf(user_design_id)).toBe('two')
  expect((await save('three')).data.revision).toBe(3)
  const points = await server.ports.db
    .selectFrom('design_version')
    .select(['revision'])
    .where('design_id', '=', user_design_id)
    .orderBy('revision')
    .execute()
  expect(points.map(point => point.revision)).toContain(2)
})

test('of many saves on one revision exactly one wins', async () => {
  const { user_design_id } = await newDeck()
  const urls = await Promise.all(Array.from({ length: 10 }, (_, index) => canvasUrl(`m${index}`)))
  const answers = await Promise.all(
    urls.map(canvas_url => client.post('/api/design/save', { user_design_id, canvas_url, base_revision: 1 })),
  )
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([0, ...Array(9).fill(40900)])
})

test('a call whose answer got lost can be made again: one deck, one revision', async () => {
  const canvas_url = await canvasUrl('again')
  const first = await client.post<Saved>('/api/design/save', { name: 'x', canvas_url })
  expect((await client.post<Saved>('/api/design/save', { name: 'x', canvas_url })).data).toEqual(first.data)
  const { user_design_id } = first.data
  const update = { user_design_id, canvas_url: await canvasUrl('next'), base_revision: 1 }
  await client.post('/api/design/save', update)
  expect(await client.post('/api/design/save', update)).toMatchObject({ code: 0, data: { revision: 2 } })
})

test('a save without a canvas keeps the canvas; fields that nobody reads are kept', async () => {
  const canvas_url = await canvasUrl('kept')
  const vcg_res_ids = ['a', 7]
  const { data } = await client.post<Saved>('/api/design/save', {
    canvas_url,
    vcg_res_ids,
    tid: 12,
    size: { width: 720, height: 540 },
  })
  const { user_design_id } = data
  await client.post('/api/design/save', { user_design_id, name: 'New name', base_revision: 1 })
  expect((await client.get('/api/design/detail', { user_design_id })).data).toMatchObject({
    name: 'New name',
    vcg_res_ids,
    tid: '12',
    size: { width: 720, height: 540 },
    revision: 2,
  })
  expect(await markOf(user_design_id)).toBe('kept')
})

test('a canvas file is reached by its deck and owner only, never by its address', async () => {
  const other = await visitorOf(server.url)
  const url = await canvasUrl('secret')
  const { user_design_id } = (await client.post<Saved>('/api/design/save', { canvas_url: url })).data
  for (const asker of [client, other, clientOf(server.url, null)]) expect((await asker.raw(url)).status).toBe(404)
  const path = `/api/design/file?user_design_id=${user_design_id}`
  expect((await client.raw(path)).status).toBe(200)
  expect((await other.raw(path)).status).toBe(404)
  expect((await clientOf(server.url, null).raw(path)).status).toBe(401)
  expect((await other.post('/api/design/save', { canvas_url: url })).status).toBe(400)
  const theirs = await canvasUrl('theirs', other)
  expect((await client.post('/api/design/save', { user_design_id, canvas_url: theirs })).status).toBe(400)
})

test('a large canvas is sent compressed to clients that accept it, as it is to others, and not again while it is the same', async () => {
  const { user_design_id } = await newDeck('packed '.repeat(20_000))
  const path = `/api/design/file?user_design_id=${user_design_id}`
  const [compressed, whole] = await Promise.all(
    ['gzip', 'identity'].map(encoding => client.raw(path, { headers: { 'Accept-Encoding': encoding } })),
  )
  expect([compressed?.headers.get('Content-Encoding'), whole?.headers.get('Content-Encoding')]).toEqual(['gzip', null])
  expect(Number(whole?.headers.get('Content-Length'))).toBeGreaterThan(140_000)
  expect(await compressed?.text()).toBe(await whole?.text())
  const ETag = compressed?.headers.get('ETag') ?? ''
  expect(whole?.headers.get('ETag')).toBe(ETag)
  expect((await client.raw(path, { headers: { 'If-None-Match': ETag } })).status).toBe(304)
  await client.post('/api/design/save', { user_design_id, canvas_url: await canvasUrl('another'), base_revision: 1 })
  expect((await client.raw(path, { headers: { 'If-None-Match': ETag } })).status).toBe(200)
})

test('a deck goes to the trash, comes back, is copied and is deleted for ever', async () => {
  const { user_design_id } = await newDeck('trash me')
  const ids = { user_design_ids: [user_design_id] }
  expect((await client.post('/api/design/delete', ids)).data).toEqual({ count: 0 })
  expect((await client.post('/api/design/trash', ids)).data).toEqual({ count: 1 })
  expect((await client.post('/api/design/trash', ids)).data).toEqual({ count: 0 })
  const names = async (cur: number) =>
    (await client.get<{ list: Saved[] }>('/api/design/list', { cur })).data.list.map(item => item.user_design_id)
  expect(await names(2)).toEqual([user_design_id])
  expect(await names(1)).not.toContain(user_design_id)
  expect((await client.post('/api/design/restore', ids)).data).toEqual({ count: 1 })
  const copy = (await client.post<Saved>('/api/design/copy', { user_design_id })).data.user_design_id
  await client.post('/api/design/trash', ids)
  expect((await client.post('/api/design/delete', ids)).data).toEqual({ count: 1 })
  expect((await client.get('/api/design/detail', { user_design_id })).status).toBe(404)
  expect(await markOf(copy)).toBe('trash me')
})

test('decks are found by name in any script and case, and sorted', async () => {
  const by = await visitorOf(server.url)
  for (const name of ['Ärzte 50%', 'ЧАЙ', '茶の歴史', 'abc_def']) {
    await by.post('/api/design/save', { name, canvas_url: await canvasUrl(name, by) })
  }
  const found = async (keyword: string) =>
    (await by.get<{ list: { name: string }[] }>('/api/design/list', { keyword, sort: 'name' })).data.list.map(
      item => item.name,
    )
  expect(await found('чай')).toEqual(['ЧАЙ'])
  expect(await found('ÄRZTE')).toEqual(['Ärzte 50%'])
  expect(await found('歴史')).toEqual(['茶の歴史'])
  expect(await found('')).toEqual(['abc_def', 'Ärzte 50%', 'ЧАЙ', '茶の歴史'].toSorted())
  const page = await by.get<{ list: unknown[]; pagination: object }>('/api/design/list', { page: 2, page_size: 3 })
  expect(page.data).toMatchObject({ pagination: { page: 2, page_size: 3, total: 4 } })
  expect(page.data.list).toHaveLength(1)
})

test('renaming changes the name and not the revision', async () => {
  const { user_design_id } = await newDeck()
  expect(await client.post('/api/design/rename', { user_design_id, name: '  新 ' })).toMatchObject({ code: 0 })
  expect((await client.get('/api/design/detail', { user_design_id })).data).toMatchObject({ name: '新', revision: 1 })
  expect((await client.post('/api/design/rename', { user_design_id, name: ' ' })).status).toBe(400)
})

test('what is saved into a deck in the trash brings it back, and says so', async () => {
  const { user_design_id } = await newDeck('before')
  const ids = { user_design_ids: [user_design_id] }
  const listed = async (cur: number) =>
    (await client.get<{ list: Saved[] }>('/api/design/list', { cur })).data.list.map(item => item.user_design_id)
  await client.post('/api/design/trash', ids)
  const canvas_url = await canvasUrl('in the trash')
  const saved = await client.post('/api/design/save', { user_design_id, canvas_url, base_revision: 1 })
  expect(saved).toMatchObject({ code: 0, data: { user_design_id, revision: 2, restored: true } })
  expect(await listed(1)).toContain(user_design_id)
  expect(await listed(2)).not.toContain(user_design_id)
  expect(await client.post('/api/design/save', { user_design_id, name: 'A' })).toMatchObject({
    data: { user_design_id, revision: 3 },
  })
  const { data } = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  await client.post('/api/design/trash', ids)
  const stale = { user_design_id, name: 'x', base_revision: 1 }
  expect(await client.post('/api/design/save', stale)).toMatchObject({ code: 40900 })
  expect(await listed(2)).toContain(user_design_id)
  const restored = await client.post('/api/design/version/restore', { user_design_id, ...data })
  expect(restored.data).toEqual({ user_design_id, revision: 4, restored: true })
  expect(await listed(1)).toContain(user_design_id)
  expect((await client.post('/api/design/delete', ids)).data).toEqual({ count: 0 })
})

test('a canvas file that is cut off or gone on the disk is told by a code of its own, and a former state still opens', async () => {
  const { user_design_id } = await newDeck('whole')
  const kept = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  const canvas_url = await canvasUrl('soon damaged')
  await client.post('/api/design/save', { user_design_id, canvas_url, base_revision: 1 })
  const { canvas_key } = await server.ports.db
    .selectFrom('design')
    .select('canvas_key')
    .where('id', '=', user_design_id)
    .executeTakeFirstOrThrow()
  const path = join(server.dataDir, 'blobs', canvas_key.slice(0, 2), canvas_key)
  const file = `/api/design/file?user_design_id=${user_design_id}`
  for (const damage of [() => truncateSync(path, 20), () => rmSync(path)]) {
    damage()
    const answer = await client.raw(file)
    expect([answer.status, (await answer.json()).code]).toEqual([500, 50001])
  }
  expect(await client.post('/api/design/copy', { user_design_id })).toMatchObject({ code: 50001 })
  const version = { user_design_id, ...kept.data }
  expect(await client.post('/api/design/version/restore', version)).toMatchObject({ code: 0 })
  expect(await markOf(user_design_id)).toBe('whole')
})
