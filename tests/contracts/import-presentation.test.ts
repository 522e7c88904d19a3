import {
  createChart,
  createDeck,
  createImage,
  createPage,
  createTable,
  createText,
  type Deck,
  FALLBACK_THEME,
  fromFile,
  pagesOf,
  paintOrder,
  textOf,
} from '@slidewright/engine/internal'
import { writePptx } from '@slidewright/engine/pptx'
import type { DataOf } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipped } from '../../app/platform/zip.ts'
import { createSourcePool } from '../../server/importers/worker/source-pool.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'
import { frameAt, makePptx, textShape } from '../support/make-pptx.ts'
import { register, userOf } from './accounts-client.ts'
import { type Client, clientOf, visitorOf } from './client.ts'
import { type LocalServer, startLocal } from './local-server.ts'
import { pngOf } from './pictures.ts'

const IMPORT = '/api/design/import'

let server: LocalServer
let client: Client
beforeAll(async () => {
  server = await startLocal()
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** A deck of two pages: words, a picture, a table and a chart on the first one, and the second one hidden. */
function deckOf(title: string): Deck {
  const frame = (x: number) => ({ x, y: 96, width: 192, height: 144 })
  const asset = { id: 'asset:p', hash: '', mime: 'image/png', width: 40, height: 30, url: 'picture:p' } as const
  const elements = [
    createText('element:t', frame(0), 'Green tea'),
    createImage('element:i', frame(200), asset.id),
    createTable('element:r', frame(400), 2, 3),
    createChart('element:c', frame(600), 'bar'),
  ].map((element, index) => [element.id, { ...element, order: `a${index}` }] as const)
  const shown = { notes: 'Say this', section: 'Start', hidden: false }
  const first = createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(elements), ...shown })
  const second = createPage({ id: 'page:2', order: 'a1', ...shown, hidden: true })
  const deck = createDeck({ theme: FALLBACK_THEME, title, language: 'en-US' })
  return { ...deck, pages: { [first.id]: first, [second.id]: second }, assets: { [asset.id]: asset } }
}

async function written(title: string): Promise<Uint8Array> {
  const loadPicture = async () => ({ mime: 'image/png' as const, bytes: new Uint8Array(pngOf(40, 30)) })
  const file = await writePptx({ deck: deckOf(title), drawings: new Map() }, { loadPicture, zip: zipped })
  if (!file.ok) throw new Error(file.error.code)
  return file.value
}

async function imported(who: Client, bytes: Uint8Array | string, name?: string) {
  const { url } = (await who.upload('source', 'pptx', bytes)).data
  return who.post<DataOf<'designImport'>>(IMPORT, { url, ...(name && { name }) })
}

async function opened(who: Client, id: string): Promise<Deck> {
  const file = await who.raw(`/api/design/file?user_design_id=${id}`)
  const deck = fromFile(await file.json())
  if (!deck.ok) throw new Error(deck.error.code)
  return deck.value
}

/** What people have stored, besides sources and what the sweeper takes. */
const stored = ({ ports } = server) =>
  ports.db
    .selectFrom('upload')
    .select(['key', 'type', 'state'])
    .where('type', '!=', 'source')
    .where('state', '!=', 'orphan')
    .execute()

const decksOf = async (who: Client) => (await who.get<DataOf<'designList'>>('/api/design/list')).data.list

