import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWriters } from '../../server/open-writers.ts'
import type { ContentRequest, WriterRequest } from '../../server/ports/writer.ts'
import { patience as within } from '../support/patience.ts'
import type { Protocol } from './model-protocols.ts'
import { type Behavior, type ModelServer, startModel } from './model-server.ts'
import { calm, codeOf, modelWriter, OUTLINE, whole } from './model-writer.ts'

/** One of each protocol; what else servers of the first one do differently is in writer.test. */
const KINDS = ['openai', 'anthropic', 'google'] as const
const servers = new Map<Protocol, ModelServer>()
beforeAll(async () => {
  for (const protocol of KINDS) servers.set(protocol, await startModel(protocol))
})
afterAll(() => Promise.all([...servers.values()].map(server => server.stop())))

// A title of no genre: what a model makes of a genre's plan is tested in model-plan.test.ts.
const fromTitle: WriterRequest = { kind: 'title', title: 'qwrtz zxcv' }
const GOOD: Behavior = { does: 'answer', text: OUTLINE }
const CODES = {
  limit: 12109,
  failed: 12111,
  slow: 12112,
  unusable: 12113,
  setup: 12114,
  tooLong: 12115,
  declined: 17511,
}
const FRENCH =
  '# Le retour du train de nuit\n## Pourquoi maintenant\n### Les voyageurs sont revenus\n- La demande a augmenté plus vite que les places dans les trains\n### Le climat\n- Le train de nuit va plus loin que le train de jour pour les voyageurs qui sont dans les villes de la région\n'

describe.each(KINDS)('F17 faults of a model: %s', protocol => {
  const server = () => {
    const found = servers.get(protocol)
    if (found === undefined) throw new Error(`No server speaks ${protocol}`)
    return found
  }
  const ask = (...behaviors: readonly Behavior[]) => {
    server().behave(...behaviors)
    return modelWriter(server().baseUrl, protocol).outline(fromTitle, calm())
  }

  test('429 is tried three more times, then 12109; it is well when it passes', async () => {
    expect(await codeOf(ask({ does: 'fail', status: 429 }))).toBe(CODES.limit)
    expect(server().asked).toHaveLength(4)
    expect(await whole(ask({ does: 'fail', status: 429 }, { does: 'fail', status: 503 }, GOOD))).toBe(OUTLINE)
  })

  test('429 with Retry-After is left alone for so long', async () => {
    const began = performance.now()
    expect(await whole(ask({ does: 'fail', status: 429, headers: { 'retry-after': '1' } }, GOOD))).toBe(OUTLINE)
    expect(performance.now() - began).toBeGreaterThan(990)
  })

  test('429 that asks for a minute is told at once', async () => {
    const began = performance.now()
    expect(await codeOf(ask({ does: 'fail', status: 429, headers: { 'retry-after': '60' } }))).toBe(CODES.limit)
    expect(server().asked).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(within(2_000))
  })

  test.each([
    [500, CODES.failed, 4],
    [529, CODES.failed, 4],
    [400, CODES.failed, 1],
    [401, CODES.setup, 1],
    [404, CODES.setup, 1],
  ])('%i is %i after %i tries', async (status, code, tries) => {
    expect(await codeOf(ask({ does: 'fail', status }))).toBe(code)
    expect(server().asked).toHaveLength(tries)
  })

  test('silence is 12112, before the first word and after it, and is not asked again', async () => {
    const patience = { firstMs: 300, laterMs: 200 }
    for (const text of ['', OUTLINE.slice(0, 150)]) {
      const began = performance.now()
      server().behave({ does: 'hang', text })
      const writer = modelWriter(server().baseUrl, protocol, { patience })
      expect(await codeOf(writer.outline(fromTitle, calm()))).toBe(CODES.slow)
      expect(performance.now() - began).toBeLessThan(within(5_000))
      expect(server().asked).toHaveLength(1)
    }
  })

  test('a reset before the first word is tried again, one after it is 12111', async () => {
    expect(await whole(ask({ does: 'reset' }, { does: 'cut', text: '' }, GOOD))).toBe(OUTLINE)
    expect(await codeOf(ask({ does: 'reset' }))).toBe(CODES.failed)
    for (const does of ['cut', 'endEarly'] as const) {
      expect(await codeOf(ask({ does, text: OUTLINE }))).toBe(CODES.failed)
      expect(server().asked).toHaveLength(1)
    }
  })

  test('an error in the middle of a stream is told as what it is', async () => {
    expect(await codeOf(ask({ does: 'failLater', status: 529, text: OUTLINE }))).toBe(CODES.failed)
    expect(await codeOf(ask({ does: 'failLater', status: 429, text: OUTLINE }))).toBe(CODES.limit)
    expect(await whole(ask({ does: 'failLater', status: 529, text: '' }, GOOD))).toBe(OUTLINE)
  })

  test.each([
    ['random bytes', Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)],
    ['half of an event', 'data: {"choices":[{"delta":{"cont'],
    ['half JSON, then its end', 'data: {"choices":[{"delta":{"cont\n\n'],
    ['a web page', '<!doctype html><title>Welcome to the router</title>'],
    ['another shape', 'data: {"answer":"# Title"}\n\ndata: [DONE]\n\n'],
    ['nothing at all', ''],
  ])('%s: a code, and no word of it in the deck', async (_, bytes) => {
    const code = await codeOf(ask({ does: 'send', bytes }))
    expect([CODES.failed, CODES.unusable]).toContain(code)
    expect(server().asked.length).toBeLessThanOrEqual(4)
  })

  test('an empty answer is asked for once more, then 12113', async () => {
    expect(await codeOf(ask({ does: 'answer', text: '' }))).toBe(CODES.unusable)
    expect(server().asked).toHaveLength(2)
  })

  test('10 MB are stopped long before their end', async () => {
    const text = `# A long deck for the night\n## One\n${'### Page of the deck\n- point of the page\n'.repeat(250_000)}`
    const began = performance.now()
    expect(await codeOf(ask({ does: 'answer', text, pieces: 100_000 }))).toBe(CODES.unusable)
    expect(performance.now() - began).toBeLessThan(within(10_000))
  })

  test('an answer in another language is asked for again, then 12113; nothing of it comes through', async () => {
    expect(await whole(ask({ does: 'answer', text: FRENCH }, GOOD))).toBe(OUTLINE)
    expect(server().asked[1]?.messages.at(-1)?.content).toContain('not in English')
    expect(await codeOf(ask({ does: 'answer', text: FRENCH }))).toBe(CODES.unusable)
    server().behave({ does: 'answer', text: FRENCH })
    const edited = '# The return\n### Les voyageurs sont revenus\n### Le climat\n'
    const request: ContentRequest = { ...fromTitle, outline: edited }
    expect(await codeOf(modelWriter(server().baseUrl, protocol).content(request, calm()))).toBe(CODES.unusable)
  })

  test('halves of characters, control characters and marks that turn text around are dropped', async () => {
    const dirty = OUTLINE.replace('supply', 'sup\ud83dply\u0000\u202e\u0007 🚆')
    const text = await whole(ask({ does: 'answer', text: dirty }))
    expect(text).toBe(OUTLINE.replace('supply', 'supply 🚆'))
    expect(text).not.toMatch(/\p{Cs}/u)
  })

  test('a filter of the model is 17511, at once', async () => {
    expect(await codeOf(ask({ does: 'answer', text: '# A', finish: 'filter' }))).toBe(CODES.declined)
    expect(server().asked).toHaveLength(1)
  })

  test('after five failures one after another it is left alone; half a minute later one question tries', async () => {
    let now = 0
    const writer = modelWriter(server().baseUrl, protocol, { now: () => now })
    const code = () => codeOf(writer.outline(fromTitle, calm()))
    server().behave({ does: 'fail', status: 500 })
    expect([await code(), await code()]).toEqual([CODES.failed, CODES.failed])
    expect(server().asked).toHaveLength(5)
    expect(await code()).toBe(CODES.failed)
    expect(server().asked).toHaveLength(5)
    now = 31_000
    expect(await code()).toBe(CODES.failed)
    expect(server().asked).toHaveLength(6)
    now = 62_000
    server().behave(GOOD)
    expect([await code(), await code()]).toEqual([0, 0])
  })

  test('control: what one text made of it does not close the way for others', async () => {
    server().behave({ does: 'answer', text: '# A', finish: 'filter' })
    const writer = modelWriter(server().baseUrl, protocol)
    for (let count = 0; count < 7; count++) await codeOf(writer.outline(fromTitle, calm()))
    expect(server().asked).toHaveLength(7)
  })
})

