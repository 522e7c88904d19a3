import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tests/architecture/imports.ts'
import { answerOf } from './streams.ts'

/** What a server has used since it started. */
export interface ServerCosts {
  /** Synced files and folders, and transactions, each of which syncs the database's log once. */
  readonly syncs: number
  /** Processor time of all its threads, in ms. */
  readonly processorMs: number
  readonly megabytes: number
}

/** Bytes that went over the wire, with heads and all. */
export interface WireBytes {
  readonly sent: number
  readonly received: number
}

/** A server in a separate process whose traffic is counted. */
export interface CountedServer {
  readonly url: string
  readonly bytes: () => WireBytes
  look(): Promise<ServerCosts>
  stop(): Promise<void>
}

/** Starts a server behind a proxy that counts bytes. */
export async function startCountedServer(): Promise<CountedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slidewright-traffic-'))
  const child = fork(join(ROOT, 'bench/server/traffic-server.ts'), {
    execPath: join(ROOT, 'node_modules/.bin/node'),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  })
  const { port } = (await answerOf(child)) as { readonly port: number }
  const proxy = await startCountingProxy(port)
  return {
    url: proxy.url,
    bytes: proxy.bytes,
    look: () => {
      child.send('look')
      return answerOf(child) as Promise<ServerCosts>
    },
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await proxy.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startCountingProxy(port: number) {
  let [sent, received] = [0, 0]
  const server = createServer(client => {
    const upstream = connect(port, '127.0.0.1')
    client.on('data', chunk => {
      sent += chunk.length
    })
    upstream.on('data', chunk => {
      received += chunk.length
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: (): WireBytes => ({ sent, received }),
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
