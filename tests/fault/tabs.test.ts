import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTS, type ActName } from '../support/tabs/acts.ts'
import { type Rule, TabWorld } from '../support/tabs/tab-world.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const RUNS = process.env.NIGHTLY ? 20_000 : 500

/** How often each happens beside the others. */
const WEIGHTS: Readonly<Record<ActName, number>> = {
  open: 12,
  type: 18,
  typeAmid: 8,
  addPage: 4,
  deletePage: 2,
  undo: 3,
  redo: 1,
  choose: 10,
  lookAround: 4,
  online: 2,
  leave: 3,
  crash: 4,
  crashAll: 1,
  pass: 8,
  server: 6,
  serverUp: 3,
  fill: 2,
  elsewhere: 3,
  deleteElsewhere: 1,
  deny: 1,
}

interface Counts {
  programs: number
  typed: number
  shown: number
  /** Saves that were patches. */
  patched: number
  ran: Partial<Record<ActName, number>>
}

/** One thing that happens; then so many steps of what is under way are done, or all of them. */
class Happening implements fc.AsyncCommand<object, TabWorld> {
  readonly act: ActName
  readonly choice: { readonly tab: number; readonly of: number }
  readonly steps: number
  readonly counts: Counts

  constructor(act: ActName, [tab, of, steps]: readonly [number, number, number], counts: Counts) {
    this.act = act
    this.choice = { tab, of }
    this.steps = steps
    this.counts = counts
  }

  check(): boolean {
    return true
  }

  async run(_: object, world: TabWorld): Promise<void> {
    if (await ACTS[this.act](world, this.choice)) this.counts.ran[this.act] = (this.counts.ran[this.act] ?? 0) + 1
    if (this.steps > 8) await world.agenda.settle()
    else await world.agenda.steps(this.steps)
    world.look()
  }

  toString(): string {
    return `${this.act}(${this.choice.tab}, ${this.choice.of}; ${this.steps > 8 ? 'all' : this.steps})`
  }
}

function happenings(counts: Counts) {
  const names = (Object.keys(WEIGHTS) as ActName[]).map(act => ({ weight: WEIGHTS[act], arbitrary: fc.constant(act) }))
  const numbers = fc.tuple(fc.nat(11), fc.nat(11), fc.nat(20))
  const one = fc.tuple(fc.oneof(...names), numbers).map(([act, given]) => new Happening(act, given, counts))
  return fc.array(one, { minLength: 30, maxLength: 70, size: 'max' })
}

/** Lets random programs happen; answers what was missing in the end, if anything was, and what was done. */
async function explore(rule: Rule, numRuns: number) {
  const counts: Counts = { programs: 0, typed: 0, shown: 0, patched: 0, ran: {} }
  const property = fc.asyncProperty(happenings(counts), async commands => {
    const world = new TabWorld(rule)
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
    world.crashAll()
    world.device.isFull = false
    const missing = world.tokens.missing(await world.offered())
    counts.programs++
    counts.typed += world.tokens.counts.typed
    counts.shown += world.tokens.counts.shown
    counts.patched += world.server.patched
    const { unlike } = world.server
    if (unlike.length > 0) throw new Error(`${unlike.join(', ')} became another file than the deck that was saved`)
    if (missing.length > 0) throw new Error(`${missing.join(', ')} was shown as kept and is missing`)
  })
  return { counts, details: await fc.check(property, { seed: SEED, numRuns, endOnFailure: rule === 'newest' }) }
}

test(`T10 whatever tabs do, nothing that was typed and shown as kept is missing, SEED=${SEED}`, async () => {
  const { counts, details } = await explore('all', RUNS)
  console.info(JSON.stringify(counts))
  if (details.failed)
    expect.fail(`SEED=${details.seed} path ${details.counterexamplePath}: ${fc.defaultReportMessage(details)}`)
  expect(counts.programs).toBe(RUNS)
  expect(counts.shown).toBeGreaterThan(RUNS * 3)
  // Most saves are patches, and each made the file of its deck.
  expect(counts.patched).toBeGreaterThan(RUNS / 2)
  for (const act of Object.keys(ACTS) as ActName[]) expect(counts.ran[act] ?? 0, act).toBeGreaterThan(RUNS / 40)
})

test('T10 control: where only the newest journal of a deck is looked at, work is missing', async () => {
  const { details } = await explore('newest', 400)
  expect(details.failed).toBe(true)
})
