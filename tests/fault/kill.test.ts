import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { deltaBetween } from '../../app/editor/session/save/canvas-delta.ts'
import { ROOT } from '../architecture/imports.ts'
import { type Client, canvasOf, formOf, visitorOf } from '../contracts/client.ts'
import { freePort, SERVER_ENTRY } from '../support/server.ts'

const KILLS = Number(process.env.KILLS ?? 2)
/** The control ends with its first loss. */
const CONTROL_KILLS = 20
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const SAVERS = 4

/** A deck as one saver knows it: what was acknowledged last, and the parts of its canvas. Every other saver sends deltas. */
interface Saver {
  readonly client: Client
  readonly sendsDeltas: boolean
  design: string
  revision: number
  parts: readonly string[]
  acknowledged: number
  deltas: number
}

test(`no acknowledged save is lost in ${KILLS} kills under ${SAVERS} savers (seed ${SEED})`, {
  timeout: 300_000 + KILLS * 15_000,
}, async () => {
  const { lost, acknowledged, deltas, slowest } = await killing(SERVER_ENTRY, { kills: KILLS })
  console.log(
    `kills ${KILLS}, seed ${SEED}: acknowledged ${acknowledged} (${deltas} deltas), lost ${lost}, slowest start ${slowest} ms`,
  )
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * SAVERS)
  expect(deltas).toBeGreaterThan(0)
  expect(lost).toBe(0)
})

test('control: a server that answers before it commits loses some', { timeout: 300_000 }, async () => {
  const size = { kills: CONTROL_KILLS, endsAtLoss: true }
  const { lost, acknowledged } = await killing('tests/fault/ack-early-server.ts', size)
  console.log(`control: acknowledged ${acknowledged}, lost ${lost}`)
  expect(lost).toBeGreaterThan(0)
})

async function killing(
  entry: string,
  { kills, endsAtLoss = false }: { readonly kills: number; readonly endsAtLoss?: boolean },
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'slidewright-kill-'))
  const random = seeded(SEED)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server = await start(entry, { url, port, dataDir })
  let slowest = server.ms
  let lost = 0
  try {
    const savers: Saver[] = []
    for (let count = 0; count < SAVERS; count++) {
      const nothing = { design: '', revision: 0, parts: [], acknowledged: 0, deltas: 0 }
      savers.push({ client: await visitorOf(url), sendsDeltas: count % 2 === 0, ...nothing })
    }
    for (let kill = 0; kill < kills && !(endsAtLoss && lost > 0); kill++) {
      const saving = savers.map(saver => saveUntilKilled(saver, random))
      // The first save of each saver makes its deck. Where a loss is looked for, the kill comes right after an answer.
      await someAcknowledged(savers, endsAtLoss ? 3 : 1)
      if (!endsAtLoss) await new Promise(resolve => setTimeout(resolve, random() * 200))
      await killed(server.process)
      await Promise.all(saving)
      expectWhole(dataDir)
      server = await start(entry, { url, port, dataDir })
      slowest = Math.max(slowest, server.ms)
      for (const saver of savers) lost += await check(saver)
    }
    const sum = (of: 'acknowledged' | 'deltas') => savers.reduce((total, saver) => total + saver[of], 0)
    return { lost, slowest, acknowledged: sum('acknowledged'), deltas: sum('deltas') }
  } finally {
    await killed(server.process)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the savers got so many answers each, on average: a kill before that would prove nothing. */
async function someAcknowledged(savers: readonly Saver[], each: number): Promise<void> {
  const sum = () => savers.reduce((total, saver) => total + saver.acknowledged, 0)
  const wanted = sum() + savers.length * each
  const deadline = Date.now() + 60_000
  while (sum() < wanted && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5))
}

