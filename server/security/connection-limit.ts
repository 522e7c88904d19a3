import type { Socket } from 'node:net'
import { networkOf } from './rate-limit.ts'

/** Ends connections of a network that holds as many as it may: nobody takes them all. A socket that is refused is destroyed. */
export function createConnectionLimit(most: number): (socket: Socket) => void {
  const held = new Map<string, number>()
  return socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (held.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  }
}
