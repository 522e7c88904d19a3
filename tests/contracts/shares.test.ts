import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataOf } from '@slidewright/shared'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, visitorOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'
import { pngOf } from './pictures.ts'

let server: LocalServer
let owner: Client
let other: Client
let nobody: Client
let later = 0
beforeAll(async () => {
  const clock = {
    now: () => Date.now() + later,
    sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref()),
  }
  const dataDir = newFolder()
  const appFolder = join(dataDir, 'app')
  mkdirSync(appFolder)
  writeFileSync(join(appFolder, 'index.html'), '<html><head></head></html>')
  server = await startLocal({ writer: scriptedWriter([]), clock, appFolder }, dataDir)
  owner = await visitorOf(server.url)
  other = await visitorOf(server.url)
  nobody = clientOf(server.url, null)
})
afterAll(() => server.stop())

type Settings = DataOf<'shareSettings'>
type Detail = DataOf<'shareDetail'>

const SECRET = 'only for its author'
const PAGE = { pageType: 3, section: null, background: null, elements: [] }

function canvasWith(picture: string, more: object = {}): string {
  return JSON.stringify({
    version: 1,
    size: { width: 960, height: 540 },
    theme: {},
    title: 'Tea',
    layouts: [
      {
        ...PAGE,
        id: 'page:1',
        notes: `notes, ${SECRET}`,
        elements: [
          { id: 'element:1', type: 'image', left: 0, top: 0, width: 100, height: 100, asset: 'asset:1' },
          { id: 'element:2', type: 'image', hidden: true, alt: SECRET, width: 9, height: 9, asset: 'asset:1' },
        ],
      },
      { ...PAGE, id: 'page:2', hidden: true, notes: SECRET },
    ],
    assets: [{ id: 'asset:1', hash: 'h', mime: 'image/png', width: 20, height: 20, url: picture }],
    ...more,
  })
}

async function newDeck(more: object = {}, by = owner) {
  const picture = (await by.upload('picture', 'png', pngOf(20, 20))).data.url
  const cover_url = (await by.upload('cover', 'png', pngOf(30, 20))).data.url
  const canvas_url = (await by.upload('canvas', 'json', canvasWith(picture, more))).data.url
  const saved = await by.post<{ user_design_id: string }>('/api/design/save', {
    ...{ name: 'Tea & <b>"biscuits"</b>', canvas_url, cover_url, task_id: 'task-of-owner' },
  })
  return { id: saved.data.user_design_id, picture, cover: cover_url }
}

const update = (id: string, change: object, by = owner) =>
  by.post<Settings>('/api/design/share/update', { user_design_id: id, ...change })

async function newShare(change: object = {}, more: object = {}) {
  const deck = await newDeck(more)
  const { data } = await update(deck.id, { open: true, ...change })
  return { ...deck, sign: data.sign_id }
}

const detail = (sign: string, pass?: string) =>
  nobody.get<Detail>('/api/design/share/detail', { user_design_id: sign, ...(pass !== undefined && { pass }) })
const log = (sign: string, more: object = {}) =>
  nobody.post<{ visit_id: string }>('/api/share/view/log', { sign_id: sign, ...more })

interface File {
  readonly layouts: readonly { readonly id: string; readonly notes?: string; readonly elements: readonly object[] }[]
  readonly assets: readonly { readonly url: string }[]
}
async function fileOf(sign: string): Promise<File> {
  return (await nobody.raw((await detail(sign)).data.canvas_url)).json() as Promise<File>
}