async function start(entry: string, at: { readonly url: string; readonly port: number; readonly dataDir: string }) {
  const began = Date.now()
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', entry], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(at.port), DATA_DIR: at.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`${at.url}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() - began > 80_000) throw new Error('The server does not start')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return { process: child, ms: Date.now() - began }
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Saves without a pause, 20 to 220 KB each, until the server is gone. */
async function saveUntilKilled(saver: Saver, random: () => number): Promise<void> {
  for (;;) {
    const parts = changedParts(saver, random)
    const saved = await save(saver, parts).catch(() => null)
    if (saved === null) return
    if (saved.code !== 0) throw new Error(`A save was refused with ${saved.code}`)
    Object.assign(saver, { design: saved.data.user_design_id, revision: saved.data.revision, parts })
    saver.acknowledged++
  }
}

/** A canvas with a new mark: a new one, or for deltas the last one with one of its pages changed. */
function changedParts({ sendsDeltas, parts }: Saver, random: () => number): readonly string[] {
  const mark = random().toString(36).slice(2)
  const page = () => `"${mark} Größe ${'x'.repeat(1_000 + Math.floor(random() * 10_000))}"`
  const pages = sendsDeltas && parts.length > 2 ? parts.slice(1, -1) : Array.from({ length: 20 }, page)
  const changed = Math.floor(random() * pages.length)
  const begin = `${JSON.stringify({ ...JSON.parse(canvasOf(mark)) }).slice(0, -1)},"filling":[0`
  return [begin, ...pages.map((each, index) => (index === changed ? `,${page()}` : `,${each.replace(/^,/, '')}`)), ']}']
}

async function save(saver: Saver, parts: readonly string[]) {
  const { client, design, revision } = saver
  const url = (saver.sendsDeltas && (await uploadDelta(saver, parts))) || (await uploadWhole(client, parts))
  return client.post<{ readonly user_design_id: string; readonly revision: number }>('/api/design/save', {
    ...(design !== '' && { user_design_id: design, base_revision: revision }),
    canvas_url: url,
  })
}

async function uploadWhole(client: Client, parts: readonly string[]): Promise<string> {
  return (await client.upload('canvas', 'json', parts.join(''))).data.url
}

/** Uploads what changed since what was acknowledged last; null where the server does not have that. */
async function uploadDelta(saver: Saver, parts: readonly string[]): Promise<string | null> {
  const { client } = saver
  const base_hash = createHash('sha256').update(saver.parts.join('')).digest('hex')
  const delta = deltaBetween(saver.parts, parts)
  const asked = { format: 'json', upload_type: 'canvas', key_name: 'canvas.json', file_size: delta.size, base_hash }
  const token = await client.post<Record<string, string>>('/api/upload/oss/token', asked)
  if (token.code !== 0) return null
  const form = formOf(token.data, Buffer.from(JSON.stringify(delta)), 'application/json')
  const answer = await client.raw(token.data.host ?? '', { method: 'POST', body: form })
  const { code, data } = (await answer.json()) as { readonly code: number; readonly data: { readonly url: string } }
  if (code !== 0) return null
  saver.deltas++
  return data.url
}

/** 1 when what was acknowledged is gone. A save that was under way may have arrived: the deck is then one revision further. */
async function check(saver: Saver): Promise<number> {
  if (saver.design === '') return 0
  const { client, design } = saver
  const detail = await client.get<{ readonly revision: number }>('/api/design/detail', { user_design_id: design })
  if (detail.code !== 0) {
    Object.assign(saver, { design: '', revision: 0, parts: [] })
    return 1
  }
  const file = await client.raw(`/api/design/file?user_design_id=${design}`)
  const text = await file.text()
  const { revision } = detail.data
  const isSame = text === saver.parts.join('')
  const isLost = revision < saver.revision || (revision === saver.revision && !isSame)
  Object.assign(saver, { revision, ...(!isSame && { parts: partsOf(text) }) })
  return isLost ? 1 : 0
}

/** The parts of a canvas that a save has left whose answer was lost. */
function partsOf(text: string): readonly string[] {
  const [begin = '', ...pages] = text.slice(0, -2).split(',"')
  const at = pages.findIndex(page => page.startsWith('filling":[0'))
  return [[begin, ...pages.slice(0, at + 1)].join(',"'), ...pages.slice(at + 1).map(page => `,"${page}`), ']}']
}

function expectWhole(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'slidewright.db'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  database.close()
}

/** Repeatable numbers in [0, 1) (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
