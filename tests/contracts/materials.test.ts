import {
  createChart,
  createDeck,
  createImage,
  createPage,
  createShape,
  type Deck,
  type Element,
  elementDefaults,
  FALLBACK_THEME,
  keysBetween,
  toFile,
} from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
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

type List = DataOf<'materialList'>
type Styles = DataOf<'materialStyles'>
const DAY = 24 * 60 * 60 * 1000
const CHINESE = 11

const list = async (query: Record<string, string | number>, who = client) =>
  (await who.get<List>('/api/material/list', query)).data
const styles = async (body: object, who = client) => (await who.post<Styles>('/api/material/style/list', body)).data
const names = ({ list: items }: List) => items.map(({ name }) => name)

/** A deck with a picture, a group, a chart and a plain shape. */
function deckWith(url: string): Deck {
  const frame = { x: 10, y: 10, width: 200, height: 100 }
  const group: Element = { ...elementDefaults('element:g', frame), kind: 'group', name: 'Our team' }
  const elements: Element[] = [
    { ...createImage('element:p', frame, 'asset:1', 'A red wall') },
    group,
    { ...createShape('element:a', frame, 'rect'), parent: group.id },
    { ...createShape('element:b', frame, 'ellipse'), parent: group.id },
    createChart('element:c', { ...frame, width: 100, height: 240 }),
    createShape('element:s', frame, 'rect'),
    // The drawing of a template.
    { ...group, id: 'element:t', name: 'Motif', locked: true },
    { ...createShape('element:u', frame, 'rect'), parent: 'element:t' },
  ]
  const keys = keysBetween(null, null, elements.length)
  const placed = elements.map((element, index) => [element.id, { ...element, order: keys[index] ?? 'a0' }])
  const page = createPage({ id: 'page:1', order: 'a0', elements: Object.fromEntries(placed) })
  const asset = { id: 'asset:1', hash: 'wall', mime: 'image/png', width: 40, height: 30, url } as const
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Walls', language: 'en' })
  return { ...deck, pages: { 'page:1': page }, assets: { 'asset:1': asset } }
}

test('the module list has vectors and more than a thousand icons, by page, each with what it takes to show it', async () => {
  const diagrams = await list({ kind: 'module', category: 'diagram', page_size: 100 })
  expect(diagrams.pagination.total).toBeGreaterThanOrEqual(60)
  expect(diagrams.list.every(({ form }) => form === 'vector')).toBe(true)
  const icons = await list({ kind: 'module', category: 'icon', page_size: 50, page: 2 })
  expect(icons.pagination).toMatchObject({ page: 2, page_size: 50 })
  expect(icons.pagination.total).toBeGreaterThan(5_000)
  expect(icons.list).toHaveLength(50)
  expect(icons.list.every(item => item.form === 'outline' && /^M/i.test(item.path))).toBe(true)
})

test('what is listed can be narrowed by category, style and word; the counts are those of the lists', async () => {
  const top = await styles({ kind: 'module' })
  expect(top.categories.map(({ id }) => id)).toEqual(['diagram', 'icon'])
  const within = await styles({ kind: 'module', category: 'icon' })
  expect(within.categories.length).toBeGreaterThan(30)
  expect(within.list.map(({ id }) => id).toSorted()).toEqual(['line', 'solid'])
  for (const { id, count } of within.categories.slice(0, 5))
    expect((await list({ kind: 'module', category: id })).pagination.total).toBe(count)
  const solid = await list({ kind: 'module', category: 'icon', style: 'solid', keyword: 'heart' })
  expect(solid.list[0]).toMatchObject({ name: 'Heart', style: 'solid', form: 'outline', is_filled: true })
  expect((await list({ keyword: 'nothing is called this' })).pagination.total).toBe(0)
})

