import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '../../server/cli/backup.ts'
import { CommandError } from '../../server/cli/command-error.ts'
import { runCommand } from '../../server/cli/commands.ts'
import { restore } from '../../server/cli/restore.ts'
import { ROOT } from '../architecture/imports.ts'
import { type Client, canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { startServer } from '../support/server.ts'

const SAVERS = 4
/** Between two saves of one saver while the copy is made: many, but not all that the machine can do. */
const PAUSE_MS = 10
/** Saves by which each saver has some decks with restore points before the copy begins. */
const BEFORE = 6
const folder = mkdtempSync(join(tmpdir(), 'slidewright-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

function slidewright(...args: readonly string[]): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'server/cli/slidewright.mjs'), ...args], {
      cwd: folder,
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.on('close', code => resolve({ code, output, errors }))
  })
}

/** A deck as it was acknowledged. */
interface Saved {
  readonly canvas: string
  readonly revision: number
}

interface Saver {
  readonly client: Client
  /** Decks by id, as they were acknowledged last. */
  readonly decks: Map<string, Saved>
}

/** Saves: every third time a new deck, else one of the first two anew. */
async function saveOnce({ client, decks }: Saver, count: number): Promise<void> {
  const known = [...decks.entries()].slice(0, 2)[count % 3]
  const canvas = JSON.stringify({
    ...JSON.parse(canvasOf(`${client.uuid} ${count}`)),
    filling: 'x'.repeat(1_000 * (count % 30)),
  })
  const uploaded = await client.upload('canvas', 'json', canvas)
  const { code, data } = await client.post<{ user_design_id: string; revision: number }>('/api/design/save', {
    name: `Deck ${count}`,
    canvas_url: uploaded.data.url,
    ...(known && { user_design_id: known[0], base_revision: known[1].revision }),
  })
  expect(code).toBe(0)
  decks.set(data.user_design_id, { canvas, revision: data.revision })
}

/** All files below a folder that others than their owner could read. */
function openToOthers(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const paths = [path, ...entries.map(entry => join(entry.parentPath, entry.name))]
  return paths.filter(each => (statSync(each).mode & 0o077) !== 0)
}

test('F6 copied under load and restored elsewhere, every deck that was acknowledged before opens byte for byte', async () => {
  const server = await startServer({ QUOTAS: 'off' })
  const savers: Saver[] = await Promise.all(
    Array.from({ length: SAVERS }, async () => ({ client: await visitorOf(server.url), decks: new Map() })),
  )
  await Promise.all(
    savers.map(async saver => {
      for (let count = 0; count < BEFORE; count++) await saveOnce(saver, count)
    }),
  )
  const before = savers.map(({ decks }) => new Map(decks))
  let isOver = false
  let during = 0
  const saving = savers.map(async saver => {
    for (let count = BEFORE; !isOver; count++, during++) {
      await saveOnce(saver, count)
      await sleep(PAUSE_MS)
    }
  })
  const copy = join(folder, 'copy')
  const began = performance.now()
  const made = await slidewright('backup', copy, '--data', server.dataDir)
  const copyMs = performance.now() - began
  isOver = true
  await Promise.all(saving)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(during).toBeGreaterThan(0)
  expect(openToOthers(copy)).toEqual([])
  await server.stop()

  const dataDir = join(folder, 'restored')
  expect(await slidewright('restore', copy, '--data', dataDir)).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(join(dataDir, 'keys/upload'))).toEqual(readFileSync(join(copy, 'keys/upload')))
  const second = await startServer({ DATA_DIR: dataDir })
  let same = 0
  let later = 0
  for (const [index, saver] of savers.entries()) {
    const client = clientOf(second.url, saver.client.uuid)
    for (const [id, { canvas, revision }] of before[index] ?? []) {
      const { data } = await client.get<{ revision: number }>('/api/design/detail', { user_design_id: id })
      const text = await (await client.raw(`/api/design/file?user_design_id=${id}`)).text()
      expect(data.revision).toBeGreaterThanOrEqual(revision)
      if (data.revision === revision) expect(text).toBe(canvas)
      else expect(JSON.parse(text).mark).toMatch(new RegExp(`^${saver.client.uuid} \\d+$`))
      if (data.revision === revision) same++
      else later++
    }
    // The copy is a moment of its own: what was saved since may be there, and is then whole.
    await saveOnce({ client, decks: new Map() }, 0)
  }
  await second.stop()
  console.log(
    `${same} decks as they were, ${later} in a later state; ${during} saves while ${Math.round(copyMs)} ms of copying`,
  )
  expect(same + later).toBeGreaterThan(0)
  expect(same + later).toBe(before.reduce((sum, decks) => sum + decks.size, 0))
})

