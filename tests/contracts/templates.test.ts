import { createDeck, fromFile, type SuitPlan, suitOfPlan, toFile } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/services/sweeper.ts'
import { LOOKS, makePptxTemplate } from '../support/make-pptx-template.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, newFolder, startLocal } from './local-server.ts'

const UPDATE = '/api/template/self/defined/template/update'
const LIST = '/api/template/self/defined/template/list'
const DELETE = '/api/template/self/defined/template/delete'
const FILE = '/api/template/self/defined/template/file'

interface Template {
  readonly user_template_id: string
  readonly name: string
  readonly kind: string
  readonly suit_id: string
  readonly page_count: number
  readonly local_upload_ppt_id: string
  readonly left_out: readonly unknown[]
}

let server: LocalServer
let client: Client
let stranger: Client
let design = ''
const [paper] = SUITS
const [theme] = paper?.themes ?? []

function canvas(title: string): string {
  if (!paper || !theme) throw new Error('no suit')
  return JSON.stringify(toFile(createDeck({ theme, title, language: 'en', suit: paper.id })))
}

beforeAll(async () => {
  server = await startLocal()
  client = await visitorOf(server.url)
  stranger = await visitorOf(server.url)
  design = await saved('Plan', paper?.id ?? '')
})
afterAll(() => server.stop())

async function saved(name: string, suit_id: string): Promise<string> {
  const { url } = (await client.upload('canvas', 'json', canvas(name))).data
  const answer = await client.post<{ user_design_id: string }>('/api/design/save', { canvas_url: url, name, suit_id })
  return answer.data.user_design_id
}

async function uploaded(index: number, name?: string) {
  const look = LOOKS[index]
  if (look === undefined) throw new Error('no such look')
  const { url } = (await client.upload('source', 'pptx', makePptxTemplate(look))).data
  return client.post<Template>(UPDATE, { url, ...(name && { name }) })
}

const listed = async (who: Client) => (await who.get<{ list: readonly Template[] }>(LIST)).data.list
const ids = async (who: Client) => (await listed(who)).map(({ user_template_id }) => user_template_id)

test('a deck is saved as a template with files of its own', async () => {
  const { code, data } = await client.post<Template>(UPDATE, { user_design_id: design, name: 'Quarterly' })
  expect(code).toBe(0)
  const from = { user_design_id: design, revision: 1 }
  expect(data).toMatchObject({ name: 'Quarterly', kind: 'deck', suit_id: paper?.id, left_out: [], ...from })
  await client.post('/api/design/trash', { user_design_ids: [design] })
  await client.post('/api/design/delete', { user_design_ids: [design] })
  await sweep({ ...server.ports, limiter: { allow: async () => true, prune: async () => 0 } as never })
  const file = await client.raw(`${FILE}?user_template_id=${data.user_template_id}`)
  const deck = fromFile(await file.json())
  expect(deck).toMatchObject({ ok: true, value: { title: 'Plan', suit: paper?.id } })
  design = await saved('Other', paper?.id ?? '')
  const changed = await client.post<Template>(UPDATE, {
    user_template_id: data.user_template_id,
    user_design_id: design,
    name: 'Yearly',
  })
  expect(changed.data).toMatchObject({
    user_template_id: data.user_template_id,
    name: 'Yearly',
    user_design_id: design,
    revision: 1,
  })
  const again = await client.raw(`${FILE}?user_template_id=${data.user_template_id}`)
  expect(await again.json()).toMatchObject({ title: 'Other' })
})

test.each(LOOKS.map((look, index) => [look.name, index] as const))(
  'the presentation %s becomes a suit',
  async (name, index) => {
    const { code, data } = await uploaded(index)
    expect({ code, ...data }).toMatchObject({ code: 0, name: 'file', kind: 'pptx', page_count: 5 })
    expect(data.local_upload_ppt_id).not.toBe('')
    const renamed = await client.post<Template>(UPDATE, { user_template_id: data.user_template_id, name })
    expect(renamed.data.name).toBe(name)
    const plan = (await (
      await client.raw(`${FILE}?user_template_id=${data.user_template_id}&name=suit`)
    ).json()) as SuitPlan
    const [dark, light] = (LOOKS[index]?.colors ?? '').split(' ')
    const [title, body] = LOOKS[index]?.fonts ?? []
    expect(plan).toMatchObject({
      id: data.suit_id,
      name,
      themes: [{ colors: { text1: `#${dark}`, background1: `#${light}` }, fonts: { title, body } }],
    })
    const suit = suitOfPlan(plan)
    expect(suit.layouts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['content_2/own-two-columns', 'content_1/own-picture', 'cover_1/own', 'total_12/cells']),
    )
    for (const asset of plan.assets) expect((await client.raw(asset.url)).status).toBe(200)
    expect(plan.assets.length).toBe(LOOKS[index]?.cover === 'picture' ? 1 : 0)
    const detail = await client.get<{ suit: readonly { canvas_url: string }[] }>(
      '/api/template_component/slides/suit/detail',
      { suit_id: data.suit_id },
    )
    expect(detail.data.suit.length).toBe(suit.layouts.length)
    const component = await client.raw(detail.data.suit[0]?.canvas_url ?? '')
    expect(fromFile(await component.json()).ok).toBe(true)
    expect(await stranger.get('/api/template_component/slides/suit/detail', { suit_id: data.suit_id })).toMatchObject({
      status: 404,
    })
  },
)

