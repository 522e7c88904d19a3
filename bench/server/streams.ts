import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStreamEvent } from '@slidewright/shared'
import { ROOT } from '../../tests/architecture/imports.ts'

/** The resources of a server at a moment. */
export interface ServerResources {
  readonly megabytes: number
  /** The number of timers and sockets. */
  readonly handles: number
  /** The bytes buffered for the slowest client. */
  readonly waiting: number
}

/** A server in a separate process that reports its resources. */
export interface BenchServer {
  readonly url: string
  look(): Promise<ServerResources>
  stop(): Promise<void>
}

/** Starts a server; `CLOCK=on` selects the writer that outputs timestamps. */
export async function startBenchServer(env: Readonly<Record<string, string>>): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slidewright-streams-'))
  const child = fork(join(ROOT, 'bench/server/streams-server.ts'), {
    execPath: join(ROOT, 'node_modules/.bin/node'),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: 'on', ...env },
  })
  const { port } = (await answerOf(child)) as { readonly port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    look: () => {
      child.send('look')
      return answerOf(child) as Promise<ServerResources>
    },
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves with the next message of a process; rejects if it ends. */
export function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`The server ended (${code})`))
    child.once('exit', fail)
    child.once('message', message => {
      child.off('exit', fail)
      resolve(message)
    })
  })
}

/** A visitor with its own client address. */
export interface Visitor {
  readonly headers: Readonly<Record<string, string>>
}

/** Creates a visitor; `index` determines its address. */
export async function visitor(url: string, index: number): Promise<Visitor> {
  const address = { 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }
  const { tourist_uuid } = await post<{ readonly tourist_uuid: string }>(`${url}/api/user/tourist`, {}, address)
  return { headers: { ...address, 'X-Tourist-Uuid': tourist_uuid } }
}

/** Creates a task of a visitor. Returns the address of its stream. */
export async function streamOf(url: string, { headers }: Visitor, title: string): Promise<string> {
  const { task_id } = await post<{ readonly task_id: string }>(`${url}/api/ai/chat/text/add`, { title }, headers)
  return `${url}/api/ai/chat/outline?task_id=${task_id}`
}

async function post<T>(url: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<T> {
  const sent = { ...headers, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  const { code, data } = (await response.json()) as { readonly code: number; readonly data: T }
  if (code !== 0) throw new Error(`${url} answers ${code}`)
  return data
}

/** A stream being read. */
export interface Reading {
  readonly request: ClientRequest
  /** Resolves with the stream's own end event, or null if the connection closed without one. */
  readonly finish: Promise<string | null>
}

/** Reads a stream event by event on its own connection. */
export function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: (text: string, id: string) => void,
): Reading {
  let end: (finish: string | null) => void = () => undefined
  const finish = new Promise<string | null>(resolve => {
    end = resolve
  })
  const request = get(url, { headers, agent: false }, response => {
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseStreamEvent(/^data: (.*)$/mu.exec(block)?.[1] ?? '')
        const choice = event?.choices[0]
        if (choice === undefined) continue
        if (choice.finish_reason !== null) end(choice.finish_reason)
        else hear(choice.delta.content, /^id: (.*)$/mu.exec(block)?.[1] ?? '')
      }
    })
    response.on('error', () => undefined)
    response.on('close', () => end(null))
  })
  request.on('error', () => end(null))
  return { request, finish }
}
