import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canvasOf, visitorOf } from '../contracts/client.ts'
import { frozenMs, watchHealth } from '../support/health-watch.ts'
import { startServer } from '../support/server.ts'

const HOLD_MS = 3_000
const SAVERS = 6

/** Another process that holds the right to write. */
const HOLDER = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
  db.exec('begin immediate')
  process.stdout.write('held')
  setTimeout(() => db.exec('commit'), Number(process.argv[2]))`

test('F34 while another process holds the database, saves wait for it and nobody else does', async () => {
  const server = await startServer()
  const clients = await Promise.all(Array.from({ length: SAVERS }, () => visitorOf(server.url)))
  const canvases = await Promise.all(clients.map(client => client.upload('canvas', 'json', canvasOf('held'))))
  const flags = ['--disable-warning=ExperimentalWarning', '-e', HOLDER]
  const holder = spawn(process.execPath, [...flags, join(server.dataDir, 'slidewright.db'), String(HOLD_MS)])
  const over = new Promise(resolve => holder.once('close', resolve))
  await new Promise(resolve => holder.stdout.once('data', resolve))
  const watch = await watchHealth(server.url, server.process.pid)
  const saves = await Promise.all(
    clients.map((client, index) =>
      client.post('/api/design/save', { name: 'held', canvas_url: canvases[index]?.data.url }),
    ),
  )
  const health = await watch.end()
  await over
  await server.stop()
  console.log(`held for ${HOLD_MS} ms: health ${JSON.stringify(health)}`)
  expect(saves.map(({ code }) => code)).toEqual(clients.map(() => 0))
  expect(health.failures).toBe(0)
  // As long as the database was held is how long everybody waited before.
  expect(frozenMs(health)).toBeLessThan(HOLD_MS * 0.8)
})
