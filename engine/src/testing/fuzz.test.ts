import { describe, expect, test } from 'vitest'
import { COMMAND_IDS, type CommandId } from '../edit/commands.ts'
import { fuzzSequence } from './fuzz.ts'

declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

const NIGHTLY = 10_000
/** Sequences in one test: a long run shows how far it is, and goes on beside a fault. */
const SHARD = 500
const DAY_MS = 24 * 3_600_000
/** So many by day, which is all commands but three at most; at night ten thousand. */
const DAILY = 50
const sequences = Number(process.env.SEQUENCES ?? DAILY)
/** Others every day: what a run finds, the next one of that day finds too. */
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS) * SHARD)

describe('E10 any commands undo to the start and redo to the end', () => {
  const counts = new Map<CommandId, number>()
  const shards = Array.from({ length: Math.ceil(sequences / SHARD) }, (_, index) => seed + index * SHARD)

  test.each(shards)('from seed %i', { timeout: 3_600_000 }, async first => {
    const end = Math.min(first + SHARD, seed + sequences)
    for (let own = first; own < end; own++) {
      for (const id of ranSound(own)) counts.set(id, (counts.get(id) ?? 0) + 1)
      await nextJob()
    }
    console.log(`${end - seed} of ${sequences} sequences, ${sum(counts)} commands, seed ${seed}`)
  })

  test.skipIf(sequences < DAILY)('every command was among them', () => {
    const rare = COMMAND_IDS.map(id => [id, counts.get(id) ?? 0] as const).sort((a, b) => a[1] - b[1])
    const seldom = rare.slice(0, 12).map(row => row.join(' '))
    console.log(`executed ${sum(counts)} commands of ${counts.size} kinds; most seldom: ${seldom.join(', ')}`)
    // The rarest comes about once in twenty-five sequences: fifty of them may leave out one or another.
    const min = sequences >= NIGHTLY ? 100 : 1
    const missing = rare.filter(([, count]) => count < min)
    expect(missing.length, String(missing)).toBeLessThanOrEqual(sequences >= SHARD ? 0 : 8)
  })
})

/** What is held weakly is let go between two jobs, as it is between two events of a person. */
function nextJob(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

function ranSound(own: number): readonly CommandId[] {
  const { ran, fault } = fuzzSequence({ seed: own })
  if (fault !== null)
    expect.fail(`${fault}; SEED=${own} SEQUENCES=1, after ${ran.length} commands: … ${ran.slice(-5).join(', ')}`)
  return ran
}

function sum(counts: ReadonlyMap<CommandId, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

test('E10 the check catches a command whose inverse is wrong (control)', () => {
  const broken = fuzzSequence({
    seed: 5,
    length: 60,
    inject: transaction => ({ ...transaction, inverse: transaction.inverse.slice(1) }),
  })
  expect(broken.fault).toBe('the inverse does not lead back')
})

test('E10 the check catches a patch that reaches inside a field (control)', () => {
  const broken = fuzzSequence({
    seed: 6,
    length: 60,
    inject: transaction => ({
      ...transaction,
      patches: transaction.patches.map(patch => ({ ...patch, path: [...patch.path, 0] })),
    }),
  })
  expect(broken.fault).toBe('a patch reaches inside a field')
})