test('a presentation becomes a deck with its pages, and its pictures are those of its owner', async () => {
  const { code, data } = await imported(client, await written('Tea'))
  expect(code).toBe(0)
  expect(data).toMatchObject({ revision: 1, name: 'Tea', pages: 2, simplified: [], left_out: [] })
  expect(await client.get('/api/design/detail', { user_design_id: data.user_design_id })).toMatchObject({
    data: { name: 'Tea', revision: 1, size: deckOf('').size },
  })
  const deck = await opened(client, data.user_design_id)
  const [first, second] = pagesOf(deck)
  expect([first, second]).toMatchObject([
    { notes: 'Say this', section: 'Start', hidden: false },
    { section: 'Start', hidden: true },
  ])
  const elements = first ? paintOrder(first) : []
  expect(elements.map(({ kind }) => kind)).toEqual(['text', 'image', 'table', 'chart'])
  const [text] = elements
  expect(text?.kind === 'text' && textOf(text.body)).toBe('Green tea')
  const [picture] = Object.values(deck.assets)
  expect(picture).toMatchObject({
    mime: 'image/png',
    width: 40,
    height: 30,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect((await client.raw(picture?.url ?? '')).headers.get('Content-Type')).toBe('image/png')
  // The deck needs the picture, so it is not deleted.
  expect(await client.post('/api/upload/oss/delete', { url: picture?.url })).toMatchObject({ code: 40302 })
})

test('the deck has the name that is asked for, or that of its file', async () => {
  expect((await imported(client, await written('Tea'), 'Coffee')).data.name).toBe('Coffee')
  expect((await imported(client, makePptx([{ shapes: '' }]))).data.name).toBe('file')
})

test('what is simpler than in the file is said with its page', async () => {
  const ink = '<p:contentPart r:id="x"/>'
  const { data } = await imported(client, makePptx([{ shapes: textShape('Tea', '', frameAt(0, 0)) }, { shapes: ink }]))
  expect(data.simplified).toEqual([{ page: 2, element: expect.any(String), reason: 'ink' }])
})

test.each([
  ['a text', '# Tea', 42223],
  ['a broken file', 'PK\u0003\u0004 nothing', 42221],
  ['a file of too many pages', makePptx(Array.from({ length: 1_001 }, () => ({ shapes: '' }))), 42225],
])('%s is refused, and leaves nothing', async (_, bytes, code) => {
  const someone = await visitorOf(server.url)
  const before = await stored()
  expect((await imported(someone, bytes)).code).toBe(code)
  expect(await decksOf(someone)).toEqual([])
  expect(await stored()).toEqual(before)
})

test('two at once become two decks', async () => {
  const someone = await visitorOf(server.url)
  const both = await Promise.all(['One', 'Two'].map(async title => imported(someone, await written(title))))
  expect(both.map(({ data }) => data.name)).toEqual(['One', 'Two'])
  expect((await decksOf(someone)).map(({ name, page_count }) => `${name} ${page_count}`).toSorted()).toEqual([
    'One 2',
    'Two 2',
  ])
})

test('who signs in while a presentation is read finds its deck', async () => {
  const reading = createSourcePool()
  let signIn = async () => {}
  const read: typeof reading.read = async (...call) => {
    const file = await reading.read(...call)
    await signIn()
    return file
  }
  const bound = await startLocal({ sources: { ...reading, read } })
  try {
    const visitor = await visitorOf(bound.url)
    const nobody = clientOf(bound.url, null)
    const user = userOf(bound.url, (await register(nobody, 'ann@example.com')).data.login_token)
    signIn = async () => {
      expect(await user.post('/api/ai/tourist/login_bind', { tourist_uuid: visitor.uuid })).toMatchObject({ code: 0 })
    }
    const { data } = await imported(visitor, await written('Tea'))
    const [picture] = Object.values((await opened(user, data.user_design_id)).assets)
    expect(await user.post('/api/upload/oss/delete', { url: picture?.url })).toMatchObject({ code: 40302 })
    const counts = await bound.ports.db.selectFrom('stored').selectAll().where('scope', 'like', 'owner:%').execute()
    expect(counts.map(({ bytes }) => bytes > 0).toSorted()).toEqual([false, true])
  } finally {
    await bound.stop()
  }
})

test('a connection that is cut leaves neither a deck nor pictures', async () => {
  const cutting = new AbortController()
  let isCut = false
  const json = createJsonPool()
  const cut = await startLocal({
    json: {
      ...json,
      // The pictures are stored by now.
      check: async (file, call) => {
        if (!file.isCanvas) return json.check(file, call)
        expect(await stored(cut)).toMatchObject([{ type: 'picture' }, { type: 'canvas' }])
        cutting.abort()
        await expect.poll(() => call.signal.aborted).toBe(true)
        isCut = true
        return json.check(file, { ...call, signal: new AbortController().signal })
      },
    },
  })
  try {
    const someone = await visitorOf(cut.url)
    const { url } = (await someone.upload('source', 'pptx', await written('Tea'))).data
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ url }) }
    await expect(someone.raw(IMPORT, { ...init, signal: cutting.signal })).rejects.toThrow()
    await expect.poll(() => isCut).toBe(true)
    await expect.poll(() => stored(cut), { timeout: 10_000 }).toEqual([])
    expect(await decksOf(someone)).toEqual([])
  } finally {
    await cut.stop()
  }
})
