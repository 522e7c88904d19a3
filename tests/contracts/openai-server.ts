import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the endpoint does with one request, in the order in which requests come; the last one stays. */
export type Behavior =
  | { readonly does: 'answer'; readonly text: string; readonly finish?: 'stop' | 'length' }
  | { readonly does: 'fail'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly does: 'cut'; readonly text: string }
  | { readonly does: 'endEarly'; readonly text: string }
  | { readonly does: 'hang'; readonly text: string }

/** One request as it came. */
export interface Asked {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly { role: string; content: string }[]
  }
}

/** An endpoint on loopback that speaks the chat completions protocol as a stream. */
export interface OpenAiServer {
  readonly baseUrl: string
  readonly asked: Asked[]
  /** Connections that the client closed before the answer was at its end. */
  readonly dropped: () => number
  behave(...behaviors: readonly Behavior[]): void
  stop(): Promise<void>
}

/** Starts an endpoint. */
export async function startOpenAi(): Promise<OpenAiServer> {
  const asked: Asked[] = []
  let behaviors: readonly Behavior[] = [{ does: 'answer', text: '' }]
  let served = 0
  let dropped = 0
  const server = createServer(async (request, response) => {
    asked.push(await readRequest(request))
    const behavior = behaviors[Math.min(served++, behaviors.length - 1)] ?? { does: 'answer', text: '' }
    response.on('close', () => {
      if (!response.writableEnded && behavior.does === 'hang') dropped++
    })
    await perform(behavior, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    dropped: () => dropped,
    behave(...next) {
      behaviors = next
      served = 0
      asked.length = 0
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const chunk of request) body += chunk
  return { url: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(body) }
}

async function perform(behavior: Behavior, response: ServerResponse): Promise<void> {
  if (behavior.does === 'fail') {
    response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers })
    response.end(JSON.stringify({ error: { message: 'no', type: 'x', code: null, param: null } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const content of behavior.text.match(/[\s\S]{1,7}/gu) ?? []) {
    if (response.destroyed) return
    response.write(event({ role: 'assistant', content }, null))
    await sleep(0)
  }
  if (behavior.does === 'hang') return
  if (behavior.does === 'cut') return void response.socket?.destroy()
  if (behavior.does === 'endEarly') return void response.end()
  response.write(event({}, behavior.finish ?? 'stop'))
  response.end('data: [DONE]\n\n')
}

function event(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`
}
