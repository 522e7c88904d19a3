import { readFileSync } from 'node:fs'
import { SUITS } from '@slidewright/engine/suits'
import { type DataOf, LOCALES } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, clientOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

const TEXT = '# Tea\n### One\n- a\n'
let server: LocalServer
let client: Client
let nobody: Client
beforeAll(async () => {
  server = await startLocal({ writer: scriptedWriter([TEXT]) })
  client = await visitorOf(server.url)
  nobody = clientOf(server.url, null)
})
afterAll(() => server.stop())

const CHAT = '/api/ai/chat'
const SLOTS = 'text1 background1 text2 background2 accent1 accent2 accent3 accent4 accent5 accent6'.split(' ')

test('themes are listed by page and fetched by id; the first is Beauty Black with its ten colors', async () => {
  const list = (page: number, page_size: number) =>
    nobody.get<DataOf<'themeList'>>('/api/language/theme/list', { page, page_size, platform: 1, language_id: 2 })
  const all = (await list(1, 100)).data
  expect(all.list).toHaveLength(SUITS.flatMap(suit => suit.themes).length)
  expect(all.list[0]).toMatchObject({ id: 'beauty-black-gold', suit_id: 'beauty-black', type: 'dark' })
  for (const { colors } of all.list) expect(Object.keys(colors)).toEqual(SLOTS)
  const second = (await list(2, 2)).data
  expect(second.list).toEqual(all.list.slice(2, 4))
  expect(second.pagination).toEqual({ page: 2, page_size: 2, total: all.list.length, current_page: 2 })
  const detail = await nobody.get('/api/language/theme/detail', { id: 'beauty-black-gold' })
  expect(detail.data).toEqual(all.list[0])
  expect(await nobody.get('/api/language/theme/detail', { id: 'nothing' })).toMatchObject({ status: 404, code: 40400 })
})

test('language_id chooses the language of what the list of themes names', async () => {
  const named = async (language_id?: number) => {
    const asked = { page: 1, page_size: 100, platform: 1, ...(language_id === undefined ? {} : { language_id }) }
    const { data } = await nobody.get<DataOf<'themeList'>>('/api/language/theme/list', asked)
    return new Map(data.list.map(({ id, name }) => [id, name]))
  }
  const inEnglish = new Map(SUITS.flatMap(suit => suit.themes).map(({ id, name }) => [id, name]))
  const [zhHK] = LOCALES.filter(({ code }) => code === 'zh-HK')
  const inChinese = await named(zhHK?.id)
  expect(inChinese.get('paper-ink')).toBe('白底墨色')
  // The same names as the screens have.
  const locale = readFileSync(new URL('../../app/i18n/parts/later/zh-HK.json', import.meta.url), 'utf8')
  const shown: Record<string, string> = JSON.parse(locale).theme
  for (const id of inEnglish.keys()) expect(inChinese.get(id)).toBe(shown[id])
  for (const language of [undefined, 2, 12, 999]) expect(await named(language)).toEqual(inEnglish)
})

test('suits are listed, and one is told with its components; without a name it is the first', async () => {
  const suits = '/api/template_component/slides/suit'
  const { list, pagination } = (await nobody.get<DataOf<'suitList'>>(`${suits}/list`)).data
  expect(list.map(({ suit_id }) => suit_id)).toEqual(SUITS.map(({ id }) => id))
  expect(pagination.total).toBe(SUITS.length)
  const detail = await nobody.get<DataOf<'suitDetail'>>(`${suits}/detail`, { suit_id: 'paper' })
  expect(detail.data).toMatchObject({ suit_id: 'paper' })
  expect(detail.data.suit[0]).toMatchObject({ index_type: 1, layout: 32 })
  expect((await nobody.get(`${suits}/detail`)).data).toMatchObject({ suit_id: SUITS[0]?.id })
  expect((await nobody.get(`${suits}/detail`, { suit_id: 'nothing' })).status).toBe(404)
})

async function rowOf(task_id: string) {
  return server.ports.db.selectFrom('task').selectAll().where('id', '=', task_id).executeTakeFirstOrThrow()
}

test('a task keeps title, type, theme and options; an import keeps its text', async () => {
  const senior_options = { language: 'de', tone: 'formal', pages: 8 }
  const asked = { title: 'Tea', type: 2, platform: 1, design_language_id: 'paper-ink', senior_options }
  const text = (await client.post<DataOf<'textAdd'>>(`${CHAT}/text/add`, asked)).data.task_id
  expect((await client.get(`${CHAT}/task`, { task_id: text })).data).toMatchObject({
    title: 'Tea',
    type: 2,
    senior_options,
  })
  expect(await rowOf(text)).toMatchObject({ kind: 'text', design_language_id: 'paper-ink' })
  const pasted = { title: 'Notes', content: '# A\n- b\n', type: 8, platform: 1, senior_options }
  const read = (await client.post<DataOf<'importAdd'>>(`${CHAT}/import/add`, pasted)).data.task_id
  expect((await client.get(`${CHAT}/task`, { task_id: read })).data).toMatchObject({
    title: 'Notes',
    type: 8,
    senior_options,
  })
  expect(await rowOf(read)).toMatchObject({ kind: 'import', source: '# A\n- b\n' })
  expect((await client.post(`${CHAT}/import/add`, { ...pasted, content: '  ' })).code).toBe(12102)
  for (const type of [3, 15, 19, 'word']) {
    expect((await client.post(`${CHAT}/text/add`, { title: 'Tea', type })).status).toBe(400)
  }
})

