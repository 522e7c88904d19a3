import { expect, test } from 'vitest'
import { patience } from '../support/patience.ts'
import { SERVER_ENTRY } from '../support/server.ts'
import { type Report, runRounds } from './monkey/rounds.ts'

const IS_NIGHTLY = Boolean(process.env.NIGHTLY)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const MINUTE = 60_000
const MEMORY_MAX = 1024 ** 3
/** A second of silence is a frozen one; a machine that does as much beside takes its share of each. */
const FROZEN_MS = 1_000

const SIZE = IS_NIGHTLY
  ? { lives: 400, mostMs: 30 * MINUTE, acts: 60, workers: 10, vandals: 10 }
  : { lives: 2, mostMs: MINUTE, acts: 12, workers: 6, vandals: 6 }

test(`F1 F25 ${SIZE.workers + SIZE.vandals} visitors who do anything, cut connections and kills lose nothing that was acknowledged (seed ${SEED})`, {
  timeout: SIZE.mostMs + 10 * MINUTE,
}, async () => {
  console.log(`monkey: SEED=${SEED}`)
  const report = await runRounds({ ...SIZE, entry: SERVER_ENTRY, seed: SEED })
  tell(report)
  expect(report.lost).toEqual([])
  expect([...new Set(report.faults)]).toEqual([])
  expect(report.failures).toBe(0)
  expect(report.frozen).toBeLessThan(patience(FROZEN_MS))
  expect(report.memory).toBeLessThan(MEMORY_MAX)
  // It did something.
  expect(report.acknowledged).toBeGreaterThan(30)
  expect(report.routes).toBeGreaterThan(20)
})

test('F1 control: with a server that answers before it commits, work is lost', { timeout: 10 * MINUTE }, async () => {
  const size = { lives: 12, mostMs: 5 * MINUTE, acts: 6, workers: 8, vandals: 0, endsAtLoss: true }
  const report = await runRounds({ ...size, entry: 'tests/fault/ack-early-server.ts', seed: SEED })
  tell(report)
  expect(report.lost.length).toBeGreaterThan(0)
})

function tell(report: Report): void {
  const { acts, lives, acknowledged, unknown, lost, frozen, memory, routes, statuses } = report
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `monkey: ${acts} acts in ${lives} lives, ${acknowledged} acknowledged, ${unknown} unknown, ${lost.length} lost; longest silence ${frozen} ms; ${Math.round(memory / 1e6)} MB; ${routes} routes; answers ${answers.join(', ')}`,
  )
}
