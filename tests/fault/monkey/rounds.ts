import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, visitorOf } from '../../contracts/client.ts'
import { frozenMs, peakMemoryOf, watchHealth } from '../../support/health-watch.ts'
import { audit, emptyLedger, type Ledger } from './ledger.ts'
import { type Chance, createChance } from './random.ts'
import { startProcess } from './server-process.ts'
import { type Vandal, vandalize } from './vandal.ts'
import { type Tally, type Worker, workOnce } from './worker.ts'

/** How long it goes on, and with whom. */
export interface Size {
  readonly entry: string
  readonly seed: number
  readonly workers: number
  readonly vandals: number
  /** Lives of the server; no new one begins after so many ms. */
  readonly lives: number
  readonly mostMs: number
  /** What each visitor does in a life. */
  readonly acts: number
  /** For a server that is known to lose work: one loss is enough. */
  readonly endsAtLoss?: boolean
}

/** What was seen. */
export interface Report extends Tally {
  readonly acts: number
  readonly lives: number
  readonly lost: readonly string[]
  /** The longest that a health check waited for the server alone, in ms. */
  readonly frozen: number
  /** Health checks that got no good answer while the server should have lived. */
  readonly failures: number
  /** Bytes. */
  readonly memory: number
  readonly routes: number
}

interface Crowd {
  readonly workers: readonly Worker[]
  readonly vandals: readonly Vandal[]
  readonly tally: Tally
  readonly chance: Chance
}

/** Lets visitors loose on a server that is killed and started again, and looks after each life whether all is there. */
export async function runRounds(size: Size): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slidewright-monkey-'))
  const tally: Tally = { statuses: new Map(), acknowledged: 0, unknown: 0, faults: [] }
  const place = { entry: size.entry, dataDir, complaints: tally.faults }
  const chance = createChance(size.seed)
  const began = Date.now()
  const seen = { acts: 0, lives: 0, frozen: 0, failures: 0, memory: 0, lost: [] as string[] }
  let server = await startProcess(place)
  try {
    const crowd = await gather(size, server.url, { tally, chance })
    const goesOn = () =>
      seen.lives < size.lives && Date.now() - began < size.mostMs && !(size.endsAtLoss && seen.lost.length > 0)
    while (goesOn()) {
      // Every third life, the second one first, has two processes on the same data.
      const other = seen.lives % 3 === 1 ? await startProcess(place) : null
      const watch = await watchHealth(server.url, server.pid)
      const urls = [server.url, ...(other === null ? [] : [other.url])]
      seen.acts += await live(crowd, { urls, acts: size.acts })
      const health = await watch.end()
      seen.frozen = Math.max(seen.frozen, frozenMs(health))
      seen.failures += health.failures
      seen.memory = Math.max(seen.memory, peakMemoryOf(server.pid))
      // It is killed in the middle of work.
      const working = live(crowd, { urls, acts: 12 })
      await new Promise(resolve => setTimeout(resolve, chance.below(250)))
      const signal = chance.is(0.25) ? 'SIGTERM' : 'SIGKILL'
      const were = await Promise.all([server.end(signal), ...(other === null ? [] : [other.end('SIGKILL')])])
      if (were.includes(false)) tally.faults.push('a server ended by itself')
      seen.acts += await working
      server = await startProcess(place, server.port)
      seen.lost.push(...(await auditAll(crowd, server.url)))
      seen.lives++
    }
    await server.end('SIGTERM')
    return { ...tally, ...seen, routes: new Set(crowd.vandals.flatMap(({ called }) => [...called])).size }
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function gather(size: Size, url: string, { tally, chance }: Pick<Crowd, 'tally' | 'chance'>): Promise<Crowd> {
  const uuids = await Promise.all(
    Array.from({ length: size.workers + size.vandals }, async () => (await visitorOf(url)).uuid ?? ''),
  )
  return {
    tally,
    chance,
    workers: uuids.slice(0, size.workers).map(uuid => ({ ledger: emptyLedger(uuid), chance: chance.branch(), tally })),
    vandals: uuids
      .slice(size.workers)
      .map(uuid => ({ uuid, chance: chance.branch(), tally, called: new Set<string>() })),
  }
}

/** Everybody does so many things, at their own pace; answers how many were done. */
async function live(
  { workers, vandals }: Crowd,
  { urls, acts }: { readonly urls: readonly string[]; readonly acts: number },
): Promise<number> {
  const ids = () => workers.flatMap(({ ledger }) => idsOf(ledger))
  const known = ids()
  await Promise.all([
    ...workers.map(async worker => {
      for (let count = 0; count < acts; count++) {
        await workOnce(worker, clientOf(worker.chance.pick(urls), worker.ledger.uuid))
      }
    }),
    ...vandals.map(async vandal => {
      for (let count = 0; count < acts; count++) await vandalize(vandal, vandal.chance.pick(urls), known)
    }),
  ])
  return acts * (workers.length + vandals.length)
}

/** Names of things that a stranger may have heard of: decks, restore points, tasks, keys of pictures. */
function idsOf({ decks, tasks, pictures }: Ledger): string[] {
  const points = [...decks.values()].flatMap(states => states.flatMap(state => [...state.points.keys()]))
  const keys = [...pictures.keys()].map(url => /([\w-]{16,})\.\w+$/.exec(url)?.[1] ?? url)
  return [...decks.keys(), ...points, ...tasks.keys(), ...keys].slice(-40)
}

async function auditAll({ workers }: Crowd, url: string): Promise<string[]> {
  const lost: string[] = []
  for (const { ledger } of workers) lost.push(...(await audit(ledger, url)))
  return lost
}