test.each(['text', 'import'] as const)('the content and outline of a %s task are saved', async kind => {
  const asked = kind === 'text' ? { title: 'Tea' } : { content: '# A', type: 8 }
  const { task_id } = (await client.post<{ task_id: string }>(`${CHAT}/${kind}/add`, asked)).data
  const content = async () => {
    const ticket = (await client.get<string>(`${CHAT}/content`, { task_id })).data
    return (await client.get<DataOf<'contentCheck'>>(`${CHAT}/content/check`, { ticket })).data
  }
  const outline = { task_id, outline: '# Mine\n', content: '# Mine\n### Page\n' }
  expect(await client.post(`${CHAT}/text/outline_save`, outline)).toMatchObject({ code: 0 })
  expect((await client.get(`${CHAT}/task`, { task_id })).data).toMatchObject({ outline: '# Mine\n' })
  expect(await content()).toEqual({ status: 2, content: '# Mine\n### Page\n' })
  expect(await client.post(`${CHAT}/${kind}/save`, { task_id, content: '# Edited\n' })).toMatchObject({ code: 0 })
  expect(await content()).toEqual({ status: 2, content: '# Edited\n' })
})

test('last_count counts the decks that were written today', async () => {
  const by = await visitorOf(server.url)
  const count = async () => (await by.get<DataOf<'lastCount'>>(`${CHAT}/last_count`)).data
  expect(await count()).toEqual({ last_count: 50, max_count: 50, use_count: 0 })
  const { task_id } = (await by.post<{ task_id: string }>(`${CHAT}/text/add`, { title: 'Tea' })).data
  expect((await count()).use_count).toBe(0)
  await by.stream(`${CHAT}/outline`, { task_id })
  expect(await count()).toEqual({ last_count: 49, max_count: 50, use_count: 1 })
  for (const outline of ['', ' \n']) {
    expect((await by.post(`${CHAT}/text/outline_save`, { task_id, outline })).status).toBe(400)
  }
  expect((await count()).use_count).toBe(1)
})

test.each([0, 2, 9, 1.5, 'web'])('there is one platform: %j is not it', async platform => {
  expect((await client.post(`${CHAT}/text/add`, { title: 'Tea', platform })).status).toBe(400)
  expect((await client.get('/api/language/theme/list', { platform })).status).toBe(400)
})

test('a deck keeps every field that a save has', async () => {
  const files = async (mark: string) => ({
    canvas_url: (await client.upload('canvas', 'json', canvasOf(mark))).data.url,
    ai_data: (await client.upload('ai_data', 'json', '{}')).data.url,
  })
  const fields = {
    name: 'Tea',
    size: { width: 720, height: 540 },
    is_vip: 1,
    task_id: 'a'.repeat(22),
    template_type: '1',
    tid: '12',
    local_upload_ppt_id: '13',
    suit_id: 'paper',
    user_template_id: '14',
    vcg_res_ids: ['a', 7],
  }
  const { user_design_id } = (
    await client.post<DataOf<'designSave'>>('/api/design/save', { ...fields, ...(await files('a')) })
  ).data
  const detail = async () => (await client.get<DataOf<'designDetail'>>('/api/design/detail', { user_design_id })).data
  expect(await detail()).toMatchObject({ user_design_id, ...fields, cover_url: '', revision: 1 })
  const changed = { name: 'Green tea', size: { width: 960, height: 540 }, suit_id: 'beauty-black', vcg_res_ids: [] }
  await client.post('/api/design/save', { user_design_id, base_revision: 1, ...changed, ...(await files('b')) })
  expect(await detail()).toMatchObject({ ...fields, ...changed, revision: 2 })
  const { canvas_url, ai_data } = await detail()
  for (const url of [canvas_url, ai_data]) expect((await client.raw(url)).status).toBe(200)
})

test('a deck is 960 × 540 unless it says otherwise, and names itself to nobody else', async () => {
  const canvas_url = (await client.upload('canvas', 'json', canvasOf('plain'))).data.url
  const { user_design_id } = (await client.post<DataOf<'designSave'>>('/api/design/save', { canvas_url })).data
  const mine = await client.get('/api/design/detail', { user_design_id })
  expect(mine.data).toMatchObject({ size: { width: 960, height: 540 }, is_vip: 0, suit_id: '', task_id: '' })
  const theirs = await (await visitorOf(server.url)).get('/api/design/detail', { user_design_id })
  expect(theirs).toMatchObject({ status: 404, code: 40400 })
})

test('the health says what runs', async () => {
  const health = (await nobody.get<DataOf<'health'>>('/api/health')).data
  expect(health).toMatchObject({ version: '0.0.0', writer: 'scripted' })
})

test('what is no stored picture has no picture information', async () => {
  const canvas = (await client.upload('canvas', 'json', canvasOf('no picture'))).data.url
  for (const url of [canvas, '/uploads/aaaaaaaaaaaaaaaaaaaaaa.png'])
    expect(await client.get(url, { 'x-oss-process': 'image/info' })).toMatchObject({ status: 404, code: 40400 })
})

test("a visitor's form of an import and of its stream takes the uuid beside the rest", async () => {
  const tourist_uuid = client.uuid ?? ''
  const tourist = '/api/ai/tourist/chat'
  const asked = { content: '# A', type: 8, tourist_uuid }
  const { task_id } = (await nobody.post<DataOf<'importAdd'>>(`${tourist}/import/add`, asked)).data
  expect(await nobody.stream(`${tourist}/outline`, { task_id, tourist_uuid })).toMatchObject({
    text: TEXT,
    finish: 'stop',
  })
  expect(await nobody.get(`${tourist}/outline`, { task_id })).toMatchObject({ status: 401, code: 14006 })
})