test('F6 what cannot be copied or brought back is told in one sentence, and nothing is changed', async () => {
  const copy = join(folder, 'copy')
  const target = () => mkdtempSync(join(folder, 'target-'))
  const spoiled = (spoil: (path: string) => void) => {
    const path = mkdtempSync(join(folder, 'spoiled-'))
    cpSync(copy, path, { recursive: true })
    spoil(path)
    return path
  }
  const blobs = (path: string) =>
    readdirSync(join(path, 'blobs'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  const full = target()
  writeFileSync(join(full, 'mine.txt'), 'mine')
  const nothing = target()
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['backup', full, '--data', copy], /is not empty; name a new folder/],
    [['backup', join(folder, 'new'), '--data', nothing], /^There is no database at [^\n]+\.$/],
    [['restore', copy, '--data', full], /is not empty; move away what is in it/],
    [['restore', nothing, '--data', join(folder, 'r1')], /is no finished copy: it has no backup\.json/],
    [
      ['restore', spoiled(path => unlinkSync(join(path, 'backup.json'))), '--data', join(folder, 'r2')],
      /is no finished copy/,
    ],
    [
      [
        'restore',
        spoiled(path => writeFileSync(join(path, 'backup.json'), '{"format":')),
        '--data',
        join(folder, 'r3'),
      ],
      /cannot be read/,
    ],
    [
      ['restore', spoiled(path => unlinkSync(blobs(path)[0] ?? '')), '--data', join(folder, 'r4')],
      /^1 of \d+ files of [^\n]+ are damaged or missing; nothing was restored\.$/,
    ],
    [
      ['restore', spoiled(path => appendFileSync(blobs(path)[0] ?? '', 'x')), '--data', join(folder, 'r5')],
      /^1 of \d+ files/,
    ],
    [['restore', spoiled(path => flip(blobs(path)[0] ?? '')), '--data', join(folder, 'r6')], /^1 of \d+ files/],
    [
      ['restore', spoiled(path => flip(join(path, 'slidewright.db'))), '--data', join(folder, 'r7')],
      /^The database at [^\n]+\.$/,
    ],
    [
      ['restore', spoiled(path => writeFileSync(join(path, 'slidewright.db'), '')), '--data', join(folder, 'r8')],
      /^The database at [^\n]+\.$/,
    ],
    [
      ['restore', spoiled(path => writeFileSync(join(path, 'keys/upload'), 'short')), '--data', join(folder, 'r9')],
      /^The key [^\n]+ is damaged\.$/,
    ],
    [
      ['restore', spoiled(path => setVersion(path, 9_999)), '--data', join(folder, 'r10')],
      /is of a newer version of Slidewright/,
    ],
    [['restore', spoiled(path => renameKey(path)), '--data', join(folder, 'r11')], /names files by keys that are none/],
  ]
  for (const [args, sentence] of cases) {
    const said = await sentenceOf(args)
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
  }
  for (const [args, sentence] of COMMANDS) await expect(runCommand(args)).rejects.toThrow(new CommandError(sentence))
  expect(readFileSync(join(full, 'mine.txt'), 'utf8')).toBe('mine')
  for (let index = 1; index <= 11; index++) expect(existsSync(join(folder, `r${index}`))).toBe(false)
})

const COMMANDS: readonly (readonly [readonly string[], string])[] = [
  [['backup'], 'Which folder? `slidewright backup FOLDER`'],
  [['restore', 'a', 'b'], 'One folder, please.'],
  [['restore', 'a', '--data', 'b'], 'a is no finished copy: it has no backup.json.'],
]

/** What a command that is refused says. */
async function sentenceOf([command, path = '', , dataDir = '']: readonly string[]): Promise<string> {
  const work = command === 'backup' ? backUp(dataDir, path, '0.0.0') : restore(path, dataDir)
  return work.then(
    () => 'It was done',
    error => {
      expect(error).toBeInstanceOf(CommandError)
      return error.message
    },
  )
}

/** Turns the bits of a byte in the middle. */
function flip(path: string): void {
  const bytes = readFileSync(path)
  const middle = path.endsWith('.db') ? 100 : Math.floor(bytes.length / 2)
  for (let at = middle; at < middle + (path.endsWith('.db') ? 4_000 : 1); at++) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

function setVersion(path: string, version: number): void {
  const database = new DatabaseSync(join(path, 'slidewright.db'))
  database.exec(`pragma user_version = ${version}`)
  database.close()
}

function renameKey(path: string): void {
  mkdirSync(join(path, 'x'))
  const database = new DatabaseSync(join(path, 'slidewright.db'))
  database.exec(
    "update upload set key = '../../../../etc/passwd' where key = (select min(key) from upload where state = 'used')",
  )
  database.close()
}
