import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp, type Ports } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createHttpServer } from '../../server/http.ts'
import { openPorts } from '../../server/open-ports.ts'
import { silentLog } from '../../server/ports/log.ts'
import type { Writer } from '../../server/ports/writer.ts'

/** A server of this process, on a real socket and a real database. */
export interface LocalServer {
  readonly url: string
  readonly ports: Ports
  readonly dataDir: string
  readonly app: App
  stop(): Promise<void>
}

/** Starts a server whose ports are the product's own but for those that are given, configured by variables. It listens on the loopback address alone. */
export async function startLocal(
  given: Partial<Ports> = {},
  dataDir = newFolder(),
  variables: Readonly<Record<string, string>> = {},
): Promise<LocalServer> {
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', ...variables }, '/')
  if (!read.ok) throw new Error(read.sentence)
  const own = { log: silentLog, version: '0.0.0', appFolder: join(dataDir, 'app') }
  const ports: Ports = { ...openPorts(read.config, own), ...given }
  const app = createApp(read.config, ports)
  const server = createHttpServer(app.fetch)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  app.start()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ports,
    dataDir,
    app,
    stop: async () => {
      await app.stop()
      const closed = new Promise(resolve => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await ports.db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A folder of its own for a server's data. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'slidewright-contract-'))
}

/** A writer that gives these pieces, each after so many ms, and counts how often it was asked. */
export function scriptedWriter(pieces: readonly string[], ms = 0): Writer & { readonly asked: { count: number } } {
  const asked = { count: 0 }
  async function* write(_: unknown, { signal }: { readonly signal: AbortSignal }) {
    asked.count++
    for (const piece of pieces) {
      if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms))
      signal.throwIfAborted()
      yield piece
    }
  }
  return { name: 'scripted', outline: write, content: write, asked }
}
