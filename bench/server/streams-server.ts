// Runs the product's server in a separate process with a writer that outputs timestamps, so that the content of streams can be verified.
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createHttpServer } from '../../server/http.ts'
import { openPorts } from '../../server/open-ports.ts'
import { silentLog } from '../../server/ports/log.ts'
import type { Writer, WriterCall, WriterRequest } from '../../server/ports/writer.ts'
import type { ServerResources } from './streams.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
/** Characters that take six bytes each on the wire, up to the maximum length of a text. */
const LONG = Array.from({ length: 180 }, () => '\u0001'.repeat(10_000))

/** Writes a line per second with the title's last word, a counter and the time; for the title "long" a text of 11 MB. */
async function* writeClock({ title }: WriterRequest, { signal }: WriterCall): AsyncGenerator<string> {
  if (title === 'long') return yield* LONG
  const token = title.split(' ').at(-1) ?? ''
  for (let index = 0; index < SECONDS; index++) {
    yield `- ${token} ${index} ${Date.now()}\n`
    await sleep(1_000, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

const clockWriter: Writer = { name: 'clock', outline: writeClock, content: writeClock }

const read = readConfig(process.env, '/')
if (!read.ok) throw new Error(read.sentence)
const own = openPorts(read.config, { log: silentLog, version: '0.0.0', appFolder: join(read.config.dataDir, 'app') })
// The product's own writer is used where the bench measures it.
const ports = process.env.CLOCK === 'on' ? { ...own, writer: clockWriter } : own
const app = createApp(read.config, ports)
const server = createHttpServer(app.fetch)
const sockets = new Set<Socket>()
server.on('connection', socket => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
app.start()

process.on('message', () => process.send?.(resources()))
process.on('disconnect', () => process.exit(0))

function resources(): ServerResources {
  const handles = process.getActiveResourcesInfo().filter(name => name === 'Timeout' || name === 'TCPSocketWrap')
  return {
    megabytes: process.memoryUsage().rss / 1024 / 1024,
    handles: handles.length,
    waiting: Math.max(0, ...[...sockets].map(socket => socket.writableLength)),
  }
}
