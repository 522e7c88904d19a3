import { createHash } from 'node:crypto'
import type { Deck } from '@slidewright/engine/internal'
import type { JsonPatch } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { canvasText } from '../../app/editor/session/save/canvas-text.ts'
import { type Random, seededRandom } from '../../engine/src/base/random.ts'
import { pick, randomDeck } from '../../engine/src/testing/random-deck.ts'
import type { JsonReader } from '../../server/ports/json-reader.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'
import { keyOfUrl } from '../../server/services/upload-content.ts'
import { type Client, visitorOf } from '../contracts/client.ts'
import { type LocalServer, scriptedWriter, startLocal } from '../contracts/local-server.ts'
import { provideBrowser } from '../support/browser-wire.ts'
import { answerAtRandom, editAtRandom, openTab, type SavingTab } from '../support/saving-tabs.ts'
import { createFaultyWire, type FaultyWire, WIRE_FAULTS } from './faulty-wire.ts'

/** Programs by day and at night, and the steps of each. */
const PROGRAMS = process.env.NIGHTLY ? 1_000 : 5
const STEPS = 40
const TABS = 3
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** The share of requests that fail while a program runs. */
const FAULTS = 0.16

/** What went wrong, and what happened. */
interface Report {
  readonly wrong: string[]
  readonly counts: Record<'patches' | 'files' | 'folds' | 'acknowledged' | 'outdone' | StepName, number>
  readonly faults: FaultyWire['counts']
}

/** A JSON reader that counts what it folds. */
function counting(json: JsonReader, report: Report): JsonReader {
  return {
    ...json,
    fold: async (files, call) => {
      const folded = await json.fold(files, call)
      if (folded.ok) report.counts.folds++
      return folded
    },
  }
}

/** The classic mistake: the last patch is forgotten. */
function foldWithoutLast(json: JsonReader): JsonReader {
  return { ...json, fold: (files, call) => json.fold({ ...files, patches: files.patches.slice(0, -1) }, call) }
}

/** A deck on the server with several tabs, and all that is known to be acknowledged of it. */
interface World {
  readonly server: LocalServer
  readonly client: Client
  readonly random: Random
  readonly report: Report
  readonly tabs: SavingTab[]
  /** Hashes of acknowledged canvases by deck and revision. */
  readonly acknowledged: Map<string, Map<number, Promise<string>>>
  id: string
  opened: number
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function addTab(world: World, from: Deck | string): Promise<void> {
  const { server, report, acknowledged } = world
  const hashes = new Map<string | JsonPatch | undefined, Promise<string>>()
  const where = { uuid: world.client.uuid ?? '', from, number: world.opened++ }
  const tab = await openTab(where, {
    onUploaded: async (deck, url) => {
      const text = await canvasText(deck)
      hashes.set(url, Promise.resolve(hashOf(text)))
      const stored = await server.ports.blobs.get(keyOfUrl(url) ?? '')
      if (stored === null) report.wrong.push(`${url} is missing`)
      else if (!Buffer.from(text).equals(stored)) report.wrong.push(`${url} is not what was saved`)
      report.counts.files++
    },
    onPatched: (deck, [patch]) => void hashes.set(patch, canvasText(deck).then(hashOf)),
    onAcknowledged: ({ user_design_id: id, revision }, what) => {
      world.id = id
      const revisions = acknowledged.get(id) ?? new Map<number, Promise<string>>()
      revisions.set(
        revision,
        onlyOne(revisions.get(revision), hashes.get(typeof what === 'string' ? what : what[0]), report),
      )
      acknowledged.set(id, revisions)
      if (typeof what !== 'string') report.counts.patches++
      report.counts.acknowledged++
    },
  })
  if (tab !== null) world.tabs.push(tab)
}

/** Returns the hash of what was acknowledged; the same revision must not be given to two different ones. */
async function onlyOne(
  known: Promise<string> | undefined,
  hash: Promise<string> | undefined,
  { wrong }: Report,
): Promise<string> {
  const now = (await hash) ?? ''
  if (now === '') wrong.push('What was acknowledged is not known')
  if (known !== undefined && (await known) !== now) wrong.push('A revision was given twice')
  return now
}

const STEP_NAMES = ['edit', 'save', 'settle', 'tell', 'reopen', 'read', 'restore', 'copy', 'trash', 'sweep'] as const
type StepName = (typeof STEP_NAMES)[number]
const WEIGHTS: readonly StepName[] = [
  ...Array(12).fill('edit'),
  ...Array(8).fill('save'),
  'settle',
  'settle',
  'tell',
  'tell',
  ...STEP_NAMES,
  ...STEP_NAMES,
]

const STEPS_OF: Readonly<Record<StepName, (world: World, tab: SavingTab) => unknown>> = {
  edit: ({ random }, { editor }) => editAtRandom(editor, random, 3),
  save: (_, tab) => void tab.saver.saveNow(),
  settle: (world, tab) => settle(world, tab),
  tell: (_, { saver }) => void saver.onRemoteSave(saver.savedRevision + 1),
  reopen: async (world, tab) => {
    tab.close()
    world.tabs.splice(world.tabs.indexOf(tab), 1)
    await addTab(world, world.id)
    if (world.tabs.length === 0) await addTab(world, tab.deck())
  },
  read: ({ client, id }) => client.raw(`/api/design/file?user_design_id=${id}`),
  restore: async ({ client, id }) => {
    const kept = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id: id })
    const version_id = kept.data?.version_id ?? ''
    await client.post('/api/design/version/restore', { user_design_id: id, version_id })
  },
  copy: ({ client, id }) => client.post('/api/design/copy', { user_design_id: id }),
  trash: ({ client, id }) => client.post('/api/design/trash', { user_design_ids: [id] }),
  // What is released goes at once, also what patches are being folded into.
  sweep: async ({ server: { ports } }) => {
    const rows = await ports.db.selectFrom('upload').select('key').where('state', '=', 'orphan').execute()
    for (const { key } of rows) await ports.blobs.delete(key)
  },
}

