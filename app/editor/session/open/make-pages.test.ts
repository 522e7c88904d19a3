import { type BuiltPage, countingIds } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { CODES, endEvent, type StreamEvent, textEvent } from '@slidewright/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { type ApiResult, done, failed, failureOfCode } from '../../../api/failure.ts'
import { fetchGenerationSource, type GenerationSource, makePages } from './make-pages.ts'

const CONTENT = '# Tea\n## Leaves\n### Green\n- one\n## Water\n### Soft\n- two\n'
const WORKING = done({ status: 1, content: '' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: true })
  // The response of a proxy that blocks streams.
  vi.stubGlobal('fetch', async () => new Response('<p>Not here</p>', { status: 404 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = async (name: string) => ({ url: `/${name}`, headers: {} })

/** A server without streams whose status checks return these results in turn, then the last one forever. */
function server(...checks: ApiResult<unknown>[]) {
  const calls: { readonly name: string; readonly at: number }[] = []
  const begun = performance.now()
  const api = {
    call: async (name: string) => {
      calls.push({ name, at: Math.round(performance.now() - begun) })
      if (name === 'taskDetail') return done({ senior_options: {} })
      if (name === 'content') return done('ticket')
      return checks.length > 1 ? checks.shift() : checks[0]
    },
    address,
  } as unknown as ApiClient
  return { api, checkedAt: () => calls.filter(({ name }) => name === 'contentCheck').map(({ at }) => at) }
}

/** The result after so many ms. */
async function after(ms: number, asking: Promise<ApiResult<GenerationSource>>) {
  let result: ApiResult<GenerationSource> | null = null
  void asking.then(answer => {
    result = answer
  })
  await vi.advanceTimersByTimeAsync(ms)
  return result as ApiResult<GenerationSource> | null
}

test('the check repeats every 3 s until the status is 2, which yields the content', async () => {
  const { api, checkedAt } = server(WORKING, WORKING, WORKING, done({ status: 2, content: CONTENT }))
  const result = await after(9_000, fetchGenerationSource(api, 'task', new AbortController().signal))
  expect(checkedAt()).toEqual([0, 3000, 6000, 9000])
  expect(result).toMatchObject({
    ok: true,
    value: { taskId: 'task', outline: { root: { value: 'Tea' } } },
  })
})

/** The response to a stream: all of its events at once. */
function streamed(...events: readonly StreamEvent[]): Response {
  const lines = events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`)
  return new Response(lines.join(''), { headers: { 'Content-Type': 'text/event-stream' } })
}

const GERMAN = { language: 'de' }
const WHOLE = { ok: true, value: { outline: { root: { value: 'Tea' } } } }

test.each<[string, string, StreamEvent, { options: object; expected: unknown }]>([
  ['word', 'is the content', endEvent('stop'), { options: {}, expected: WHOLE }],
  ['word', 'ends with a filter', endEvent('content_filter'), { options: {}, expected: failed('promptIllegal') }],
  ['refer', 'is the content', endEvent('stop'), { options: GERMAN, expected: WHOLE }],
  ['refer', 'ends with a filter', endEvent('content_filter'), { options: GERMAN, expected: failed('promptIllegal') }],
])('the content comes through %s, which %s', async (route, _, end, { options, expected }) => {
  vi.useRealTimers()
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return streamed(textEvent(CONTENT), end)
  })
  const api = {
    call: async (name: string) => (name === 'taskDetail' ? done({ senior_options: options }) : failed('internal')),
    address,
  } as unknown as ApiClient
  const result = await fetchGenerationSource(api, 'task', new AbortController().signal)
  expect(result).toMatchObject(expected as object)
  expect(requests).toEqual([`/${route}`])
  if (result.ok && 'language' in options) expect(result.value.outline.language).toBe(options.language)
})

test('an unreachable stream is retried, then the content is polled', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries++
    throw new TypeError('no connection')
  })
  const { api, checkedAt } = server(WORKING, done({ status: 2, content: CONTENT }))
  const result = await after(60_000, fetchGenerationSource(api, 'task', new AbortController().signal))
  expect(result).toMatchObject(WHOLE)
  expect(tries).toBe(6)
  expect(checkedAt()).toHaveLength(2)
})

test.each([
  [12109, 'limit'],
  [12111, 'pluginError'],
  [CODES.taskError, 'taskError'],
  [987654, 'taskError'],
])('code %d ends it as %s', async (code, name) => {
  const { api, checkedAt } = server(WORKING, failureOfCode(code))
  const result = await after(30_000, fetchGenerationSource(api, 'task', new AbortController().signal))
  expect(result).toMatchObject({ ok: false, error: { name } })
  expect(checkedAt()).toEqual([0, 3000])
})

test('it times out after 180 s in total', async () => {
  const { api, checkedAt } = server(WORKING)
  const asking = fetchGenerationSource(api, 'task', new AbortController().signal)
  expect(await after(179_000, asking)).toBeNull()
  expect(await after(1_000, asking)).toEqual(failed('timeout'))
  expect(checkedAt()).toHaveLength(60)
})

test('it can be cancelled at any moment', async () => {
  const { api, checkedAt } = server(WORKING)
  const stop = new AbortController()
  const asking = fetchGenerationSource(api, 'task', stop.signal)
  expect(await after(4_000, asking)).toBeNull()
  stop.abort()
  expect(await after(0, asking)).toEqual(failed('cancelled'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checkedAt()).toEqual([0, 3000])
})

async function make(changed: 'nothing' | 'noCover' | 'cancelled' = 'nothing') {
  const [suit] = SUITS
  const theme = suit?.themes[0]
  if (!suit || !theme) throw new Error('no suit')
  const layouts = suit.layouts.filter(({ kind }) => changed !== 'noCover' || kind !== 'cover')
  const received: BuiltPage[] = []
  const stop = new AbortController()
  const making = await after(
    0,
    fetchGenerationSource(server(done({ status: 2, content: CONTENT })).api, 'task', stop.signal),
  )
  if (!making?.ok) throw new Error('no outline')
  const ports = {
    suit: { ...suit, layouts },
    theme,
    measure: fakeMeasure(),
    ids: countingIds(),
    take: (page: BuiltPage) => void received.push(page),
    pause: async () => {
      if (changed === 'cancelled' && received.length === 2) stop.abort()
    },
  }
  return { making: await makePages(making.value.outline, ports, stop.signal), received }
}

test('pages arrive one by one, the ending last', async () => {
  const { making, received } = await make()
  expect(received.map(({ page }) => page.pageType)).toEqual([0, 1, 2, 3, 2, 3, 4])
  expect(making).toEqual({ made: 7, dropped: [], suitFailed: false, wasCancelled: false })
})

test('a suit without a required layout makes nothing and reports it', async () => {
  const { making, received } = await make('noCover')
  expect(received).toEqual([])
  expect(making).toMatchObject({ made: 0, suitFailed: true })
})

test('generation stops when aborted and keeps the finished pages', async () => {
  const { making, received } = await make('cancelled')
  expect(received).toHaveLength(2)
  expect(making).toMatchObject({ made: 2, wasCancelled: true })
})
