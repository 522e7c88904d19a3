import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStreamEvent } from '@slidewright/shared'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Answer, type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { frozenMs, HEALTH_MOST_MS, sizeOfFolder, watchHealth } from '../support/health-watch.ts'
import { patience } from '../support/patience.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const MB = 1024 * 1024
/** What SQLite keeps beside: its log, freed pages. */
const BESIDE = 24 * MB

/** What one visitor may store, and pictures in other sizes, where nothing else is said. */
const SMALL = { STORAGE_VISITOR_LIMIT: '10', CACHE_LIMIT: '2' }

let small: RunningServer
beforeAll(async () => {
  small = await startServer(SMALL)
})
afterAll(() => small.stop())

let server: RunningServer | null = null
afterEach(async () => {
  await server?.stop()
  server = null
})

interface Saved {
  readonly user_design_id: string
}

async function start(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  server = await startServer(env)
  return server
}

/** A deck of about so many bytes. */
async function deckOf(client: Client, bytes: number): Promise<Answer<Saved>> {
  const filling = randomBytes(bytes / 2).toString('hex')
  const canvas = await client.upload('canvas', 'json', JSON.stringify({ ...JSON.parse(canvasOf('a')), filling }))
  if (canvas.code !== 0) return { ...canvas, data: { user_design_id: '' } }
  return client.post<Saved>('/api/design/save', { canvas_url: canvas.data.url, name: 'Large' })
}

/** Asks again and again, some at a time, until most of what comes back is a refusal. Answers the codes. */
async function flood(times: number, ask: (index: number) => Promise<{ readonly code: number }>): Promise<number[]> {
  const codes: number[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < times) codes.push((await ask(next++)).code)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return codes
}

const countOf = (codes: readonly number[], code: number) => codes.filter(each => each === code).length
const REFUSED = [40301, 42900, 50700]

test('copies, restored states and templates of one deck stay within what one visitor may store', async () => {
  const { url, dataDir } = small
  const client = await visitorOf(url)
  const { user_design_id } = (await deckOf(client, MB)).data
  const kept = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  const version = { user_design_id, version_id: kept.data.version_id }
  const health = await watchHealth(url, small.process.pid)
  const codes = await flood(90, index => {
    if (index % 3 === 0) return client.post('/api/design/copy', { user_design_id })
    if (index % 3 === 1) return client.post('/api/design/version/restore', version)
    return client.post('/api/template/self/defined/template/update', { user_design_id, name: `T${index}` })
  })
  const report = await health.end()
  const size = sizeOfFolder(dataDir)
  console.log(`90 copies: ${countOf(codes, 0)} made, ${Math.round(size / MB)} MB, frozen ${frozenMs(report)} ms`)
  expect(countOf(codes, 0)).toBeGreaterThan(0)
  expect(countOf(codes, 0)).toBeLessThan(12)
  expect(codes.filter(code => code !== 0 && !REFUSED.includes(code))).toEqual([])
  expect(size).toBeLessThan(10 * MB + BESIDE)
  expect(report.failures).toBe(0)
  expect(frozenMs(report)).toBeLessThan(patience(HEALTH_MOST_MS * 4))
  // What is full says so, and what is deleted for ever makes room at once.
  let last = 0
  for (let copies = 0; last === 0 && copies < 20; copies++) last = (await deckOf(client, MB)).code
  expect(last).toBe(40301)
  const { list } = (await client.get<{ list: Saved[] }>('/api/design/list', { page_size: 100 })).data
  const ids = { user_design_ids: list.map(deck => deck.user_design_id) }
  expect((await client.post('/api/design/trash', ids)).code).toBe(0)
  expect((await client.post('/api/design/delete', ids)).code).toBe(0)
  await expect.poll(async () => (await deckOf(client, MB)).code, { timeout: 20_000, interval: 100 }).toBe(0)
})

