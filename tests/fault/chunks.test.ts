import { connect } from 'node:net'
import { TOURIST_HEADER } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, visitorOf } from '../contracts/client.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { serverFaults, watchServer } from '../support/server-watch.ts'

let server: RunningServer
let client: Client
beforeAll(async () => {
  server = await startServer()
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** Sends a body in chunks of one size, as fast as it is taken. Answers the status, or an empty text where the connection ended without one. */
function send(path: string, body: string, chunkSize: number): Promise<string> {
  const size = chunkSize.toString(16)
  const pieces = body.match(new RegExp(`[^]{${chunkSize}}`, 'g')) ?? []
  const chunks = Buffer.from(`${pieces.map(piece => `${size}\r\n${piece}\r\n`).join('')}0\r\n\r\n`)
  const { hostname, port } = new URL(server.url)
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `${TOURIST_HEADER}: ${client.uuid}`,
    'Transfer-Encoding: chunked',
  ]
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? ''))
    socket.on('data', data => {
      answer += data
      socket.destroy()
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(chunks)
  })
}

test('bodies in a million chunks of one byte cost next to nothing', async () => {
  const body = ' '.repeat(1_000_000)
  let statuses: string[] = []
  const fared = await watchServer(server, async () => {
    const calls = ['text/outline_save', 'import/add', 'text/risk', 'text/outline_save', 'import/add', 'text/risk']
    statuses = await Promise.all(calls.map(call => send(`/api/ai/chat/${call}`, body, 1)))
  })
  console.log(`chunks of one byte: ${statuses.join(' ')}, ${JSON.stringify(fared)}`)
  // The answer may be lost where the connection ends while more is sent.
  for (const status of statuses) expect(['413', '']).toContain(status)
  expect(fared.memoryMb).toBeLessThan(600)
  expect(serverFaults(fared)).toBe('held fast')
})

test('a body that is sent line by line is read as any other', async () => {
  const text = JSON.stringify({ text: `${'Forty letters make a line of some text.\n'.repeat(2_000)}` })
  const whole = text.padEnd(Math.ceil(text.length / 40) * 40)
  expect(await send('/api/ai/chat/text/risk', whole, 40)).toBe('200')
})