test('names and words are those of the language that is asked for', async () => {
  const found = await list({ kind: 'module', category: 'icon', keyword: '飛機', language_id: CHINESE })
  expect(found.list[0]).toMatchObject({ name: '飛機' })
  expect(found.list.map(({ id }) => id)).toContain('icon:plane:line')
  const pyramids = await list({ kind: 'module', category: 'diagram', keyword: '金字塔', language_id: CHINESE })
  expect(names(pyramids)[0]).toBe('三層金字塔')
  expect((await styles({ kind: 'other', language_id: CHINESE })).categories.map(({ name }) => name)).toEqual([
    '背景畫',
    '底色',
    '遮罩',
  ])
})

test('other has backdrops, fills and masks', async () => {
  const other = await list({ kind: 'other', page_size: 100 })
  const forms = new Set(other.list.map(({ form, category }) => `${category} ${form}`))
  expect(forms).toEqual(new Set(['backdrop vector', 'ground fill', 'mask outline']))
})

test('works are the pictures, groups, charts and tables of own decks, the same picture once; those in the trash are not', async () => {
  const who = await visitorOf(server.url)
  const { url } = (await who.upload('picture', 'png', pngOf(40, 30))).data
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const canvas = await who.upload('canvas', 'json', JSON.stringify(toFile(deckWith(url))))
    const saved = await who.post<{ user_design_id: string }>('/api/design/save', {
      canvas_url: canvas.data.url,
      name: 'Walls',
    })
    ids.push(saved.data.user_design_id)
  }
  const works = await list({ kind: 'works' }, who)
  expect(works.list.map(({ form, category, name }) => `${form} ${category} ${name}`).toSorted()).toEqual([
    'picture picture A red wall',
    'vector chart Walls',
    'vector chart Walls',
    'vector group Our team',
    'vector group Our team',
  ])
  expect(names(await list({ kind: 'works', keyword: 'team' }, who))).toHaveLength(2)
  expect((await styles({ kind: 'works' }, who)).categories.map(({ id }) => id)).toEqual(['picture', 'group', 'chart'])
  expect((await list({ kind: 'works' })).list).toEqual([])
  await who.post('/api/design/trash', { user_design_ids: ids })
  expect((await list({ kind: 'works' }, who)).list).toEqual([])
})

test('personal are own uploads, newest first, the same picture once, by name; nobody else sees them', async () => {
  const who = await visitorOf(server.url)
  for (const [width, height] of [
    [40, 30],
    [30, 60],
    [40, 30],
  ] as const) {
    now += 1000
    await who.upload('picture', 'png', pngOf(width, height))
  }
  const own = await list({ kind: 'personal' }, who)
  expect(own.list.map(item => item.form === 'picture' && `${item.width}x${item.height}`)).toEqual(['40x30', '30x60'])
  expect(own.list[0]).toMatchObject({ name: 'file', style: 'landscape', mime: 'image/png' })
  expect((await list({ kind: 'personal', style: 'portrait' }, who)).list).toHaveLength(1)
  expect((await list({ kind: 'personal' })).list).toEqual([])
})

test('what is taken out of the list stays where a deck uses it, and goes a day later where none does', async () => {
  const who = await visitorOf(server.url)
  const upload = async (size: number) => (await who.upload('picture', 'png', pngOf(size, size))).data.url
  const [used, spare] = [await upload(20), await upload(21)]
  const canvas = await who.upload('canvas', 'json', JSON.stringify(toFile(deckWith(used))))
  await who.post('/api/design/save', { canvas_url: canvas.data.url, name: 'Walls' })
  const { list: own } = await list({ kind: 'personal' }, who)
  const ids = own.map(({ id }) => id)
  expect((await client.post<{ count: number }>('/api/material/delete', { ids })).data.count).toBe(0)
  expect((await who.post<{ count: number }>('/api/material/delete', { ids })).data.count).toBe(2)
  expect((await list({ kind: 'personal' }, who)).list).toEqual([])
  const clear = async () => {
    const { ports } = server
    await sweep({ ...ports, limiter: createRateLimiter(ports.db, ports.clock) })
    return Promise.all([used, spare].map(async url => (await who.raw(url)).status))
  }
  expect(await clear()).toEqual([200, 200])
  now += DAY + 1000
  expect(await clear()).toEqual([200, 404])
  now += 2 * DAY
  expect(await clear()).toEqual([200, 404])
})
