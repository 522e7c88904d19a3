import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'
import { type Client, canvasOf, visitorOf } from '../contracts/client.ts'
import { freePort, SERVER_ENTRY } from '../support/server.ts'

const KILLS = Number(process.env.KILLS ?? 2)
/** The control ends with its first loss. */
const CONTROL_KILLS = 20
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const SAVERS = 4

/** A deck as one saver knows it: what was acknowledged last. */
interface Saver {
  readonly client: Client
  design: string
  revision: number
  mark: string
  acknowledged: number
}

test(`no acknowledged save is lost in ${KILLS} kills under ${SAVERS} savers (seed ${SEED})`, {
  timeout: 300_000 + KILLS * 15_000,
}, async () => {
  const { lost, acknowledged, slowest } = await killing(SERVER_ENTRY, { kills: KILLS })
  console.log(`kills ${KILLS}, seed ${SEED}: acknowledged ${acknowledged}, lost ${lost}, slowest start ${slowest} ms`)
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * SAVERS)
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
      savers.push({ client: await visitorOf(url), design: '', revision: 0, mark: '', acknowledged: 0 })
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
    return { lost, slowest, acknowledged: savers.reduce((sum, saver) => sum + saver.acknowledged, 0) }
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
    const mark = random().toString(36).slice(2)
    const filling = 'x'.repeat(20_000 + Math.floor(random() * 200_000))
    const canvas = JSON.stringify({ ...JSON.parse(canvasOf(mark)), filling })
    const saved = await save(saver, canvas).catch(() => null)
    if (saved === null) return
    if (saved.code !== 0) throw new Error(`A save was refused with ${saved.code}`)
    Object.assign(saver, { design: saved.data.user_design_id, revision: saved.data.revision, mark })
    saver.acknowledged++
  }
}

async function save({ client, design, revision }: Saver, canvas: string) {
  const uploaded = await client.upload('canvas', 'json', canvas)
  return client.post<{ readonly user_design_id: string; readonly revision: number }>('/api/design/save', {
    ...(design !== '' && { user_design_id: design, base_revision: revision }),
    canvas_url: uploaded.data.url,
  })
}

/** 1 when what was acknowledged is gone. A save that was under way may have arrived: the deck is then one revision further. */
async function check(saver: Saver): Promise<number> {
  if (saver.design === '') return 0
  const { client, design } = saver
  const detail = await client.get<{ readonly revision: number }>('/api/design/detail', { user_design_id: design })
  if (detail.code !== 0) {
    Object.assign(saver, { design: '', revision: 0 })
    return 1
  }
  const file = await client.raw(`/api/design/file?user_design_id=${design}`)
  const { mark } = (await file.json()) as { readonly mark: string }
  const { revision } = detail.data
  const isLost = revision < saver.revision || (revision === saver.revision && mark !== saver.mark)
  Object.assign(saver, { revision, mark })
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
