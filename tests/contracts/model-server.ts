import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, type Finish, type Protocol, readAsked, WIRES, type Wire } from './model-protocols.ts'

/** What the endpoint does with one request, in the order in which requests come; the last one stays. */
export type Behavior =
  | { readonly does: 'answer'; readonly text: string; readonly finish?: Finish; readonly pieces?: number }
  | {
      readonly does: 'fail'
      readonly status: number
      readonly code?: string
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Begins well, then says in the stream that it cannot go on. */
  | { readonly does: 'failLater'; readonly status: number; readonly text: string }
  /** The connection is reset, before anything or after some words. */
  | { readonly does: 'cut'; readonly text: string }
  | { readonly does: 'reset' }
  | { readonly does: 'endEarly'; readonly text: string }
  | { readonly does: 'hang'; readonly text: string }
  /** So many characters at once, then a piece every so many ms, as long as someone listens. */
  | { readonly does: 'drip'; readonly text: string; readonly ms: number; readonly head?: number }
  /** Bytes that are nothing of the protocol. */
  | { readonly does: 'send'; readonly bytes: Uint8Array | string; readonly type?: string }

/** An endpoint on loopback that speaks a model's protocol as a stream. */
export interface ModelServer {
  readonly baseUrl: string
  readonly asked: Asked[]
  /** Connections that the client closed before the answer was at its end. */
  readonly dropped: () => number
  /** Questions that are being answered. */
  readonly open: () => number
  behave(...behaviors: readonly Behavior[]): void
  /** What is listed at `/models`; null for an endpoint that lists none. */
  offer(models: readonly string[] | null): void
  /** Decides by what was asked. */
  decide(choose: (asked: Asked) => Behavior): void
  stop(): Promise<void>
}

/** Starts an endpoint. */
export async function startModel(protocol: Protocol = 'openai'): Promise<ModelServer> {
  const asked: Asked[] = []
  let choose: (asked: Asked) => Behavior = () => ({ does: 'answer', text: '' })
  let dropped = 0
  let open = 0
  let offered: readonly string[] | null = ['test-model']
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const isListed = offered !== null && request.url?.split('?')[0]?.endsWith('/models')
      response.writeHead(isListed ? 200 : 404, { 'content-type': 'application/json' })
      return void response.end(isListed ? JSON.stringify({ data: offered?.map(id => ({ id })) }) : '{}')
    }
    const question = readAsked(request.url ?? '', request.headers, JSON.parse(await bodyOf(request)))
    asked.push(question)
    const behavior = choose(question)
    open++
    response.on('close', () => {
      open--
      if (!response.writableEnded && behavior.does === 'hang') dropped++
    })
    await perform(behavior, WIRES[protocol], response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    dropped: () => dropped,
    open: () => open,
    behave(...behaviors) {
      let served = 0
      choose = () => behaviors[Math.min(served++, behaviors.length - 1)] ?? { does: 'answer', text: '' }
      asked.length = 0
    },
    offer(models) {
      offered = models
    },
    decide(how) {
      choose = how
      asked.length = 0
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

async function perform(behavior: Behavior, wire: Wire, response: ServerResponse): Promise<void> {
  if (behavior.does === 'reset') return void response.socket?.destroy()
  if (behavior.does === 'fail') {
    response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers })
    return void response.end(wire.refusal(behavior.message ?? 'no', behavior.status, behavior.code))
  }
  if (behavior.does === 'send') {
    response.writeHead(200, { 'content-type': behavior.type ?? 'text/event-stream' })
    return void response.end(behavior.bytes)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const line of wire.begin) response.write(line)
  const size = behavior.does === 'answer' ? (behavior.pieces ?? 7) : behavior.does === 'drip' ? 12 : 7
  const head = behavior.does === 'drip' ? (behavior.head ?? 0) : 0
  if (head > 0) response.write(wire.words(behavior.text.slice(0, head)))
  for (let at = head; at < behavior.text.length; at += size) {
    if (response.destroyed) return
    response.write(wire.words(behavior.text.slice(at, at + size)))
    await sleep(behavior.does === 'drip' ? behavior.ms : 0)
  }
  if (behavior.does === 'hang') return
  if (behavior.does === 'cut') return void response.socket?.destroy()
  if (behavior.does === 'endEarly') return void response.end()
  if (behavior.does === 'failLater') return void response.end(wire.failure('overloaded', behavior.status))
  response.end(wire.end(behavior.does === 'answer' ? (behavior.finish ?? 'stop') : 'stop'))
}
