import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are in hand at once. Browsers and proxies ask for one at a time; a few tools ask for some. */
const IN_HAND = 64

/** Limits the number of concurrent requests on one connection, since one packet may hold a thousand of them. */
export interface PipelineLimit {
  /** Whether a request that has come is to be answered; the connection of one too many ends. */
  enter(incoming: IncomingMessage): boolean
  /** A request is over. */
  leave(incoming: IncomingMessage): void
}

/** Creates a limit that counts the pending requests of each connection. */
export function createPipelineLimit(): PipelineLimit {
  const inHand = new WeakMap<Socket, number>()
  return {
    enter: ({ socket }) => {
      // What was in the same packet comes all the same.
      if (socket.destroyed) return false
      const count = (inHand.get(socket) ?? 0) + 1
      inHand.set(socket, count)
      if (count > IN_HAND) socket.destroy()
      return count <= IN_HAND
    },
    leave: ({ socket }) => inHand.set(socket, (inHand.get(socket) ?? 1) - 1),
  }
}
