import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diffJson, type JsonValue } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'
import { type Client, visitorOf } from '../contracts/client.ts'
import { freePort, SERVER_ENTRY } from '../support/server.ts'

const KILLS = Number(process.env.KILLS ?? 2)
/** The control ends with its first loss. */
const CONTROL_KILLS = 20
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const SAVERS = 4

/** A deck as one saver knows it: what was acknowledged last. All savers but one of four send patches after their first save. */
interface Saver {
  readonly client: Client
  readonly sendsPatches: boolean
  design: string
  revision: number
  canvas: JsonValue
  acknowledged: number
  patches: number
}

test(`no acknowledged save is lost in ${KILLS} kills under ${SAVERS} savers (seed ${SEED})`, {
  timeout: 300_000 + KILLS * 15_000,
}, async () => {
  const { lost, acknowledged, patches, slowest } = await killing(SERVER_ENTRY, { kills: KILLS })
  console.log(
    `kills ${KILLS}, seed ${SEED}: acknowledged ${acknowledged} (${patches} patches), lost ${lost}, slowest start ${slowest} ms`,
  )
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * SAVERS)
  expect(patches).toBeGreaterThan(KILLS)
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
      const nothing = { design: '', revision: 0, canvas: null, acknowledged: 0, patches: 0 }
      savers.push({ client: await visitorOf(url), sendsPatches: count % 4 !== 0, ...nothing })
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
    const sum = (of: 'acknowledged' | 'patches') => savers.reduce((total, saver) => total + saver[of], 0)
    return { lost, slowest, acknowledged: sum('acknowledged'), patches: sum('patches') }
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

/** Saves without a pause until the server is gone: whole files of 20 to 220 KB, or patches, and reads now and then. */
async function saveUntilKilled(saver: Saver, random: () => number): Promise<void> {
  for (;;) {
    const canvas = changed(saver.canvas, random)
    const isPatch = saver.sendsPatches && saver.design !== ''
    const saved = await (isPatch ? patch(saver, canvas) : save(saver, canvas)).catch(() => null)
    if (saved === null) return
    if (saved.code !== 0) throw new Error(`A save was refused with ${saved.code}`)
    Object.assign(saver, { design: saved.data.user_design_id, revision: saved.data.revision, canvas })
    saver.acknowledged++
    if (isPatch) saver.patches++
    // Reading folds the patches.
    if (random() < 0.2 && (await readDeck(saver).catch(() => null)) === null) return
  }
}

/** A canvas of 20 pages, or the last one with one of its pages changed and sometimes a page moved, new or gone. */
function changed(canvas: JsonValue, random: () => number): JsonValue {
  const mark = random().toString(36).slice(2)
  const page = () => ({ id: `page:${random()}`, words: `Größe ${'x'.repeat(1_000 + Math.floor(random() * 10_000))}` })
  const { layouts = Array.from({ length: 20 }, page) } = (canvas ?? {}) as { readonly layouts?: readonly Page[] }
  const at = Math.floor(random() * layouts.length)
  const pages = layouts.map((each, index) => (index === at ? { ...each, words: page().words } : each))
  if (random() < 0.1) pages.reverse()
  if (random() < 0.1) pages.splice(at, 1, page(), page())
  if (random() < 0.1 && pages.length > 10) pages.pop()
  return { version: 1, size: { width: 960, height: 540 }, theme: {}, layouts: pages, mark }
}

type Page = { readonly id: string; readonly words: string }

interface Saved {
  readonly user_design_id: string
  readonly revision: number
}

async function save({ client, design, revision }: Saver, canvas: JsonValue) {
  const uploaded = await client.upload('canvas', 'json', JSON.stringify(canvas))
  return client.post<Saved>('/api/design/save', {
    ...(design !== '' && { user_design_id: design, base_revision: revision }),
    canvas_url: uploaded.data.url,
  })
}

function patch({ client, design, revision, canvas: base }: Saver, canvas: JsonValue) {
  const transactions = [diffJson(base, canvas)]
  return client.post<Saved>('/api/design/patch', { user_design_id: design, base_revision: revision, transactions })
}

async function readDeck({ client, design }: Saver): Promise<string> {
  return (await client.raw(`/api/design/file?user_design_id=${design}`)).text()
}

/** 1 when what was acknowledged is gone. A save that was under way may have arrived: the deck is then one revision further. */
async function check(saver: Saver): Promise<number> {
  if (saver.design === '') return 0
  const { client, design } = saver
  const detail = await client.get<{ readonly revision: number }>('/api/design/detail', { user_design_id: design })
  if (detail.code !== 0) {
    Object.assign(saver, { design: '', revision: 0, canvas: null })
    return 1
  }
  const text = await readDeck(saver)
  const { revision } = detail.data
  const isSame = text === JSON.stringify(saver.canvas)
  const isLost = revision < saver.revision || (revision === saver.revision && !isSame)
  Object.assign(saver, { revision, canvas: JSON.parse(text) })
  return isLost ? 1 : 0
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
