import type { Selectable } from 'kysely'
import type { Database, JobRow } from '../../ports/database.ts'

/** An owner with jobs in the queue. */
interface Line {
  readonly owner: string
  /** The visitor's network; an owner without a known visitor is a network of their own. */
  readonly network: string
  /** Creation time of the oldest job, unix ms. */
  readonly since: number
}

/**
 * Finds the jobs that may run now, at most one per owner. Expired leases come first, because their owners have waited longest. Then come
 * the networks with the fewest running jobs, and within one network the owner who has waited longest. Owners with `perOwner` running jobs
 * wait.
 */
export async function findDue(
  db: Database,
  now: number,
  { perOwner, max }: { readonly perOwner: number; readonly max: number },
): Promise<readonly Selectable<JobRow>[]> {
  const left = await db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .orderBy('created_at')
    .limit(max)
    .execute()
  if (left.length === max) return left
  const { lines, running } = await readLines(db, perOwner)
  const due = await Promise.all(inTurn(lines, running, max - left.length).map(({ owner }) => oldestOf(db, owner)))
  return [...left, ...due.flatMap(job => job ?? [])]
}

/** Reads the waiting owners and the number of running jobs per network from the index, however many jobs are queued. */
async function readLines(db: Database, perOwner: number) {
  const counts = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('job')
        .select(({ fn }) => [
          'owner',
          'state',
          fn.countAll<number>().as('count'),
          fn.min<number>('created_at').as('since'),
        ])
        .where('state', 'in', ['queued', 'running'])
        .groupBy(['state', 'owner'])
        .as('line'),
    )
    .leftJoin('visitor', 'visitor.id', 'line.owner')
    .select(['line.owner', 'line.state', 'line.count', 'line.since', 'visitor.network'])
    .execute()
  const running = new Map<string, number>()
  const busy = new Set<string>()
  for (const { owner, state, count, network } of counts) {
    if (state !== 'running') continue
    add(running, network || owner, Number(count))
    if (Number(count) >= perOwner) busy.add(owner)
  }
  const lines = counts
    .filter(({ owner, state }) => state === 'queued' && !busy.has(owner))
    .map(({ owner, network, since }): Line => ({ owner, network: network || owner, since: Number(since) }))
  return { lines, running }
}

function inTurn(lines: readonly Line[], running: Map<string, number>, max: number): readonly Line[] {
  const waiting = new Map<string, Line[]>()
  for (const line of lines.toSorted((a, b) => a.since - b.since)) {
    const others = waiting.get(line.network)
    if (others) others.push(line)
    else waiting.set(line.network, [line])
  }
  const chosen: Line[] = []
  while (chosen.length < max && waiting.size > 0) {
    const [network, line] = [...waiting].reduce((a, b) => (isBefore(b, a, running) ? b : a))
    const first = line.shift()
    if (first) chosen.push(first)
    add(running, network, 1)
    if (line.length === 0) waiting.delete(network)
  }
  return chosen
}

type Waiting = readonly [network: string, line: readonly Line[]]

function isBefore([a, [first]]: Waiting, [b, [other]]: Waiting, running: ReadonlyMap<string, number>): boolean {
  const fewer = (running.get(a) ?? 0) - (running.get(b) ?? 0)
  return fewer === 0 ? (first?.since ?? 0) < (other?.since ?? 0) : fewer < 0
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

function oldestOf(db: Database, owner: string): Promise<Selectable<JobRow> | undefined> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'queued')
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
