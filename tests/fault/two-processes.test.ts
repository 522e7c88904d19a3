import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ROUNDS = process.env.NIGHTLY ? 400 : 25
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Starting two processes takes a while where much else is done. */
const HOOK_MS = 200_000
const dataDir = mkdtempSync(join(tmpdir(), 'slidewright-two-'))
let servers: readonly RunningServer[] = []
/** The same visitor at either process. */
let clients: readonly Client[] = []
beforeAll(async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  servers = [first, await startServer({ DATA_DIR: dataDir })]
  const { uuid } = await visitorOf(first.url)
  clients = servers.map(({ url }) => clientOf(url, uuid))
}, HOOK_MS)
afterAll(async () => {
  for (const server of servers) await server.stop({ data: true })
  rmSync(dataDir, { recursive: true, force: true })
}, HOOK_MS)

interface Saved {
  readonly user_design_id: string
  readonly revision: number
}

const at = (index: number): Client => {
  const client = clients[index % clients.length]
  if (!client) throw new Error('There are two')
  return client
}

async function save(client: Client, mark: string, deck: object = {}) {
  const canvas = await client.upload('canvas', 'json', canvasOf(mark))
  return client.post<Saved>('/api/design/save', { canvas_url: canvas.data.url, name: mark, ...deck })
}

async function markOf(client: Client, path: string): Promise<string> {
  const answer = await client.raw(path)
  return answer.status === 200 ? ((await answer.json()) as { mark: string }).mark : `status ${answer.status}`
}

test('two processes on one folder: every restore point that was given a name is there, and can be read', async () => {
  const first = await save(at(0), 'begin')
  const { user_design_id } = first.data
  const uploads = await Promise.all(
    Array.from({ length: ROUNDS }, (_, round) => at(round).upload('canvas', 'json', canvasOf(`state ${round}`))),
  )
  const named: string[] = []
  let { revision } = first.data
  for (const [round, { data }] of uploads.entries()) {
    // An autosave lets go of the state before it, while the other process gives that state a name.
    const autosave = { user_design_id, canvas_url: data.url, base_revision: revision }
    const request = { user_design_id, name: `name ${round}` }
    const naming = () => at(round + 1).post<{ version_id: string }>('/api/design/version/add', request)
    const [saved, ...added] = await Promise.all([
      at(round).post<Saved>('/api/design/save', autosave),
      naming(),
      naming(),
      naming(),
    ])
    expect([saved, ...added].map(({ code }) => code)).toEqual([0, 0, 0, 0])
    revision = saved.data.revision
    named.push(...added.map(answer => answer.data.version_id))
  }

  const lost: string[] = []
  for (const version_id of named) {
    const path = `/api/design/version/file?user_design_id=${user_design_id}&version_id=${version_id}`
    const mark = await markOf(at(1), path)
    if (mark.startsWith('status')) lost.push(mark)
  }
  console.log(`named ${named.length}, lost ${lost.length}`)
  expect(named).toHaveLength(3 * ROUNDS)
  expect(lost).toEqual([])
  expect(sweptFiles()).toEqual([])
})

/** Restore points whose file is to be swept, or has been. */
function sweptFiles(): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'slidewright.db'))
  const rows = database
    .prepare(
      `select v.name, u.state from design_version v left join upload u on u.key = v.canvas_key
       where u.state is null or u.state <> 'used'`,
    )
    .all()
  database.close()
  return rows.map(row => ({ ...row }))
}

/** Repeatable numbers in [0, 1) (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** What one process knows of a deck of its own: the mark that was acknowledged last, and whether it is in the trash. */
interface Known {
  readonly id: string
  mark: string
  isTrashed: boolean
}

const DOINGS = ['save', 'patch', 'patch', 'trash', 'restore', 'copy', 'name', 'back'] as const

async function doOne(client: Client, deck: Known, doing: (typeof DOINGS)[number], mark: string): Promise<Known | null> {
  const user_design_id = deck.id
  const ids = { user_design_ids: [user_design_id] }
  if (doing === 'save') {
    const saved = await save(client, mark, { user_design_id })
    expect(saved).toMatchObject({ code: 0, data: deck.isTrashed ? { restored: true } : { user_design_id } })
    Object.assign(deck, { mark, isTrashed: false })
  } else if (doing === 'patch') {
    const { data } = await client.get<Saved>('/api/design/detail', { user_design_id })
    const transactions = [{ fields: { mark: { value: mark } } }]
    const patch = { user_design_id, base_revision: data.revision, transactions }
    expect(await client.post<Saved>('/api/design/patch', patch)).toMatchObject({ code: 0 })
    Object.assign(deck, { mark, isTrashed: false })
  } else if (doing === 'trash' || doing === 'restore') {
    expect(await client.post(`/api/design/${doing}`, ids)).toMatchObject({ code: 0 })
    deck.isTrashed = doing === 'trash'
  } else if (doing === 'copy') {
    const copy = await client.post<Saved>('/api/design/copy', { user_design_id })
    expect(copy.code).toBe(0)
    return { id: copy.data.user_design_id, mark: deck.mark, isTrashed: false }
  } else {
    const added = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id, name: mark })
    expect(added.code).toBe(0)
    if (doing === 'name') return null
    const version = { user_design_id, version_id: added.data.version_id }
    expect(await client.post('/api/design/version/restore', version)).toMatchObject({ code: 0 })
    deck.isTrashed = false
  }
  return null
}

test(`two processes on one folder: random doings with decks lose nothing that was acknowledged (seed ${SEED})`, async () => {
  const random = seeded(SEED)
  let done = 0
  async function work(process: number): Promise<Known[]> {
    const first = await save(at(process), 'new')
    const decks: Known[] = [{ id: first.data.user_design_id, mark: 'new', isTrashed: false }]
    for (let step = 0; step < ROUNDS; step++) {
      const deck = decks[Math.floor(random() * decks.length)]
      const doing = DOINGS[Math.floor(random() * DOINGS.length)]
      if (!deck || !doing) throw new Error('There are some')
      // Each step asks the other process than the last one.
      const made = await doOne(at(process + step), deck, doing, `${process}.${step}`)
      if (made !== null && decks.length < 6) decks.push(made)
      done++
    }
    return decks
  }
  const known = (await Promise.all([work(0), work(1), work(0), work(1)])).flat()
  expect(done).toBe(4 * ROUNDS)
  expect(known.length).toBeGreaterThan(4)
  for (const { id, mark } of known) {
    expect(await markOf(at(0), `/api/design/file?user_design_id=${id}`)).toBe(mark)
  }
  const trashed = known.filter(({ isTrashed }) => isTrashed).map(({ id }) => id)
  const lasting = known.filter(({ isTrashed }) => !isTrashed)
  const ids = { user_design_ids: known.map(({ id }) => id) }
  const counts = await Promise.all([
    at(0).post<{ count: number }>('/api/design/delete', ids),
    at(1).post<{ count: number }>('/api/design/delete', ids),
  ])
  expect(counts.reduce((sum, { data }) => sum + data.count, 0)).toBe(trashed.length)
  for (const { id, mark } of lasting) {
    expect(await markOf(at(1), `/api/design/file?user_design_id=${id}`)).toBe(mark)
  }
})
