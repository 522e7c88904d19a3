// Runs the product's server in a separate process that counts what its saves cost.
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createHttpServer } from '../../server/http.ts'
import { openPorts } from '../../server/open-ports.ts'
import { silentLog } from '../../server/ports/log.ts'
import type { ServerCosts } from './traffic.ts'

/** Where the header of SQLite's WAL index has its number of transactions (iChange, "WAL-mode File Format" 2.1). */
const TRANSACTIONS_AT = 8

let fileSyncs = 0
const file = await open(process.execPath, 'r')
const prototype = Object.getPrototypeOf(file) as { sync: typeof file.sync }
const { sync } = prototype
prototype.sync = function (this: typeof file) {
  fileSyncs++
  return sync.call(this)
}
await file.close()

const read = readConfig(process.env, '/')
if (!read.ok) throw new Error(read.sentence)
const { dataDir } = read.config
const app = createApp(read.config, openPorts(read.config, { log: silentLog, version: '0.0.0', appFolder: dataDir }))
const server = createHttpServer(app.fetch)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', () => process.send?.(costs()))
process.on('disconnect', () => process.exit(0))

/** With `synchronous=FULL`, each transaction syncs the log once. */
function costs(): ServerCosts {
  const index = readFileSync(join(dataDir, 'slidewright.db-shm'))
  const { user, system } = process.cpuUsage()
  return {
    syncs: fileSyncs + index.readUInt32LE(TRANSACTIONS_AT),
    processorMs: (user + system) / 1_000,
    megabytes: process.memoryUsage().rss / 1024 / 1024,
  }
}
