import type { Socket } from 'node:net'
import { networkOf } from './rate-limit.ts'

/** Closes connections of a network that already has its maximum, so that no network can take them all. A refused socket is destroyed. */
export function createConnectionLimit(max: number): (socket: Socket) => void {
  const held = new Map<string, number>()
  return socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (held.get(network) ?? 0) + 1
    if (count > max) return void socket.destroy()
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  }
}
