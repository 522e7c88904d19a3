import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

let server: LocalServer
let client: Client
beforeAll(async () => {
  server = await startLocal({ writer: scriptedWriter([]) })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

interface Versions {
  readonly revision: number
  readonly list: readonly { readonly version_id: string; readonly name: string; readonly revision: number }[]
}

async function save(mark: string, more: object = {}): Promise<{ user_design_id: string; revision: number }> {
  const canvas = await client.upload('canvas', 'json', canvasOf(mark))
  const answer = await client.post<{ user_design_id: string; revision: number }>('/api/design/save', {
    canvas_url: canvas.data.url,
    ...more,
  })
  return answer.data
}

async function versions(id: string): Promise<Versions> {
  return (await client.get<Versions>('/api/design/versions', { user_design_id: id })).data
}

async function markOf(path: string): Promise<string> {
  return ((await (await client.raw(path)).json()) as { mark: string }).mark
}

const fileOf = (id: string, version: string) => `/api/design/version/file?user_design_id=${id}&version_id=${version}`

test('a state is kept under a name, once, and can be read after later saves', async () => {
  const { user_design_id } = await save('one')
  const add = (name?: string) =>
    client.post<{ version_id: string }>('/api/design/version/add', { user_design_id, name })
  const first = await add()
  const named = await add('Before the talk')
  expect(named.data.version_id).toBe(first.data.version_id)
  await save('two', { user_design_id, base_revision: 1 })
  await save('three', { user_design_id, base_revision: 2 })
  const { list, revision } = await versions(user_design_id)
  expect(revision).toBe(3)
  expect(list.filter(({ name }) => name !== '')).toEqual([
    expect.objectContaining({ name: 'Before the talk', revision: 1, page_count: 0 }),
  ])
  expect(await markOf(fileOf(user_design_id, first.data.version_id))).toBe('one')
})

test('what is restored is the deck again, and what it was until then can be restored too', async () => {
  const { user_design_id } = await save('old')
  const kept = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  await save('new', { user_design_id, base_revision: 1 })
  const { version_id } = kept.data
  const restored = await client.post('/api/design/version/restore', { user_design_id, version_id })
  expect(restored.data).toEqual({ user_design_id, revision: 3 })
  expect(await markOf(`/api/design/file?user_design_id=${user_design_id}`)).toBe('old')
  const before = (await versions(user_design_id)).list.find(({ revision }) => revision === 2)
  expect(await markOf(fileOf(user_design_id, before?.version_id ?? ''))).toBe('new')
  await save('newest', { user_design_id, base_revision: 3 })
  expect(await markOf(fileOf(user_design_id, version_id))).toBe('old')
})

test('the restore points of others do not exist', async () => {
  const { user_design_id } = await save('mine')
  const { data } = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  const stranger = await visitorOf(server.url)
  const version_id = data.version_id
  for (const answer of [
    await stranger.get('/api/design/versions', { user_design_id }),
    await stranger.post('/api/design/version/add', { user_design_id }),
    await stranger.post('/api/design/version/restore', { user_design_id, version_id }),
  ])
    expect(answer.code).not.toBe(0)
  expect((await stranger.raw(fileOf(user_design_id, version_id))).status).toBe(404)
})
