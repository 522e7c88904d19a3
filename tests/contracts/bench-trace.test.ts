import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'
import { expect, test } from 'vitest'
import { scriptOf, traced } from '../../bench/app/trace.ts'

/** A session whose trace has these events. */
function sessionWith(value: readonly object[]): CDPSession {
  const session = Object.assign(new EventEmitter(), {
    send: async (method: string) => {
      if (method !== 'Tracing.end') return
      session.emit('Tracing.dataCollected', { value })
      session.emit('Tracing.tracingComplete')
    },
  })
  return session as unknown as CDPSession
}

const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 1, tid, ts: 0, args: { name } })
const call = (tid: number, dur: number) => ({ name: 'FunctionCall', ph: 'X', pid: 1, tid, ts: 10, dur, tdur: dur })

test('what a worker does is not counted as work of the page, however much it is', async () => {
  const workers = ['DedicatedWorker thread', 'Compositor']
  const names = [thread(1, 'CrRendererMain'), ...workers.map((name, index) => thread(index + 2, name))]
  // Names may come after the events of their threads.
  const events = [call(1, 4000), call(2, 90_000), call(3, 10_000), ...names]
  const trace = await traced(sessionWith(events), async () => undefined)
  expect(scriptOf(trace)).toBe(4)
})

test('of several pages the one with the most script is measured', async () => {
  const other = { ...thread(1, 'CrRendererMain'), pid: 2 }
  const events = [thread(1, 'CrRendererMain'), other, call(1, 4000), { ...call(1, 6000), pid: 2 }]
  expect(scriptOf(await traced(sessionWith(events), async () => undefined))).toBe(6)
})
