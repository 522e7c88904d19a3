import { expect, test } from 'vitest'
import type { Job, Jobs } from '../../ports/jobs.ts'
import { follow } from './follow.ts'
import { createSignals } from './signals.ts'

const job: Job = { id: 'j', taskId: 't', owner: 'o', step: 'outline', state: 'done', code: 0, input: '', attempts: 1 }
const clock = { now: () => 0, sleep: async () => {} }

test('hundreds of streams of one job leave every turn of the event loop short', async () => {
  let inTurn = 0
  let max = 0
  let turns = 0
  const tick = () => {
    max = Math.max(max, inTurn)
    inTurn = 0
    turns++
    next = setImmediate(tick)
  }
  let next = setImmediate(tick)
  // It answers synchronously, like a database in this process.
  const jobs = {
    find: async () => {
      inTurn++
      return job
    },
    read: async (_: string, after: number) => (after < 3 ? [{ seq: after + 1, text: 'a' }] : []),
  } as unknown as Jobs
  const signal = new AbortController().signal
  const read = async () => {
    let text = ''
    const source = { kind: 'job', job, after: 0 } as const
    for await (const piece of follow(source, { jobs, clock, signals: createSignals() }, signal)) text += piece
    return text.match(/^id:/gm)?.length
  }
  const ends = await Promise.all(Array.from({ length: 1_000 }, read))
  clearImmediate(next)
  expect(new Set(ends)).toEqual(new Set([4]))
  expect(turns).toBeGreaterThan(30)
  expect(max).toBeLessThanOrEqual(256)
})
