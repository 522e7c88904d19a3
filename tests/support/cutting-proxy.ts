import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server that cuts connections. */
export interface CuttingProxy {
  readonly url: string
  /** The number of connections since the last `cutAt`. */
  readonly connections: () => number
  /** Cuts the next connection after this many bytes of the response; later connections are not cut. */
  cutAt(bytes: number): void
  stop(): Promise<void>
}

/** Starts a proxy in front of the server at this address. `rewrite` may modify requests. */
export async function startCuttingProxy(
  target: string,
  rewrite: (request: string) => string = request => request,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let connections = 0

  const server = createServer(client => {
    let budget = left
    left = Number.POSITIVE_INFINITY
    connections++
    const upstream = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
      sockets.delete(client)
      sockets.delete(upstream)
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    // One request per connection, so that each can be cut.
    const once = (request: string) => request.replace(/^connection: .*$/imu, 'connection: close')
    client.on('data', chunk => upstream.write(rewrite(once(chunk.toString('latin1'))), 'latin1'))
    upstream.on('data', chunk => {
      const piece = chunk.subarray(0, budget)
      budget -= piece.length
      if (budget > 0) client.write(piece)
      // An immediate reset would discard data in transit.
      else client.end(piece, () => upstream.destroy())
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    cutAt: bytes => {
      left = bytes
      connections = 0
    },
    stop: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
