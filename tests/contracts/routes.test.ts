import { fromFile, pagesOf } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { ROUTES, type Route } from '@slidewright/shared'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { makePptx } from '../support/make-pptx.ts'
import { type Client, canvasOf, clientOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

let server: LocalServer
let owner: Client
let stranger: Client
let nobody: Client
const mine: Record<string, string> = {}

beforeAll(async () => {
  server = await startLocal({ writer: scriptedWriter(['# Tea\n', '### One\n- a\n']) })
  owner = await visitorOf(server.url)
  stranger = await visitorOf(server.url)
  nobody = clientOf(server.url, null)
  mine.task_id = (await owner.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })).data.task_id
  await owner.stream('/api/ai/chat/outline', { task_id: mine.task_id })
  mine.ticket = (await owner.get<string>('/api/ai/chat/content', { task_id: mine.task_id })).data
  const canvas = await owner.upload('canvas', 'json', canvasOf('mine'))
  const saved = await owner.post<{ user_design_id: string }>('/api/design/save', { canvas_url: canvas.data.url })
  mine.user_design_id = saved.data.user_design_id
  const version = await owner.post<{ version_id: string }>('/api/design/version/add', {
    user_design_id: mine.user_design_id,
  })
  mine.version_id = version.data.version_id
  const template = await owner.post<{ user_template_id: string }>('/api/template/self/defined/template/update', {
    user_design_id: mine.user_design_id,
  })
  mine.user_template_id = template.data.user_template_id
  const shared = { user_design_id: mine.user_design_id, open: true, allow_copy: true }
  mine.sign_id = (await owner.post<{ sign_id: string }>('/api/design/share/update', shared)).data.sign_id
  mine.source = (await owner.upload('source', 'md', '# Tea\n\n## Green\n')).data.url
  mine.presentation = (await owner.upload('source', 'pptx', makePptx([{ shapes: '' }]))).data.url
  mine.url = (await owner.upload('canvas', 'json', canvasOf('spare'))).data.url
})
afterAll(() => server.stop())

const routes = Object.entries(ROUTES) as [string, Route][]
const placed = routes.flatMap(([name, route]) =>
  [route.path, route.tourist].flatMap(path =>
    path === undefined ? [] : [[`${name} at ${path}`, route, path] as const],
  ),
)

/** A request that is well made, and names what belongs to `owner`. */
function requestOf(path: string): Record<string, unknown> {
  const { task_id = '', ticket = '', user_design_id = '', url = '', version_id = '', source = '' } = mine
  const { user_template_id = '', sign_id = '', presentation = '' } = mine
  const requests: Record<string, Record<string, unknown>> = {
    'text/add': { title: 'Tea' },
    'import/add': { content: '# Tea', type: 8 },
    outline: { task_id },
    word: { task_id },
    refer: { task_id },
    content: { task_id },
    'content/check': { ticket },
    'link/parse': { url: 'https://example.com/a.html' },
    'text/risk': { text: 'Tea' },
    'text/save': { task_id, content: 'x' },
    'import/save': { task_id, content: 'x' },
    'text/outline_save': { task_id, outline: '# x' },
    task: { task_id },
    cancel: { task_id },
    rewrite: {
      task_id,
      kind: 'notes',
      language: 'en',
      title: 'Tea',
      pages: [{ id: 'a', outline: '# Tea', pieces: [] }],
    },
    '/api/writer/test': { provider: 'other', address: 'http://localhost:11434', model: 'm' },
    '/api/writer/save': { provider: 'builtin', is_chosen: true },
    '/api/writer/delete': { provider: 'other' },
    '/api/language/theme/detail': { id: 'paper-ink' },
    '/api/template_component/slides/canvas': { suit_id: SUITS[0]?.id, id: SUITS[0]?.layouts[0]?.key },
    '/api/upload/oss/token': { format: 'png', upload_type: 'picture', file_size: 10 },
    '/api/upload/oss/delete': { url },
    '/api/upload/link': { url: 'https://example.com/a.png' },
    '/api/fc/parse_file': { url: source, name: 'tea.md', type: 7 },
    '/api/material/delete': { ids: [user_design_id] },
    '/api/template_component/user/suit/history_add': { suit_id: SUITS[0]?.id },
    '/api/design/check/suit/replace': { user_design_id },
    '/api/template/self/defined/template/update': { user_design_id },
    '/api/template/self/defined/template/delete': { user_template_id },
    '/api/template/self/defined/template/file': { user_template_id },
    '/api/design/save': { user_design_id, name: 'changed' },
    // After the save before it.
    '/api/design/patch': { user_design_id, base_revision: 2, transactions: [{ fields: {} }] },
    '/api/design/import': { url: presentation },
    '/api/design/detail': { user_design_id },
    '/api/design/rename': { user_design_id, name: 'changed' },
    '/api/design/trash': { user_design_ids: [user_design_id] },
    '/api/design/restore': { user_design_ids: [user_design_id] },
    '/api/design/delete': { user_design_ids: [user_design_id] },
    '/api/design/copy': { user_design_id },
    '/api/design/file': { user_design_id },
    '/api/design/versions': { user_design_id },
    '/api/design/version/add': { user_design_id, name: 'mine' },
    '/api/design/version/file': { user_design_id, version_id },
    '/api/design/version/restore': { user_design_id, version_id },
    '/api/design/share/detail': { user_design_id: sign_id },
    '/api/design/share/open': { sign_id, password: '' },
    '/api/design/share/file': { sign_id },
    '/api/design/share/asset': { sign_id, name: 'cover' },
    '/api/design/share/settings': { user_design_id },
    '/api/design/share/update': { user_design_id, open: true },
    '/api/design/share/views': { user_design_id },
    '/api/design/share/copy': { sign_id },
    '/api/share/view/log': { sign_id },
  }
  return requests[path.replace(/^\/api\/ai\/(tourist\/)?chat\//, '')] ?? requests[path] ?? {}
}

async function ask(
  client: Client,
  route: Route,
  path: string,
  request = requestOf(path.replace(':product', 'slides')),
) {
  const place = path.replace(':product', 'slides')
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]))
  const init =
    route.method === 'POST'
      ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) }
      : {}
  const response = await client.raw(route.method === 'GET' ? `${place}?${query}` : place, init)
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', text: await response.text() }
}