test.each([
  ['a text', 'md', '# Tea', 42223],
  ['a broken presentation', 'pptx', 'PK\u0003\u0004 nothing', 42221],
])('%s is no template, and says why', async (_, format, bytes, code) => {
  const before = await ids(client)
  const { url } = (await client.upload('source', format, bytes)).data
  expect((await client.post(UPDATE, { url })).code).toBe(code)
  expect(await ids(client)).toEqual(before)
})

test('deleted templates are gone; the suit stays for the decks that are set in it, and goes with the last of them', async () => {
  const { data } = await uploaded(0)
  const { user_template_id, suit_id } = data
  const deck = await saved('Set in it', suit_id)
  const clear = () => sweep({ ...server.ports, limiter: { allow: async () => true, prune: async () => 0 } as never })
  expect(await client.post(DELETE, { user_template_id })).toMatchObject({ code: 0 })
  expect(await ids(client)).not.toContain(user_template_id)
  await clear()
  const plan = () => client.raw(`${FILE}?user_template_id=${user_template_id}&name=suit`)
  expect((await plan()).status).toBe(200)
  await client.post('/api/design/trash', { user_design_ids: [deck] })
  await client.post('/api/design/delete', { user_design_ids: [deck] })
  await clear()
  expect((await plan()).status).toBe(404)
  expect(await client.post(DELETE, { user_template_id })).toMatchObject({ status: 404 })
})

test('suits that were used are remembered, the latest first, each once', async () => {
  const add = (who: Client, suit_id: string) => who.post('/api/template_component/user/suit/history_add', { suit_id })
  const history = async (who: Client) =>
    (
      await who.get<{ list: readonly { suit_id: string }[] }>('/api/template_component/user/suit/history')
    ).data.list.map(({ suit_id }) => suit_id)
  const own = (await uploaded(1)).data.suit_id
  for (const id of ['paper', own, 'beauty-black', 'paper']) {
    expect(await add(client, id)).toMatchObject({ code: 0 })
    await new Promise(resolve => setTimeout(resolve, 3))
  }
  expect(await history(client)).toEqual(['paper', 'beauty-black', own])
  expect(await history(stranger)).toEqual([])
  expect(await add(stranger, own)).toMatchObject({ status: 404 })
  expect(await add(client, 'nothing')).toMatchObject({ status: 404 })
  await client.post(DELETE, { user_template_id: own.slice('own.'.length) })
  expect(await history(client)).toEqual(['paper', 'beauty-black'])
})

test('whether a deck can be set in another suit', async () => {
  const ask = (who: Client, query: Record<string, string>) => who.get('/api/design/check/suit/replace', query)
  const own = (await uploaded(2)).data.suit_id
  for (const suit_id of ['paper', own]) {
    expect(await ask(client, { user_design_id: design, suit_id })).toMatchObject({ code: 0, data: null })
  }
  expect(await ask(client, { user_design_id: design })).toMatchObject({ code: 0 })
  const inOwn = await client.upload('canvas', 'json', canvas('In it').replace(`"${paper?.id}"`, `"${own}"`))
  const set = await client.post<{ user_design_id: string }>('/api/design/save', {
    canvas_url: inOwn.data.url,
    name: 'In it',
    suit_id: own,
  })
  await client.post(DELETE, { user_template_id: own.slice('own.'.length) })
  expect(await ask(client, { user_design_id: design, suit_id: own })).toMatchObject({ status: 404 })
  expect(await ask(client, { user_design_id: set.data.user_design_id, suit_id: own })).toMatchObject({ code: 0 })
  expect(await ask(client, { user_design_id: design, suit_id: 'nothing' })).toMatchObject({ status: 404 })
  expect(await ask(stranger, { user_design_id: design, suit_id: 'paper' })).toMatchObject({ status: 404 })
})

test('a restart keeps templates, suits and history; a stranger sees none of it', async () => {
  const dataDir = newFolder()
  const first = await startLocal({}, dataDir)
  const someone = await visitorOf(first.url)
  const look = LOOKS[1]
  if (look === undefined) throw new Error('no look')
  const { url } = (await someone.upload('source', 'pptx', makePptxTemplate(look))).data
  const made = (await someone.post<Template>(UPDATE, { url, name: 'Kept' })).data
  await someone.post('/api/template_component/user/suit/history_add', { suit_id: made.suit_id })
  const { cpSync } = await import('node:fs')
  const copy = newFolder()
  await first.app.stop()
  cpSync(dataDir, copy, { recursive: true })
  await first.stop()
  const second = await startLocal({}, copy)
  const back = (await import('./client.ts')).clientOf(second.url, someone.uuid)
  expect(await listed(back)).toMatchObject([{ user_template_id: made.user_template_id, name: 'Kept' }])
  expect((await back.raw(`${FILE}?user_template_id=${made.user_template_id}&name=suit`)).status).toBe(200)
  expect((await back.get<{ list: unknown[] }>('/api/template_component/user/suit/history')).data.list).toHaveLength(1)
  expect(await ids(await visitorOf(second.url))).toEqual([])
  await second.stop()
})
