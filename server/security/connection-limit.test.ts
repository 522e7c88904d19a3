import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'

function socketFrom(address: string): Socket {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return socket
}

test('a network holds as many connections as it may, and gets a place back when one ends', async () => {
  const limit = createConnectionLimit(2)
  const open = (address: string) => {
    const socket = socketFrom(address)
    limit(socket)
    return socket
  }
  const first = open('2001:db8::1')
  expect(
    [first, open('2001:db8::2'), open('2001:db8::3'), open('192.0.2.1')].map(({ destroyed }) => destroyed),
  ).toEqual([false, false, true, false])
  const closed = new Promise(resolve => first.once('close', resolve))
  first.destroy()
  await closed
  expect(open('2001:db8::4').destroyed).toBe(false)
  expect(open('2001:db8::5').destroyed).toBe(true)
})