test('a deck is not shared until its owner says so, and only its owner can', async () => {
  const { id } = await newDeck()
  const settings = await owner.get<Settings>('/api/design/share/settings', { user_design_id: id })
  expect(settings.data).toMatchObject({ open: false, sign_id: '', has_password: false })
  expect(await update(id, { open: true }, other)).toMatchObject({ status: 404 })
  const { data } = await update(id, { open: true })
  expect(data.sign_id).toMatch(/^[\w-]{22}$/)
  expect((await detail(data.sign_id)).data).toMatchObject({
    user_design_id: data.sign_id,
    name: 'Tea & <b>"biscuits"</b>',
  })
  expect(await detail(id)).toMatchObject({ status: 404 })
  expect((await update(id, { expires_at: 0 })).data.sign_id).toBe(data.sign_id)
})

test('a stranger sees the pages that are shown, and their pictures, but no notes and nothing of the owner', async () => {
  const { id, sign, picture, cover } = await newShare()
  const answer = await detail(sign)
  const file = await fileOf(sign)
  expect(file.layouts.map(page => page.id)).toEqual(['page:1'])
  expect(file.layouts[0]?.elements).toHaveLength(1)
  const { owner: ownerId } = await server.ports.db
    .selectFrom('design')
    .select('owner')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seen = JSON.stringify([answer, file])
  for (const kept of [SECRET, ownerId, id, owner.uuid ?? '', picture.slice(9, 31), cover.slice(9, 31), 'task-of-owner'])
    expect(seen).not.toContain(kept)
  const shown = await nobody.raw(file.assets[0]?.url ?? '')
  expect(shown.headers.get('Content-Type')).toBe('image/png')
  expect(shown.status).toBe(200)
})

test('notes come along where they are allowed', async () => {
  const { id, sign } = await newShare({ allow_notes: true })
  expect((await fileOf(sign)).layouts[0]?.notes).toContain(SECRET)
  await update(id, { allow_notes: false })
  expect(JSON.stringify(await fileOf(sign))).not.toContain(SECRET)
})

test('a share that is switched off, over or in the trash is gone at once, with its pictures', async () => {
  const ways = [
    (id: string) => update(id, { open: false }),
    (id: string) => update(id, { expires_at: Date.now() + later - 1 }),
    (id: string) => owner.post('/api/design/trash', { user_design_ids: [id] }),
  ]
  for (const end of ways) {
    const { id, sign } = await newShare()
    const { canvas_url } = (await detail(sign)).data
    const urls = [canvas_url, (await fileOf(sign)).assets[0]?.url ?? '', coverOf(sign)]
    for (const url of urls) expect((await nobody.raw(url)).status).toBe(200)
    await end(id)
    const gone = await detail(sign)
    expect(gone).toMatchObject({ status: 404, data: null })
    for (const url of urls) expect((await nobody.raw(url)).status).toBe(404)
    expect(await log(sign)).toMatchObject({ status: 404 })
    expect(await detail('aaaaaaaaaaaaaaaaaaaaaa')).toEqual(gone)
  }
})

const coverOf = (sign: string) => `/api/design/share/asset?sign_id=${sign}&name=cover`

test('a link that was switched off and on again gives its pictures other names', async () => {
  const { id, sign } = await newShare()
  const before = (await fileOf(sign)).assets[0]?.url ?? ''
  await update(id, { open: false })
  await update(id, { open: true })
  expect((await nobody.raw(before)).status).toBe(404)
  expect((await nobody.raw((await fileOf(sign)).assets[0]?.url ?? '')).status).toBe(200)
})