test.each(placed)('%s answers its owner', async (_, route, path) => {
  const notNow = [
    'taskCancel',
    'designDelete',
    'uploadDelete',
    'uploadLink',
    'linkParse',
    'templateDelete',
    'shareAsset',
    // What signing in needs first is in accounts.test.ts.
    'emailSend',
    'register',
    'login',
    'loginCode',
    'passwordReset',
  ]
  if (notNow.some(name => ROUTES[name as 'taskCancel'] === route)) return
  if (route.who === 'user') return
  const { status, type, text } = await ask(owner, route, path)
  expect({ path, status, text: status === 200 ? '' : text }).toEqual({ path, status: 200, text: '' })
  if (route.answers === 'stream') expect(type).toContain('text/event-stream')
  if (route.answers !== 'envelope') return
  const envelope = JSON.parse(text)
  expect(envelope).toMatchObject({ code: 0, msg: '' })
  expect(route.data.safeParse(envelope.data).error?.issues ?? []).toEqual([])
})

test.each(placed.filter(([, route]) => route.who !== 'anyone'))(
  '%s answers nobody with 14006',
  async (_, route, path) => {
    const { status, text } = await ask(nobody, route, path)
    expect(status).toBe(401)
    expect(JSON.parse(text)).toMatchObject({ code: 14006, msg: 'error.sessionExpired' })
  },
)

test.each(placed.filter(([, route]) => route.who === 'user'))(
  '%s answers a visitor with 14006',
  async (_, route, path) => {
    const { status, text } = await ask(owner, route, path)
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 401, code: 14006 })
  },
)

/** Calls that name nothing of anybody: a stranger gets what is the stranger's own. */
const OWN = [
  'textAdd',
  'importAdd',
  'lastCount',
  'uploadToken',
  'designList',
  'uploadLink',
  'linkParse',
  'textRisk',
  'materialList',
  'materialStyles',
  'suitHistory',
  'suitHistoryAdd',
  'templateList',
  'rewriteConfig',
  'writerList',
  'writerTest',
  'writerSave',
  'writerDelete',
  // Whoever has the link may copy the deck.
  'shareCopy',
]
const SEVERAL = ['designTrash', 'designRestore', 'designDelete', 'materialDelete']

test.each(routes.filter(([name, route]) => route.who === 'owner' && !OWN.includes(name)))(
  '%s does not exist for a stranger',
  async (name, route) => {
    const before = await server.ports.db.selectFrom('design').selectAll().execute()
    const { status, text } = await ask(stranger, route, route.path)
    if (SEVERAL.includes(name)) expect(JSON.parse(text).data).toEqual({ count: 0 })
    else expect({ status, code: JSON.parse(text).code }).toEqual({ status: 404, code: 40400 })
    expect(await server.ports.db.selectFrom('design').selectAll().execute()).toEqual(before)
  },
)

