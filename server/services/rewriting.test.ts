import type { ParsedOf } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { systemClock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { createRewriting } from './rewriting.ts'

const owner = { kind: 'visitor', id: 'a', network: 'n' } as const
const request: ParsedOf<'rewrite'> = { kind: 'shorter', language: 'en', title: 'T', attempt: 0, pages: [] }

function rewriting() {
  return createRewriting({
    rewriterOf: async () => ({ name: 'scripted', kinds: ['shorter'], rewrite: async function* () {} }),
    tasks: { find: async () => null },
    limiter: { allow: async () => true, prune: async () => 0 },
    clock: systemClock,
    log: silentLog,
    stopping: new AbortController().signal,
  })
}

test('of many concurrent requests two start; a finished or abandoned one frees its slot', async () => {
  const { rewrite } = rewriting()
  const burst = async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => rewrite(owner, request)))
    return asked.flatMap(outcome => (outcome.ok ? [outcome.value] : []))
  }
  const [read, left, ...more] = await burst()
  expect([read, left].every(Boolean)).toBe(true)
  expect(more).toEqual([])
  expect(await burst()).toEqual([])
  for await (const _ of read?.(new AbortController().signal) ?? []);
  const leaving = new AbortController()
  left?.(leaving.signal)
  expect(await burst()).toHaveLength(1)
  leaving.abort()
  expect(await burst()).toHaveLength(1)
})
