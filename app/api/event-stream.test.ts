import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endEvent, textEvent } from '@slidewright/shared'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStream, type StreamKind } from './event-stream.ts'

let server: Server
let url = ''
let handle: (request: IncomingMessage, response: ServerResponse, attempt: number) => void = () => undefined
let attempts = 0

beforeEach(async () => {
  // What fetch-event-source touches of a browser.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: true })
  attempts = 0
  server = createServer((request, response) => {
    attempts += 1
    handle(request, response, attempts)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/outline`
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

function open(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
}

function event(id: number, data: unknown): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

const WORDS = ['# The return', ' of the', ' night train\n', '## Why now\n', '### Riders\n']

async function read(options: { kind?: StreamKind; patience?: number; signal?: AbortSignal } = {}) {
  let text = ''
  const end = await readStream({
    kind: 'outline',
    url,
    headers: {},
    backOff: () => 5,
    onText: piece => {
      text += piece
    },
    ...options,
  })
  return { text, end }
}

describe('streams from a real server', () => {
  test('words come in order and stop completes, although the tab is hidden', async () => {
    handle = (_, response) => {
      open(response)
      WORDS.forEach((word, index) => {
        response.write(event(index, textEvent(word)))
      })
      response.end(event(WORDS.length, endEvent('stop')))
    }
    expect(await read()).toEqual({ text: WORDS.join(''), end: { ok: true, value: undefined } })
  })

  test.each([
    ['outline', endEvent('length'), 'taskError'],
    ['outline', endEvent('content_filter'), 'taskError'],
    ['word', endEvent('content_filter'), 'promptIllegal'],
    ['word', endEvent('length'), 'promptIllegal'],
    ['outline', endEvent('error', { code: 12109, msg: '' }), 'limit'],
    ['outline', endEvent('error', { code: 12111, msg: '' }), 'pluginError'],
    ['outline', endEvent('cancelled'), 'cancelled'],
  ] as const)('the %s stream that ends with %j fails as %s', async (kind, last, name) => {
    handle = (_, response) => {
      open(response)
      response.write(event(1, textEvent('# A')))
      response.write(event(2, last))
      // What comes after the end is not heard.
      response.write(event(3, textEvent('never')))
    }
    const { text, end } = await read({ kind })
    expect([text, end.ok ? null : end.error.name]).toEqual(['# A', name])
    expect(attempts).toBe(1)
  })

  test('a stream cut at any place resumes after the last event; no word is lost or doubled', async () => {
    const all = [...WORDS.map((word, index) => event(index + 1, textEvent(word))), event(9, endEvent('stop'))].join('')
    for (let cut = 1; cut < all.length; cut += 17) {
      attempts = 0
      handle = (request, response, attempt) => {
        open(response)
        if (attempt === 1) return response.write(all.slice(0, cut), () => response.destroy())
        const last = Number(request.headers['last-event-id'] ?? 0)
        response.end(all.slice(all.indexOf(`id: ${last === 0 ? 1 : last === WORDS.length ? 9 : last + 1}\n`)))
      }
      expect((await read()).text, `cut at ${cut}`).toBe(WORDS.join(''))
    }
  })

  test('it is resumed five times and no more', async () => {
    handle = (_, response) => {
      open(response)
      response.write(event(1, textEvent('# A')), () => response.destroy())
    }
    const { text, end } = await read()
    expect(end).toEqual({ ok: false, error: { name: 'network' } })
    expect(attempts).toBe(6)
    expect(text).toBe('# A')
  })

  test('a busy server is asked again, a refusal is not', async () => {
    handle = (_, response, attempt) => {
      if (attempt < 3) return void response.writeHead(503).end()
      open(response)
      response.end(event(1, endEvent('stop')))
    }
    expect((await read()).end.ok).toBe(true)
    expect(attempts).toBe(3)
    attempts = 0
    handle = (_, response) =>
      void response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":40400,"msg":"","data":null}')
    expect((await read()).end).toEqual({ ok: false, error: { name: 'notFound' } })
    expect(attempts).toBe(1)
  })

  test('an expired session is told', async () => {
    handle = (_, response) =>
      void response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":14006,"msg":"","data":null}')
    const onSessionExpired = vi.fn()
    const end = await readStream({ kind: 'outline', url, headers: {}, onText: () => undefined, onSessionExpired })
    expect(end).toEqual({ ok: false, error: { name: 'sessionExpired' } })
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  test('heartbeats keep it alive; silence is a dropped connection', async () => {
    handle = (_, response, attempt) => {
      open(response)
      if (attempt === 1) return void response.write(event(1, textEvent('# A')))
      // They go on for longer than the reader's patience, which is that of a busy machine.
      const beat = setInterval(() => response.write(': heartbeat\n\n'), 50)
      setTimeout(() => {
        clearInterval(beat)
        response.end(event(2, endEvent('stop')))
      }, 2_000)
    }
    const { text, end } = await read({ patience: 1_500 })
    expect([text, end.ok, attempts]).toEqual(['# A', true, 2])
  })

  test('cancelling ends it', async () => {
    handle = (_, response) => {
      open(response)
      response.write(event(1, textEvent('# A')))
    }
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 60)
    expect((await read({ signal: stop.signal })).end).toEqual({ ok: false, error: { name: 'cancelled' } })
    expect((await read({ signal: AbortSignal.abort() })).end).toEqual({ ok: false, error: { name: 'cancelled' } })
  })
})