test('a visitor who is not known, made up or signed in with a dead token is nobody', async () => {
  const uuids = ['00000000-0000-4000-8000-000000000000', 'me', '11111111-1111-1111-8111-111111111111']
  for (const uuid of uuids) {
    expect(await clientOf(server.url, uuid).get('/api/design/list')).toMatchObject({ status: 401, code: 14006 })
  }
  const dead = await owner.raw('/api/design/list', { headers: { Authorization: 'Bearer abc' } })
  expect(dead.status).toBe(401)
})

test("a visitor's form takes the uuid in the query or the body", async () => {
  const tourist_uuid = owner.uuid ?? ''
  const added = await nobody.post<{ task_id: string }>('/api/ai/tourist/chat/text/add', { title: 'Tea', tourist_uuid })
  expect(added).toMatchObject({ code: 0 })
  // A file that is not there is told to a visitor; nobody at all is told to come again as one.
  const url = '/uploads/aaaaaaaaaaaaaaaaaaaaaa.pdf'
  expect(await nobody.post('/api/fc/parse_file', { url, tourist_uuid })).toMatchObject({ status: 404 })
  expect(await nobody.post('/api/fc/parse_file', { url })).toMatchObject({ status: 401 })
  const task = await nobody.get('/api/ai/tourist/chat/task', { task_id: added.data.task_id, tourist_uuid })
  expect(task).toMatchObject({ code: 0, data: { title: 'Tea' } })
})

test('no uuid is kept as it is', async () => {
  const rows = await server.ports.db.selectFrom('visitor').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(owner.uuid)
})

test('extra fields change nothing', async () => {
  const read = () =>
    server.ports.db
      .selectFrom('design')
      .select(['owner', 'revision', 'canvas_key', 'name', 'created_at'])
      .where('id', '=', mine.user_design_id ?? '')
      .executeTakeFirstOrThrow()
  const rename = (extra: object) =>
    owner.post('/api/design/rename', { ...extra, user_design_id: mine.user_design_id, name: 'Same' })
  await rename({})
  const before = await read()
  const fields = fc.constantFrom('owner', 'id', 'revision', 'created_at', 'canvas_key', 'credits', 'x')
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fields, fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minKeys: 1 }),
      async extra => {
        expect(await rename(extra)).toMatchObject({ code: 0 })
        expect(await read()).toEqual(before)
      },
    ),
    { numRuns: 40 },
  )
})

test('what is malformed is never our failure', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const posts = placed.filter(([, route]) => route.method === 'POST')
  let sent = 0
  const broken = fc.oneof(
    fc.json().map(text => text.slice(0, Math.max(1, text.length - 1))),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(
      '{"title":1e400}',
      `{"title":${'9'.repeat(400)}}`,
      '['.repeat(10_000),
      '{"a":'.repeat(3_000),
      '{"title":"a","title":"b"}',
      '{"__proto__":{"title":"x"}}',
      '{"title":"\\ud800"}',
      '{"title":"\\u0000"}',
      'null',
      '""',
    ),
  )
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    '',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), broken, types, async ([, , path], body, type) => {
      const sending = typeof body === 'string' ? body : new Uint8Array(body)
      const headers = type === '' ? {} : { 'Content-Type': type }
      const response = await owner.raw(path, { method: 'POST', body: sending, headers })
      sent++
      expect(response.status).toBeLessThan(500)
      expect(JSON.parse(await response.text())).toHaveProperty('code')
    }),
    { numRuns: Number(process.env.MALFORMED ?? 1_000), seed },
  )
  console.log(`malformed requests: ${sent}, seed ${seed}`)
})

test('a body that is too long, another site, and a place that is not there', async () => {
  const json = { 'Content-Type': 'application/json' }
  const long = JSON.stringify({ title: 'x'.repeat(70_000) })
  expect((await owner.raw('/api/ai/chat/text/add', { method: 'POST', body: long, headers: json })).status).toBe(413)
  const foreign = { ...json, 'Sec-Fetch-Site': 'cross-site' }
  expect((await owner.raw('/api/ai/chat/text/add', { method: 'POST', body: '{}', headers: foreign })).status).toBe(400)
  const lost = await owner.get('/api/nothing/here')
  expect(lost).toMatchObject({ status: 404, code: 40400, msg: 'error.notFound' })
})

