import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'
import { type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { pngOf } from '../contracts/pictures.ts'
import { freePort, SERVER_ENTRY, startServer } from '../support/server.ts'
import { startRefusal } from '../support/start-refusal.ts'

const folder = mkdtempSync(join(tmpdir(), 'slidewright-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starting a process takes a while where much else is done. */
const HOOK_MS = 100_000
const SERVER = ['--disable-warning=ExperimentalWarning', join(ROOT, SERVER_ENTRY)]

interface Started {
  readonly url: string
  end(): Promise<void>
}

/** Starts a server as a shell with this umask does. */
async function startWith(umask: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const node = join(ROOT, 'node_modules/.bin/node')
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn('sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', node, ...SERVER], { env, cwd: ROOT })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise(resolve => child.stdout.once('data', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Opens a data folder as a start does; answers the sentence with which it is refused. */
const refusal = (dataDir: string) => startRefusal({ DATA_DIR: dataDir })

/** Everything below a folder that others than its owner may look into. */
function open(path: string): string[] {
  const entries = [path, ...readdirSync(path, { recursive: true }).map(name => join(path, String(name)))]
  return entries.filter(entry => ((statSync(entry, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
}

async function work(client: Client): Promise<void> {
  const canvas = await client.upload('canvas', 'json', canvasOf('private'))
  const deck = await client.post<{ user_design_id: string }>('/api/design/save', { canvas_url: canvas.data.url })
  await client.post('/api/design/copy', { user_design_id: deck.data.user_design_id })
  const picture = await client.upload('picture', 'png', pngOf(400, 300))
  const small = await client.raw(`${picture.data.url}?x-oss-process=image/resize,w_120`)
  expect([deck.code, picture.code, small.status]).toEqual([0, 0, 200])
}

test('whatever the umask, database, files, cache and keys are for their owner alone; what is open already is closed at start', async () => {
  const dataDir = join(folder, 'open')
  const first = await startWith('000', dataDir)
  await work(await visitorOf(first.url))
  expect(readdirSync(dataDir).toSorted()).toEqual(expect.arrayContaining(['blobs', 'cache', 'keys', 'slidewright.db']))
  expect(open(dataDir)).toEqual([])
  await first.end()
  for (const name of ['', ...readdirSync(dataDir, { recursive: true }).map(String)]) {
    const path = join(dataDir, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666)
  }
  const second = await startWith('022', dataDir)
  await expect.poll(() => open(dataDir), { timeout: 20_000 }).toEqual([])
  await work(await visitorOf(second.url))
  expect(open(dataDir)).toEqual([])
  await second.end()
})

test('a folder that holds other things is not closed, what the server puts into it is', async () => {
  const shared = join(folder, 'shared')
  cpSync(join(ROOT, 'docs/decisions'), shared, { recursive: true })
  chmodSync(shared, 0o755)
  const server = await startWith('000', shared)
  expect(statSync(shared).mode & 0o777).toBe(0o755)
  const ours = ['blobs', 'keys', 'slidewright.db'].map(name => statSync(join(shared, name)).mode & 0o077)
  expect(ours).toEqual([0, 0, 0])
  await server.end()
})

let whole = ''
let uuid: string | null = null
beforeAll(async () => {
  whole = join(folder, 'whole')
  const server = await startServer({ DATA_DIR: whole })
  const client = await visitorOf(server.url)
  uuid = client.uuid
  await work(client)
  await server.stop({ data: true })
}, HOOK_MS)

/** A copy of a good data folder, with something done to it. */
function spoiled(name: string, spoil: (dataDir: string, database: string) => void): string {
  const dataDir = join(folder, name)
  cpSync(whole, dataDir, { recursive: true })
  spoil(dataDir, join(dataDir, 'slidewright.db'))
  return dataDir
}

function overwrite(path: string, at: number, bytes: Uint8Array): void {
  writeSync(openSync(path, 'r+'), bytes, 0, bytes.length, at)
}

test.each([
  ['an empty database', (_: string, database: string) => truncateSync(database, 0), /is empty, but .* holds files/],
  ['a missing database', (_: string, database: string) => rmSync(database), /is missing, but .* holds files/],
  [
    'another, new database',
    (_: string, database: string) => {
      rmSync(database)
      new DatabaseSync(database).exec('pragma user_version = 0; create table x (y)')
    },
    /knows none of the files in/,
  ],
  [
    'a database with a damaged header',
    (_: string, database: string) => overwrite(database, 0, randomBytes(512)),
    /is damaged \(file is not a database\): put it back/,
  ],
  [
    'a database with damaged pages',
    (_: string, database: string) => {
      const { size } = statSync(database)
      for (let page = 2; page < size / 4096; page++) overwrite(database, page * 4096, randomBytes(200))
    },
    /is damaged \(.*\): put it back/,
  ],
  ['a database that was cut off', (_: string, database: string) => truncateSync(database, 8192), /is damaged \(.*\)/],
  [
    'a key that was cut off',
    (dataDir: string) => truncateSync(join(dataDir, 'keys/upload'), 5),
    /^The key .* has 5 bytes where 32 are needed: put it back/,
  ],
  [
    'a key that is too long',
    (dataDir: string) => writeFileSync(join(dataDir, 'keys/upload'), randomBytes(64)),
    /^The key .* has 64 bytes where 32 are needed/,
  ],
  ['an empty key', (dataDir: string) => truncateSync(join(dataDir, 'keys/upload'), 0), /has 0 bytes where 32/],
] as const)('%s stops the start with one sentence', (name, spoil, sentence) => {
  const dataDir = spoiled(name.replaceAll(' ', '-'), spoil)
  const said = refusal(dataDir)
  expect(said).toMatch(sentence)
  expect(said).toMatch(/^[^\n]+\.$/)
  // Asked twice it says the same: nothing was begun anew in the meantime.
  expect(refusal(dataDir)).toBe(said)
})

test('whoever wants to start anew moves the files away; whoever puts the database back has everything again', async () => {
  const dataDir = spoiled('anew', (_, database) => renameSync(database, `${database}.away`))
  expect(refusal(dataDir)).toMatch(/is missing, but/)
  renameSync(join(dataDir, 'blobs'), join(dataDir, 'blobs.away'))
  const server = await startServer({ DATA_DIR: dataDir })
  await work(await visitorOf(server.url))
  await server.stop({ data: true })
  for (const name of ['blobs', 'slidewright.db']) rmSync(join(dataDir, name), { recursive: true })
  for (const name of ['blobs', 'slidewright.db']) renameSync(join(dataDir, `${name}.away`), join(dataDir, name))
  const again = await startServer({ DATA_DIR: dataDir })
  const { data } = await clientOf(again.url, uuid).get<{ list: unknown[] }>('/api/design/list')
  expect(data.list).toHaveLength(2)
  await again.stop({ data: true })
})