test('many visitors of one network share a limit, and all share another', async () => {
  const { url, dataDir } = await start({
    STORAGE_VISITOR_LIMIT: '8',
    STORAGE_NETWORK_LIMIT: '24',
    STORAGE_LIMIT: '40',
    TRUST_PROXY: 'on',
  })
  // Each network is an address that the proxy names.
  const visitorFrom = async (address: string): Promise<Client> => {
    const answer = await fetch(`${url}/api/user/tourist`, { method: 'POST', headers: { 'X-Forwarded-For': address } })
    const { data } = (await answer.json()) as { data: { tourist_uuid: string } }

    return clientOf(url, data.tourist_uuid)
  }
  const store = async (address: string) => {
    const visitor = await visitorFrom(address)
    return flood(6, () => deckOf(visitor, 2 * MB))
  }
  const one = (await Promise.all(Array.from({ length: 8 }, () => store('192.0.2.1')))).flat()
  const stored = 2 * MB * countOf(one, 0)
  expect(stored).toBeGreaterThan(12 * MB)
  expect(stored).toBeLessThanOrEqual(24 * MB)
  const others = (await Promise.all(Array.from({ length: 8 }, (_, index) => store(`192.0.2.${10 + index}`)))).flat()
  const size = sizeOfFolder(dataDir)
  console.log(
    `one network ${stored / MB} MB, all ${(stored + 2 * MB * countOf(others, 0)) / MB} MB, on disk ${Math.round(size / MB)} MB`,
  )
  expect(countOf(others, 0)).toBeGreaterThan(2)
  expect(stored + 2 * MB * countOf(others, 0)).toBeLessThanOrEqual(40 * MB)
  expect(size).toBeLessThan(40 * MB + BESIDE)
})

test('texts to be written from count as well, and a visitor has so many of them', async () => {
  const { url, dataDir } = small
  const before = sizeOfFolder(dataDir)
  const client = await visitorOf(url)
  const content = 'What the night train carries. '.repeat(16_000)
  const codes = await flood(60, () => client.post('/api/ai/chat/import/add', { content, type: 8 }))
  const { task_id } = (await client.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'x' })).data ?? {}
  expect(countOf(codes, 0)).toBeGreaterThan(10)
  expect(countOf(codes, 0)).toBeLessThan(24)
  expect(codes.filter(code => code !== 0 && !REFUSED.includes(code))).toEqual([])
  if (task_id) expect(await client.post('/api/ai/chat/text/save', { task_id, content })).toMatchObject({ code: 40301 })
  expect(sizeOfFolder(dataDir) - before).toBeLessThan(10 * MB + BESIDE)
})