test('every answer says what it is and forbids what it does not need', async () => {
  const response = await owner.raw('/api/design/list')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('the description names every call with its schemas', async () => {
  const description = await (await nobody.raw('/api/openapi.json')).json()
  const { paths } = description as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }
  for (const [, route, path] of placed) {
    expect(paths[path.replace(':product', '{product}')]).toHaveProperty(route.method.toLowerCase())
  }
  expect(paths['/api/design/detail']?.get?.parameters).toMatchObject([{ name: 'user_design_id', required: true }])
  expect(JSON.stringify(paths['/api/ai/chat/text/add'])).toContain('senior_options')
})

test('visitors from one network are issued so many uuids an hour', async () => {
  const issue = () => nobody.post('/api/user/tourist')
  let code = 0
  for (let count = 0; count < 320 && code === 0; count++) code = (await issue()).code
  expect(await issue()).toMatchObject({ status: 429, code: 42900 })
})

test('fonts come from the packages, and nothing else does', async () => {
  const font = await nobody.raw('/fonts/@fontsource-variable__geist/geist-latin-wght-normal.woff2')
  expect(font.status).toBe(200)
  expect(font.headers.get('Cache-Control')).toContain('immutable')
  for (const path of ['..__..__package.json/x', '@fontsource-variable__geist/..%2fpackage.json', 'zod/package.json']) {
    expect((await nobody.raw(`/fonts/${path}`)).status).toBe(404)
  }
})

test('there is one product', async () => {
  const lists = ['slides', 'posters'].map(product => nobody.get(`/api/template_component/${product}/suit/list`))
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 404])
})

test('every component of a suit has a canvas file that opens, and its page says which it is', async () => {
  let opened = 0
  for (const { id } of sampled(SUITS, 4)) {
    const { data } = await nobody.get<{ suit: { id: string; layout: number; canvas_url: string }[] }>(
      '/api/template_component/slides/suit/detail',
      { suit_id: id },
    )
    for (const component of data.suit) {
      const file = fromFile(await (await nobody.raw(component.canvas_url)).json())
      if (!file.ok) throw new Error(`${component.id}: ${file.error.code}`)
      const [page] = pagesOf(file.value)
      expect(page?.moduleProps).toEqual({
        type: 'suit',
        id,
        indexType: component.layout,
        componentId: component.id,
      })
      opened++
    }
  }
  expect(opened).toBeGreaterThan(20)
})

test('the elements of a suit are its components, or those of one layout', async () => {
  const path = '/api/template_component/slides/suit/element'
  const elements = async (query: object) =>
    (await nobody.get<{ list: { id: string; layout: number }[] }>(path, { ...query })).data.list
  const [paper] = SUITS.filter(({ id }) => id === 'paper')
  const all = await elements({ suit_id: 'paper' })
  expect(all.map(({ id }) => id)).toEqual(paper?.layouts.map(({ key }) => key))
  const totals = await elements({ suit_id: 'paper', module_id: 304 })
  expect(totals.length).toBeGreaterThan(0)
  expect(totals).toEqual(all.filter(({ layout }) => layout === 304))
  expect(await nobody.get(path, { suit_id: 'nothing' })).toMatchObject({ status: 404 })
})

test('getrand takes a layout, pictures and the index of the page into account', async () => {
  const path = '/api/template_component/slides/content/getrand'
  const chosen = async (query: object) =>
    (await nobody.get<{ id: string; layout: number }>(path, { suit_id: 'beauty-black', ...query })).data
  expect((await chosen({ module_id: 304, text_num: 9 })).layout).toBe(304)
  const layouts = SUITS.find(({ id }) => id === 'beauty-black')?.layouts ?? []
  const pictured = await chosen({ image_num: 1 })
  expect(layouts.find(({ key }) => key === pictured.id)?.imageCount).toBe(1)
  const [first, second, again] = await Promise.all([0, 1, 1].map(_p => chosen({ text_num: 3, _p })))
  expect(second).toEqual(again)
  expect(second?.id).not.toBe(first?.id)
})

test('getrand finds a layout for so many texts, and another one at the next try', async () => {
  const path = '/api/template_component/slides/content/getrand'
  const tries = await Promise.all(
    [0, 1, 2].map(_r =>
      nobody.get<{ id: string; layout: number }>(path, { suit_id: 'beauty-black', text_num: 3, _r, _p: 1 }),
    ),
  )
  expect(tries.map(answer => answer.code)).toEqual([0, 0, 0])
  expect(new Set(tries.map(answer => answer.data.id)).size).toBeGreaterThan(1)
  expect(await nobody.get(path, { suit_id: 'nothing' })).toMatchObject({ code: 42201 })
})