test('a password is asked for by everything, kept as a hash, and tried five times a minute', async () => {
  // At the beginning of a minute, so that all tries are within one.
  later += 60_000 - ((Date.now() + later) % 60_000)
  const { id, sign } = await newShare({ password: 'tide-lamp-47' })
  const row = await server.ports.db
    .selectFrom('share')
    .selectAll()
    .where('sign_id', '=', sign)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('tide-lamp')
  for (const path of ['file?', 'asset?name=cover&']) {
    expect(await (await nobody.raw(`/api/design/share/${path}sign_id=${sign}`)).json()).toMatchObject({ code: 40304 })
  }
  expect(await detail(sign)).toMatchObject({ code: 40304, data: { reason: 'missing' } })
  expect(await detail(sign, 'zzzzzzzz.forged')).toMatchObject({ code: 40304 })
  const open = (password: string) =>
    nobody.post<{ pass: string }>('/api/design/share/open', { sign_id: sign, password })
  expect(await open('tide-lamp-48')).toMatchObject({ code: 40304, data: { reason: 'wrong' } })
  const { pass } = (await open('tide-lamp-47')).data
  const { canvas_url } = (await detail(sign, pass)).data
  const file = (await (await nobody.raw(canvas_url)).json()) as File
  expect((await nobody.raw(file.assets[0]?.url ?? '')).status).toBe(200)
  for (let tries = 0; tries < 3; tries++) await open('wrong')
  expect(await open('tide-lamp-47')).toMatchObject({ code: 40000, data: { seconds: expect.any(Number) } })
  await update(id, { password: 'another-one' })
  expect(await detail(sign, pass)).toMatchObject({ code: 40304 })
  later += 13 * 60 * 60 * 1000
  await update(id, { password: null })
  expect(await detail(sign)).toMatchObject({ code: 0 })
})

test('a proof of the password ends by itself', async () => {
  const { sign } = await newShare({ password: 'tide-lamp-47' })
  const opened = await nobody.post<{ pass: string }>('/api/design/share/open', {
    sign_id: sign,
    password: 'tide-lamp-47',
  })
  expect(await detail(sign, opened.data.pass)).toMatchObject({ code: 0 })
  later += 13 * 60 * 60 * 1000
  expect(await detail(sign, opened.data.pass)).toMatchObject({ code: 40304 })
})

test('what the owner saves is seen at once', async () => {
  const { id, sign } = await newShare()
  const fields = { title: { value: 'Coffee' } }
  await owner.post('/api/design/patch', { user_design_id: id, base_revision: 1, transactions: [{ fields }] })
  expect(await fileOf(sign)).toMatchObject({ title: 'Coffee' })
  expect((await detail(sign)).data.revision).toBe(2)
})

test('a copy is made where it is allowed, and stays when the share ends', async () => {
  const { id, sign, picture } = await newShare()
  const copy = () => other.post<{ user_design_id: string }>('/api/design/share/copy', { sign_id: sign })
  expect(await copy()).toMatchObject({ status: 404 })
  await update(id, { allow_copy: true })
  const made = (await copy()).data.user_design_id
  await update(id, { open: false })
  const { data } = await other.get<{ canvas_url: string; name: string }>('/api/design/detail', { user_design_id: made })
  const text = await (await other.raw(data.canvas_url)).text()
  expect(text).not.toContain(SECRET)
  const own = /\/uploads\/[\w-]+\.png/.exec(text)?.[0] ?? ''
  expect(own).not.toBe(picture)
  expect((await nobody.raw(own)).status).toBe(200)
  const uploads = await other.post('/api/upload/oss/delete', { url: own })
  expect(uploads.code).toBe(40302)
})

test('visits are counted by page, for the owner alone, and forgotten after 30 days', async () => {
  const { id, sign } = await newShare()
  for (const ms of [1_000, 3_000, 5_000]) {
    const { visit_id } = (await log(sign)).data
    await log(sign, { visit_id, is_end: ms === 5_000, pages: [{ page_id: 'page:1', ms }] })
  }
  const views = (by: Client) => by.get<DataOf<'shareViews'>>('/api/design/share/views', { user_design_id: id })
  expect((await views(owner)).data).toEqual({
    opened: 3,
    ended: 1,
    usual_ms: 3_000,
    pages: [{ page_id: 'page:1', mean_ms: 3_000 }],
  })
  expect(await views(other)).toMatchObject({ status: 404 })
  const rows = await server.ports.db.selectFrom('share_visit').selectAll().where('design_id', '=', id).execute()
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['design_id', 'id', 'is_end', 'ms', 'opened_at'])
  expect(await log(sign, { visit_id: 'aaaaaaaaaaaaaaaaaaaaaa', pages: [] })).toMatchObject({ status: 404 })
  expect(await log(sign, { pages: [{ page_id: 'page:1', ms: 1e9 }] })).toMatchObject({ status: 400 })
  later += 31 * 24 * 60 * 60 * 1000
  expect((await views(owner)).data).toMatchObject({ opened: 0, pages: [] })
})