test('F17 who writes and who writes anew know of each other that the model only fails', async () => {
  const server = servers.get('openai') as ModelServer
  server.behave({ does: 'fail', status: 401 })
  const { writer, rewriter } = openWriters({
    WRITER: 'openai',
    WRITER_BASE_URL: server.baseUrl,
    WRITER_MODEL: 'm',
    WRITER_API_KEY: 'k',
  })
  const page = { id: 'p', outline: '', pieces: [{ id: 'a', text: 'Words of a page' }] }
  const anew = { kind: 'formal', language: 'en', title: 'T', attempt: 0, pages: [page] } as const
  const rewrite = async () => {
    for await (const _ of rewriter.rewrite(anew, calm())) throw new Error('It has written')
  }
  for (let count = 0; count < 5; count++) await codeOf(writer.outline(fromTitle, calm()))
  expect(server.asked).toHaveLength(5)
  await expect(rewrite()).rejects.toMatchObject({ code: CODES.setup })
  expect(server.asked).toHaveLength(5)
})

describe('F17 what only some endpoints say', () => {
  const openai = () => servers.get('openai') as ModelServer
  const code = (behavior: Behavior) => {
    openai().behave(behavior)
    return codeOf(modelWriter(openai().baseUrl).outline(fromTitle, calm()))
  }

  test('an account without credit is not tried again', async () => {
    expect(await code({ does: 'fail', status: 429, code: 'insufficient_quota' })).toBe(CODES.setup)
    expect(openai().asked).toHaveLength(1)
    expect(await code({ does: 'fail', status: 402 })).toBe(CODES.setup)
  })

  test('a source that is too long says so', async () => {
    const message = "This model's maximum context length is 8192 tokens."
    expect(await code({ does: 'fail', status: 400, code: 'context_length_exceeded', message })).toBe(CODES.tooLong)
    expect(await code({ does: 'fail', status: 413 })).toBe(CODES.tooLong)
  })

  test('a prompt that the endpoint does not let through is declined', async () => {
    expect(await code({ does: 'fail', status: 400, code: 'content_filter' })).toBe(CODES.declined)
  })

  test('nobody listening is 12111', async () => {
    expect(await codeOf(modelWriter('http://127.0.0.1:1').outline(fromTitle, calm()))).toBe(CODES.failed)
  })
})
