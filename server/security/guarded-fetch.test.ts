import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AddressRefused, createGuardedFetch } from './guarded-fetch.ts'

let server: Server
let port = 0
let asked = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    if (request.url === '/large') return void response.end(Buffer.alloc(9 * 1024 * 1024))
    if (request.url === '/on') return void response.writeHead(302, { location: '/' }).end()
    request.pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reach = (addresses: readonly string[], allowed: readonly string[] = []) =>
  createGuardedFetch({ resolve: async () => addresses, allowed: new Set(allowed), ownHosts: ['ours.example'] })
const named = () => reach(['127.0.0.1'], [`model.example:${port}`])

test('a named address is asked, and its answer is passed on', async () => {
  const answer = await named()(`http://model.example:${port}/`, { method: 'POST', body: '{"a":"é"}' })
  expect([answer.status, await answer.text()]).toEqual([200, '{"a":"é"}'])
})

test.each([
  ['a name of this computer', 'http://model.example/v1', ['127.0.0.1']],
  ['one of several numbers that is private', 'https://model.example/v1', ['93.184.216.34', '10.0.0.1']],
  ['a metadata host', 'http://model.example/', ['169.254.169.254']],
  ['a mapped number', 'http://model.example/', ['::ffff:127.0.0.1']],
  ['another port', 'http://model.example:8080/', ['93.184.216.34']],
  ['our own name', 'https://ours.example/', ['93.184.216.34']],
  ['a scheme of its own', 'ftp://model.example/', ['93.184.216.34']],
])('%s is refused before anything is sent', async (_, url, addresses) => {
  const before = asked
  await expect(reach(addresses)(url, { method: 'POST', body: 'secret' })).rejects.toThrow(AddressRefused)
  expect(asked).toBe(before)
})

test('a name that changes its number after the check is asked at the number that was checked', async () => {
  let looks = 0
  const rebinding = createGuardedFetch({
    resolve: async () => (looks++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    allowed: new Set([`model.example:${port}`]),
    ownHosts: [],
  })
  const answer = await rebinding(`http://model.example:${port}/`, { method: 'POST', body: 'here' })
  expect([await answer.text(), looks]).toEqual(['here', 1])
})

test('a redirect is refused, an answer without end is cut', async () => {
  await expect(named()(`http://model.example:${port}/on`)).rejects.toMatchObject({ reason: 'redirect' })
  const large = await named()(`http://model.example:${port}/large`)
  await expect(large.arrayBuffer()).rejects.toThrow('too long')
})
