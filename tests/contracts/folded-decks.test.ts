import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../server/cli/backup.ts'
import { restore } from '../../server/cli/restore.ts'
import { StorageFull } from '../../server/ports/database.ts'
import type { JsonFailure, JsonReader } from '../../server/ports/json-reader.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'
import { createRateLimiter } from '../../server/security/rate-limit.ts'
import { sweep } from '../../server/services/sweeper.ts'
import { type Client, clientOf, visitorOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'
import { markOf, pagesFile, patchDeck, type Saved, saveWhole, setMark, textOf } from './patched-decks.ts'
import { pngOf } from './pictures.ts'

let server: LocalServer
let client: Client
let now = Date.now()
/** How the next folds fail, and what happens while they run. */
const faults: JsonFailure[] = []
let during: () => Promise<void> = async () => undefined

function faulty(json: JsonReader): JsonReader {
  return {
    ...json,
    fold: async (files, call) => {
      const code = faults.shift()
      if (code !== undefined) return { ok: false, error: { code } }
      const folded = await json.fold(files, call)
      await during()
      return folded
    },
  }
}

beforeAll(async () => {
  const clock = { now: () => now, sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref()) }
  server = await startLocal({ writer: scriptedWriter([]), clock, json: faulty(createJsonPool()) })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** A deck whose last state is in its patches only. */
async function patched(mark: string): Promise<Saved> {
  const deck = (await saveWhole(client, pagesFile('one', 'two'))).data
  return (await patchDeck(client, deck, setMark(mark))).data
}

const idOf = ({ user_design_id }: Saved) => ({ user_design_id })
const get = async <T>(path: string) => JSON.parse(await (await client.raw(path)).text()) as T
const TEMPLATE = '/api/template/self/defined/template'

test('a copy, a template, a named restore point and what is restored contain the patches', async () => {
  const copied = await client.post<Saved>('/api/design/copy', idOf(await patched('copied')))
  expect(await markOf(client, copied.data)).toBe('copied')
  expect(await patchDeck(client, copied.data, setMark('on'))).toMatchObject({ code: 0, data: { revision: 2 } })
  expect(await markOf(client, copied.data)).toBe('on')

  const template = await client.post<{ user_template_id: string; revision: number }>(
    `${TEMPLATE}/update`,
    idOf(await patched('template')),
  )
  expect(template.data.revision).toBe(2)
  const file = await get<{ mark: string }>(`${TEMPLATE}/file?user_template_id=${template.data.user_template_id}`)
  expect(file.mark).toBe('template')

  const deck = await patched('named')
  const added = await client.post<{ version_id: string; revision: number }>('/api/design/version/add', {
    ...idOf(deck),
    name: 'x',
  })
  expect(added.data.revision).toBe(2)
  expect(await patchDeck(client, deck, setMark('later'))).toMatchObject({ code: 0 })
  const { version_id } = added.data
  const versionOf = (id: string) =>
    get<{ mark: string }>(`/api/design/version/file?user_design_id=${deck.user_design_id}&version_id=${id}`)
  expect((await versionOf(version_id)).mark).toBe('named')
  const restored = await client.post<Saved>('/api/design/version/restore', { ...idOf(deck), version_id })
  expect(restored.data.revision).toBe(4)
  expect(await markOf(client, deck)).toBe('named')
  const { data } = await client.get<{ list: { version_id: string; revision: number }[] }>(
    '/api/design/versions',
    idOf(deck),
  )
  const before = data.list.find(({ revision }) => revision === 3)
  expect((await versionOf(before?.version_id ?? '')).mark).toBe('later')
})

test('a save without a base leaves a restore point with the patches', async () => {
  const deck = await patched('theirs')
  expect(await saveWhole(client, pagesFile('ours'), idOf(deck))).toMatchObject({ code: 0, data: { revision: 3 } })
  const { data } = await client.get<{ list: { version_id: string; revision: number }[] }>(
    '/api/design/versions',
    idOf(deck),
  )
  const kept = data.list.find(({ revision }) => revision === 2)
  const file = await get<{ mark: string }>(
    `/api/design/version/file?user_design_id=${deck.user_design_id}&version_id=${kept?.version_id}`,
  )
  expect(file.mark).toBe('theirs')
})

test('a check of a replacement and the materials of decks look at the patches', async () => {
  const deck = await patched('suit')
  const suit = {
    fields: { suit: { value: 'suit-in-a-patch' } },
    keys: ['version', 'size', 'theme', 'mark', 'layouts', 'suit'],
  }
  expect(await patchDeck(client, deck, suit)).toMatchObject({ code: 0 })
  const check = await client.get('/api/design/check/suit/replace', { user_design_id: deck.user_design_id })
  expect(check).toMatchObject({ code: 0 })
  expect(JSON.parse(await textOf(client, deck)).suit).toBe('suit-in-a-patch')
  const asset = { id: 'asset:1', hash: 'c'.repeat(64), mime: 'image/png', width: 20, height: 20, url: '/uploads/x.png' }
  const picture = {
    id: 'element:p',
    type: 'image',
    left: 1,
    top: 1,
    width: 20,
    height: 20,
    asset: 'asset:1',
    alt: 'Regenbogen',
  }
  const layouts = { items: { 'page:0': { fields: { elements: { value: [picture] } } } } }
  const keys = ['version', 'size', 'theme', 'mark', 'layouts', 'suit', 'assets']
  const added = await patchDeck(
    client,
    { ...deck, revision: 3 },
    { fields: { layouts, assets: { value: [asset] } }, keys },
  )
  expect(added).toMatchObject({ code: 0 })
  const found = await client.get<{ list: { name: string }[] }>('/api/material/list', {
    kind: 'works',
    keyword: 'Regenbogen',
  })
  expect(found.data.list.map(({ name }) => name)).toContain('Regenbogen')
})

test('a picture that only a patch names is kept, and one that no patch names any more is not', async () => {
  const upload = async (side: number) => (await client.upload('picture', 'png', pngOf(side, side))).data.url
  const remove = async (url: string) => (await client.post('/api/upload/oss/delete', { url })).code
  const [first, second, free] = [await upload(41), await upload(42), await upload(43)]
  const deck = await patched('pictures')
  const show = (revision: number, url: string) => patchDeck(client, { ...deck, revision }, setMark(url))
  await show(2, first)
  await show(3, second)
  const hide = () =>
    server.ports.db.updateTable('upload').set({ hidden_at: now }).where('type', '=', 'picture').execute()
  await hide()
  now += 48 * 3_600_000
  await sweepNow()
  expect([await remove(first), await remove(second)]).toEqual([40302, 40302])
  expect((await client.raw(second)).status).toBe(200)
  expect((await client.raw(free)).status).toBe(404)
  await markOf(client, deck)
  // The first state is a restore point, whose file was the one below the patches.
  expect(await remove(second)).toBe(40302)
  await client.post('/api/design/trash', { user_design_ids: [deck.user_design_id] })
  await client.post('/api/design/delete', { user_design_ids: [deck.user_design_id] })
  expect([await remove(first), await remove(second)]).toEqual([0, 0])
})

function sweepNow(): Promise<void> {
  const { ports } = server
  return sweep({ ...ports, limiter: createRateLimiter(ports.db, ports.clock) })
}

test.each([
  ['busy', 503, 50300],
  ['cancelled', 503, 50300],
  ['tooComplex', 503, 50300],
  ['storageFull', 507, 50700],
] as const)('a fold that fails with %s is refused, loses nothing and is done later', async (code, status, refusal) => {
  const deck = await patched(code)
  faults.push(code)
  const refused = await client.raw(`/api/design/file?user_design_id=${deck.user_design_id}`)
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([status, refusal])
  expect(await patchDeck(client, deck, setMark('more'))).toMatchObject({ code: 0 })
  expect(await markOf(client, deck)).toBe('more')
  await sweepNow()
  expect(await foldingRows()).toEqual([])
})

function foldingRows() {
  return server.ports.db.selectFrom('upload').select('key').where('state', 'in', ['folding', 'orphan']).execute()
}

test('a full disk at the last step is refused, loses nothing, and leaves no file behind', async () => {
  const deck = await patched('full')
  const { blobs } = server.ports
  const { adopt } = blobs
  Object.assign(blobs, { adopt: () => Promise.reject(new StorageFull('No room')) })
  expect((await client.raw(`/api/design/file?user_design_id=${deck.user_design_id}`)).status).toBe(507)
  Object.assign(blobs, { adopt })
  expect(await markOf(client, deck)).toBe('full')
  await sweepNow()
  expect(await foldingRows()).toEqual([])
  expect(readdirSync(join(server.dataDir, 'blobs', 'incoming'))).toEqual([])
})

test('what is saved while patches are folded is kept, whatever it is', async () => {
  const deck = await patched('before')
  // A patch that arrives meanwhile stays in the log of the new file, with the pictures that it names.
  const picture = (await client.upload('picture', 'png', pngOf(51, 51))).data.url
  during = async () => {
    during = async () => undefined
    expect(await patchDeck(client, deck, setMark(picture))).toMatchObject({ code: 0, data: { revision: 3 } })
  }
  expect(await markOf(client, deck)).toBe('before')
  expect(await markOf(client, deck)).toBe(picture)
  expect(await client.post('/api/upload/oss/delete', { url: picture })).toMatchObject({ code: 40302 })
  // A whole file that is saved meanwhile wins over the folded one, whose file goes.
  await patchDeck(client, { ...deck, revision: 3 }, setMark('lost to the whole file'))
  during = async () => {
    during = async () => undefined
    expect(await saveWhole(client, pagesFile('whole'), { ...idOf(deck), base_revision: 4 })).toMatchObject({ code: 0 })
  }
  expect(JSON.parse(await textOf(client, deck)).layouts[0].mark).toBe('whole')
  // A deck that is deleted meanwhile is gone.
  const other = await patched('deleted')
  during = async () => {
    during = async () => undefined
    await client.post('/api/design/trash', { user_design_ids: [other.user_design_id] })
    await client.post('/api/design/delete', { user_design_ids: [other.user_design_id] })
  }
  expect((await client.raw(`/api/design/file?user_design_id=${other.user_design_id}`)).status).toBe(404)
  await sweepNow()
  expect(await foldingRows()).toEqual([])
})

test('a file that grows as it is spelled anew takes no more room than was asked for', async () => {
  const short = pagesFile('one').replace('"theme":{}', `"theme":[${Array(2_000).fill('1e20').join(',')}]`)
  const deck = (await saveWhole(client, short)).data
  expect(await patchDeck(client, deck, setMark('a'))).toMatchObject({ code: 0 })
  const file = await client.raw(`/api/design/file?user_design_id=${deck.user_design_id}`)
  expect(await file.json()).toMatchObject({ code: 42200, data: { reason: 'tooLarge' } })
  // A file that becomes shorter may be spelled as it likes.
  const spaced = (await saveWhole(client, JSON.stringify(JSON.parse(pagesFile('one')), null, 2))).data
  expect(await patchDeck(client, spaced, setMark('b'))).toMatchObject({ code: 0 })
  expect(await markOf(client, spaced)).toBe('b')
})

test('many readers fold once, and all get the same file', async () => {
  const deck = await patched('many')
  let folds = 0
  during = async () => void folds++
  const texts = await Promise.all(Array.from({ length: 12 }, () => textOf(client, deck)))
  during = async () => undefined
  expect(folds).toBe(1)
  expect(new Set(texts).size).toBe(1)
})

test('what a fold that was killed has left behind is swept', async () => {
  const deck = await patched('killed')
  const { db, blobs } = server.ports
  const { owner } = await db
    .selectFrom('design')
    .select('owner')
    .where('id', '=', deck.user_design_id)
    .executeTakeFirstOrThrow()
  const key = 'k'.repeat(22)
  const fields = {
    type: 'canvas',
    state: 'folding',
    mime: '',
    size: 9,
    name: '',
    hash: '',
    width: 0,
    height: 0,
  } as const
  const row = { key, owner, ...fields, page_count: 0, hidden_at: 0, uses_read: 0, expires_at: now, created_at: now }
  await db.insertInto('upload').values(row).execute()
  mkdirSync(join(server.dataDir, 'blobs', 'kk'), { recursive: true })
  await blobs.put(
    key,
    (async function* () {
      yield new Uint8Array(9)
    })(),
  )
  await sweepNow()
  expect(await blobs.get(key)).not.toBeNull()
  now += 3 * 3_600_000
  await sweepNow()
  expect([await blobs.get(key), await foldingRows()]).toEqual([null, []])
  expect(await markOf(client, deck)).toBe('killed')
})

test('a backup contains the patches', async () => {
  const deck = await patched('backed up')
  const [copy, dataDir] = [newFolder(), newFolder()]
  await backUp(server.dataDir, copy, '0.0.0')
  await restore(copy, dataDir)
  const other = await startLocal({ writer: scriptedWriter([]) }, dataDir)
  expect(await markOf(clientOf(other.url, client.uuid), deck)).toBe('backed up')
  await other.stop()
  rmSync(copy, { recursive: true, force: true })
})