test('copies of pictures in other sizes take what the cache may take, and the same one is made once', async () => {
  const { url, dataDir } = small
  const client = await visitorOf(url)
  const noise = await sharp(randomBytes(760 * 500 * 3), { raw: { width: 760, height: 500, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = (await client.upload('picture', 'png', noise)).data.url
  const wishes = [120, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840].flatMap(width =>
    ['png', 'webp', 'jpg'].flatMap(format =>
      [60, 90].flatMap(quality =>
        [0, 1].map(interlace => `image/resize,w_${width}/quality,q_${quality}/interlace,${interlace}/format,${format}`),
      ),
    ),
  )
  const health = await watchHealth(url, small.process.pid)
  const began = Date.now()
  const sizes = new Set<string>()
  await flood(wishes.length, async index => {
    const answer = await client.raw(`${picture}?x-oss-process=${wishes[index]}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    sizes.add(`${answer.headers.get('Content-Type')} ${bytes.length}`)
    return { code: answer.status }
  })
  const report = await health.end()
  const cache = sizeOfFolder(join(dataDir, 'cache'))
  console.log(
    `${wishes.length} wishes: ${sizes.size} different copies, ${Math.round(cache / MB)} MB of cache, ${Date.now() - began} ms, frozen ${frozenMs(report)} ms`,
  )
  expect(cache).toBeLessThanOrEqual(2 * MB)
  // Five widths below its own for PNG; those and its own in two qualities for each of the others; and the picture itself.
  expect(sizes.size).toBeLessThanOrEqual(5 + 2 * 6 * 2 + 1)
  expect(report.failures).toBe(0)
})

/** Runs a program of the system, where there is one and it may. */
function asRoot(...words: readonly string[]) {
  return spawnSync('sh', ['-c', '"$@"', 'sh', ...words])
}

/** A disk of its own, so small that it can be filled; null where none can be mounted. */
function smallDisk(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-small-'))
  const mounted = asRoot('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  if (mounted.status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

test('a full disk: what is there is read, what is new is refused with a code, what is deleted for ever makes room', async context => {
  const disk = smallDisk('64m')
  if (disk === null) {
    console.log('skipped: no disk can be mounted here')
    return context.skip()
  }
  try {
    const { url } = await start({ DATA_DIR: join(disk, 'data') })
    const client = await visitorOf(url)
    const decks: string[] = []
    const codes = await flood(24, async () => {
      const saved = await deckOf(client, 4 * MB)
      if (saved.code === 0) decks.push(saved.data.user_design_id)
      return saved
    })
    const { bavail, bsize } = statfsSync(disk)
    console.log(`64 MB: ${decks.length} decks of 4 MB, ${Math.round((bavail * bsize) / MB)} MB left`)
    expect(decks.length).toBeGreaterThan(3)
    expect(countOf(codes, 0)).toBe(decks.length)
    // By itself the server leaves a reserve.
    expect(bavail * bsize).toBeGreaterThan(MB)
    fillUp(disk)
    const [first = ''] = decks
    const file = `/api/design/file?user_design_id=${first}`
    expect((await client.raw(file)).status).toBe(200)
    expect(await deckOf(client, MB)).toMatchObject({ code: 50700 })
    expect(await client.post('/api/design/copy', { user_design_id: first })).toMatchObject({ code: 50700 })
    expect(await client.post('/api/ai/chat/text/add', { title: 'x' })).toMatchObject({ code: 50700 })
    // What stores nothing needs no room.
    expect(await client.post('/api/ai/chat/text/risk', { text: 'What a night costs' })).toMatchObject({ code: 0 })
    expect(await client.post('/api/material/style/list', { kind: 'module' })).toMatchObject({ code: 0 })
    expect(await finishOfRewriting(client)).toBe('stop')
    const ids = { user_design_ids: decks.slice(1) }
    expect(await client.post('/api/design/trash', ids)).toMatchObject({ code: 0, data: { count: decks.length - 1 } })
    expect(await client.post('/api/design/delete', ids)).toMatchObject({ code: 0, data: { count: decks.length - 1 } })
    await expect.poll(async () => (await deckOf(client, MB)).code, { timeout: 30_000, interval: 200 }).toBe(0)
    expect((await client.raw(file)).status).toBe(200)
    expect(server?.process.exitCode).toBeNull()
  } finally {
    await server?.stop()
    server = null
    asRoot('umount', disk)
    rmSync(disk, { recursive: true, force: true })
  }
})

async function finishOfRewriting(client: Client): Promise<string | null | undefined> {
  const pieces = [{ id: 'a', text: 'It saves a hotel, which costs 120 euros on average.' }]
  const pages = [{ id: 'page:1', outline: '# Night trains\n### Costs\n- It saves a hotel\n', pieces }]
  const answer = await client.raw('/api/ai/chat/rewrite', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'shorter', language: 'en', title: 'Night trains', pages }),
  })
  const events = [...(await answer.text()).matchAll(/^data: (.*)$/gm)].map(([, data = '']) => parseStreamEvent(data))
  return events.at(-1)?.choices[0]?.finish_reason
}

/** What others do on the same disk: they leave nothing. */
function fillUp(disk: string): void {
  for (const size of [MB, 64 * 1024, 4096]) {
    for (let count = 0; ; count++) {
      try {
        writeFileSync(join(disk, `filling-${size}-${count}`), Buffer.alloc(size))
      } catch {
        break
      }
    }
  }
}
