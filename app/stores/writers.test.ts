import { expect, test } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { type ApiResult, done, failed } from '../api/failure.ts'
import { type ProviderRow, providerName, type WriterList, Writers } from './writers.ts'

const CONNECTION = { address: 'http://localhost:11434', model: 'small', is_local: true, key_end: '', key_at: 0 }
const OLLAMA: ProviderRow = { provider: 'ollama', is_found: true, models: [], connection: CONNECTION }
const LIST: WriterList = { closed: null, fixed: null, public_key: 'PEM', chosen: 'ollama', providers: [OLLAMA] }

/** Writers whose calls are answered in order; the last answer stays. */
function open(...answers: ApiResult<unknown>[]) {
  const requests: (readonly [name: string, input: unknown])[] = []
  const waiting: (() => void)[] = []
  const api = {
    call: (name: string, input: unknown) => {
      requests.push([name, input])
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return new Promise(resolve => waiting.push(() => resolve(answer)))
    },
  } as unknown as ApiClient
  return { writers: new Writers(api), requests, waiting }
}

async function answered(waiting: readonly (() => void)[], load: Promise<unknown>): Promise<void> {
  for (let at = 0; at < waiting.length; at++) {
    waiting[at]?.()
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  await load
}

test('who writes is the chosen connection, a model of the operator, or nobody', async () => {
  for (const [list, current] of [
    [LIST, { provider: 'ollama', model: 'small', isLocal: true, isFound: true, isFixed: false }],
    [{ ...LIST, chosen: 'builtin' }, null],
    [{ ...LIST, chosen: 'vllm' }, null],
    [
      { ...LIST, closed: 'fixed', fixed: { provider: 'openai', model: 'm', is_local: false } },
      { provider: 'openai', model: 'm', isLocal: false, isFixed: true },
    ],
  ] as const) {
    const { writers, waiting } = open(done(list))
    expect(writers.current).toBeNull()
    await answered(waiting, writers.load())
    if (current === null) expect(writers.current).toBeNull()
    else expect(writers.current).toMatchObject(current)
  }
})

test('an answer that another one has overtaken is not shown', async () => {
  const { writers, waiting } = open(done(LIST), done({ ...LIST, chosen: 'builtin' }))
  const first = writers.load()
  const second = writers.load({ probe: true })
  waiting[1]?.()
  await second
  waiting[0]?.()
  await first
  expect(writers.list?.chosen).toBe('builtin')
  expect([writers.isLoading, writers.isProbing]).toEqual([false, false])
})

test('a list that does not load says why, and what was known stays', async () => {
  const { writers, waiting } = open(done(LIST), failed('network'))
  await answered(waiting, writers.load())
  await answered(waiting, writers.load())
  expect(writers.failure).toMatchObject({ name: 'network' })
  expect(writers.list).toEqual(LIST)
})

test('a change that is refused is told and loads nothing; one that is done is followed by the list', async () => {
  const refused = open(failed('modelKey'))
  const refusal = refused.writers.save({ provider: 'ollama', is_chosen: true })
  await answered(refused.waiting, refusal)
  expect(await refusal).toMatchObject({ name: 'modelKey' })
  expect(refused.requests.map(([name]) => name)).toEqual(['writerSave'])
  const taken = open(done(null), done(LIST))
  await answered(taken.waiting, taken.writers.disconnect('ollama'))
  expect(taken.requests.map(([name]) => name)).toEqual(['writerDelete', 'writerList'])
})

test('an address of one’s own is called by its host', () => {
  expect(providerName('openai', 'https://api.openai.com/v1')).toBe('OpenAI')
  expect(providerName('other', 'http://10.0.0.12:8000/v1')).toBe('10.0.0.12:8000')
})