test('whoever guesses links is turned away', async () => {
  later += 60 * 60 * 1000
  const codes = new Set<number>()
  for (let tries = 0; tries < 70; tries++) codes.add((await detail(`guess-${String(tries).padStart(8, '0')}`)).code)
  expect([...codes]).toEqual([40400, 42900])
  later += 60 * 60 * 1000
})

const RECT = (more: object) => ({ ...more, x: 0, y: 0, width: 1, height: 1 })

test('a share never shows more than its DTO', async () => {
  const words = fc.constantFrom('owner', 'email', 'comments', 'source', 'author', 'meta', 'taskId', 'moduleProps')
  const extra = fc.dictionary(words, fc.constantFrom(SECRET, { deep: SECRET }, [SECRET]), { minKeys: 1 })
  await fc.assert(
    fc.asyncProperty(extra, extra, extra, async (ofDeck, ofPage, ofElement) => {
      const box = { left: 0, top: 0, width: 100, height: 100 }
      const color = { ...ofElement, base: '#102030' }
      const picture = { ...ofElement, ...box, id: 'element:1', type: 'image', asset: 'asset:1', crop: RECT(ofElement) }
      const fill = { ...ofElement, kind: 'solid', color }
      const geometry = { ...ofElement, kind: 'preset', preset: 'rect' }
      const shape = { ...ofElement, ...box, id: 'element:2', type: 'shape', name: SECRET, fill, geometry }
      const page = { ...ofPage, ...PAGE, id: 'page:1', notes: SECRET, timeline: [ofPage], transition: ofPage }
      const layouts = [{ ...page, elements: [picture, shape] }]
      const { sign } = await newShare({}, { ...ofDeck, layouts, footer: ofDeck, theme: ofDeck, usedLayouts: [ofDeck] })
      const [answer, file] = [await detail(sign), await fileOf(sign)]
      expect(file.layouts[0]?.elements).toHaveLength(2)
      expect(Object.keys(answer.data).sort()).toEqual([
        ...['allow_copy', 'allow_download', 'allow_notes', 'canvas_url', 'name', 'page_count', 'revision', 'size'],
        ...['updated_at', 'user_design_id'],
      ])
      expect(JSON.stringify([answer, file])).not.toContain(SECRET)
    }),
    { numRuns: 40 },
  )
})

test('the page of a share is for no search engine, and tells a preview its title and picture, but not behind a password', async () => {
  const { id, sign } = await newShare()
  const page = async () => {
    const response = await nobody.raw(`/share?sign_id=${sign}`)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    return { html: await response.text(), robots: response.headers.get('X-Robots-Tag'), policy }
  }
  const open = await page()
  expect(open.robots).toBe('noindex')
  expect(open.html).toContain(
    '<meta property="og:title" content="Tea &amp; &lt;b&gt;&quot;biscuits&quot;&lt;/b&gt;" />',
  )
  expect(open.html).toContain(
    `<meta property="og:image" content="${server.url}${coverOf(sign).replace('&', '&amp;')}" />`,
  )
  expect(open.policy).toContain("frame-ancestors 'none'")
  await update(id, { allow_embed: true })
  expect((await page()).policy).toContain('frame-ancestors *')
  expect((await nobody.raw('/workspace')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  await update(id, { password: 'tide-lamp-47' })
  const locked = await page()
  expect(locked.html).not.toContain('og:')
  expect(locked.policy).toContain("frame-ancestors 'none'")
})