/** Lets a tab save until nothing is left to send. */
async function settle(world: World, tab: SavingTab): Promise<void> {
  for (let turn = 0; turn < 20 && !tab.saver.isSafe; turn++) {
    answerAtRandom(tab, world.random)
    await tab.saver.saveNow()
  }
}

/** The deck on the server has to be the one that was acknowledged last, or a later one. */
async function examine({ client, acknowledged, report, server }: World): Promise<void> {
  for (const [id, revisions] of acknowledged) {
    const detail = await client.get<{ readonly revision: number }>('/api/design/detail', { user_design_id: id })
    const file = await client.raw(`/api/design/file?user_design_id=${id}`)
    const hash = hashOf(await file.text())
    const newest = Math.max(...revisions.keys())
    const revision = detail.data?.revision ?? -1
    if (revision < newest) report.wrong.push(`${id} is at ${revision}, ${newest} was acknowledged`)
    if (revision > newest) report.counts.outdone++
    if (revision === newest && hash !== (await revisions.get(newest)))
      report.wrong.push(`${id} has other bytes than acknowledged`)
  }
  const broken = await server.ports.db
    .selectFrom('design')
    .innerJoin('upload', 'upload.key', 'canvas_key')
    .select('upload.state')
    .execute()
  for (const { state } of broken) if (state !== 'used') report.wrong.push(`The canvas of a deck is ${state}`)
}

async function runProgram(
  seed: number,
  { server, faulty, report }: { server: LocalServer; faulty: FaultyWire; report: Report },
) {
  const random = seededRandom(seed)
  const client = await visitorOf(server.url)
  const world: World = { server, client, random, report, tabs: [], acknowledged: new Map(), id: '', opened: 0 }
  await addTab(world, randomDeck(seed, { pages: 6, elements: 6 }))
  const [first] = world.tabs
  if (first === undefined) throw new Error('There is no tab')
  first.editor.run('deck.rename', { title: `Größe 日本 ${seed}` })
  await settle(world, first)
  for (let count = 1; count < TABS; count++) await addTab(world, world.id)
  faulty.share = FAULTS
  for (let step = 0; step < STEPS; step++) {
    const name = pick(random, WEIGHTS)
    report.counts[name]++
    const tab = pick(random, world.tabs)
    answerAtRandom(tab, random)
    await STEPS_OF[name](world, tab)
  }
  faulty.share = 0
  for (const tab of world.tabs) await settle(world, tab)
  await examine(world)
  for (const tab of world.tabs) tab.close()
}

/** Runs programs until one has gone wrong, or all. */
async function runPrograms(programs: number, json?: (own: JsonReader) => JsonReader): Promise<Report> {
  const counts = Object.fromEntries(
    [...STEP_NAMES, 'patches', 'files', 'folds', 'acknowledged', 'outdone'].map(name => [name, 0]),
  )
  const faulty = createFaultyWire(seededRandom(SEED))
  const report: Report = { wrong: [], counts: counts as Report['counts'], faults: faulty.counts }
  const own = createJsonPool()
  const server = await startLocal({ writer: scriptedWriter([]), json: counting(json?.(own) ?? own, report) })
  const undo = provideBrowser(server.url, faulty.wire)
  try {
    for (let seed = SEED; seed < SEED + programs && report.wrong.length === 0; seed++) {
      await runProgram(seed, { server, faulty, report })
      if (report.wrong.length > 0) report.wrong.push(`SEED=${seed}`)
    }
  } finally {
    undo()
    await server.stop()
  }
  return report
}

test(`F1 F10 whatever the wire does to ${TABS} tabs that save patches, the server has what it acknowledged, byte for byte, SEED=${SEED}`, {
  timeout: 120_000 + PROGRAMS * 20_000,
}, async () => {
  const { wrong, counts, faults } = await runPrograms(PROGRAMS)
  console.log(`SEED=${SEED}: ${PROGRAMS} programs ${JSON.stringify({ ...counts, ...faults })}`)
  expect(wrong).toEqual([])
  // It did something.
  expect(counts.patches).toBeGreaterThan(PROGRAMS * 2)
  expect(counts.folds).toBeGreaterThan(PROGRAMS)
  expect(counts.acknowledged).toBeGreaterThan(PROGRAMS * 4)
  for (const name of STEP_NAMES) expect(counts[name], name).toBeGreaterThan(0)
  for (const name of WIRE_FAULTS) expect(faults[name], name).toBeGreaterThan(0)
})

test('control: where the last patch is forgotten, other bytes are read', async () => {
  const { wrong } = await runPrograms(60, foldWithoutLast)
  expect(wrong.length).toBeGreaterThan(0)
})
