import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '../../server/security/rate-limit.ts'
import { sweep } from '../../server/services/sweeper.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'
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

let count = 0
/** A picture that nobody has uploaded before. */
const upload = async (by = client) => (await by.upload('picture', 'png', pngOf(20 + count++, 20))).data.url

/** A deck that names pictures somewhere. */
function deckOf(urls: readonly string[], write = (url: string) => JSON.stringify(url)): string {
  return `{"version":1,"size":{"width":960,"height":540},"theme":{},"layouts":[],"assets":[${urls.map(write).join(',')}]}`
}

async function save(canvas: string, id?: string) {
  const { data } = await client.upload('canvas', 'json', canvas)
  const saved = await client.post<{ user_design_id: string; revision: number }>('/api/design/save', {
    canvas_url: data.url,
    ...(id === undefined ? {} : { user_design_id: id }),
  })
  return saved.data.user_design_id
}

const remove = async (url: string) => (await client.post('/api/upload/oss/delete', { url })).code
const IN_USE = 40302

test('a picture is kept that a deck names, its restore point, its copy or a template', async () => {
  const [first, second, free] = [await upload(), await upload(), await upload()]
  const id = await save(deckOf([`${first}?x-oss-process=image/resize,w_320`]))
  expect([await remove(first), await remove(second)]).toEqual([IN_USE, 0])
  // The state of before is a restore point now.
  const third = await upload()
  await save(deckOf([third]), id)
  expect([await remove(first), await remove(third)]).toEqual([IN_USE, IN_USE])
  const template = await client.post<{ user_template_id: string }>('/api/template/self/defined/template/update', {
    user_design_id: id,
  })
  const copy = await client.post<{ user_design_id: string }>('/api/design/copy', { user_design_id: id })
  for (const gone of [id, copy.data.user_design_id]) {
    await client.post('/api/design/trash', { user_design_ids: [gone] })
    expect(await remove(third)).toBe(IN_USE)
    await client.post('/api/design/delete', { user_design_ids: [gone] })
  }
  expect([await remove(first), await remove(third), await remove(free)]).toEqual([0, IN_USE, 0])
  await client.post('/api/template/self/defined/template/delete', {
    user_template_id: template.data.user_template_id,
  })
  now += 2 * 60 * 60 * 1000
  await sweepNow()
  expect(await remove(third)).toBe(0)
})

function sweepNow(): Promise<void> {
  const { ports } = server
  return sweep({ ...ports, limiter: createRateLimiter(ports.db, ports.clock) })
}

test('it is found however the address is written, and only among pictures of the same visitor', async () => {
  const urls = [await upload(), await upload(), await upload()]
  const [plain = '', escaped = '', coded = ''] = urls
  await save(
    deckOf([plain, escaped, coded], url => {
      if (url === escaped) return `"${url.replaceAll('/', '\\/')}"`
      return url === coded ? `"${url.replaceAll('/', '\\u002F')}"` : `"https://decks.example${url}"`
    }),
  )
  for (const url of urls) expect(await remove(url)).toBe(IN_USE)
  const other = await visitorOf(server.url)
  const theirs = await upload(other)
  await save(deckOf([theirs]))
  expect((await other.post('/api/upload/oss/delete', { url: theirs })).code).toBe(0)
})

test('decks that were stored before this was kept are looked through, when it matters and along the way', async () => {
  const { db } = server.ports
  const forget = async () => {
    await db.deleteFrom('upload_use').execute()
    await db.updateTable('upload').set({ uses_read: 0 }).execute()
  }
  const [named, free] = [await upload(), await upload()]
  await save(deckOf([named]))
  await forget()
  expect([await remove(named), await remove(free)]).toEqual([IN_USE, 0])
  await forget()
  await sweepNow()
  const left = await db
    .selectFrom('upload')
    .select('key')
    .where('uses_read', '=', 0)
    .where('type', '=', 'canvas')
    .where('state', 'in', ['stored', 'used'])
    .execute()
  expect(left).toEqual([])
  expect(await remove(named)).toBe(IN_USE)
})
