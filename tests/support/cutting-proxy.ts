import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server, and cuts connections. */
export interface CuttingProxy {
  readonly url: string
  /** Connections that were made since the last `cutAt`. */
  readonly connections: () => number
  /** Cuts the next connection after so many bytes of the answer; those after it are left alone. */
  cutAt(bytes: number): void
  stop(): Promise<void>
}

/** Starts a proxy before the server at this address. `rewrite` may change what a client sends. */
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
    // One request a connection, so that each can be cut.
    const once = (request: string) => request.replace(/^connection: .*$/imu, 'connection: close')
    client.on('data', chunk => upstream.write(rewrite(once(chunk.toString('latin1'))), 'latin1'))
    upstream.on('data', chunk => {
      const piece = chunk.subarray(0, budget)
      budget -= piece.length
      if (budget > 0) client.write(piece)
      // A reset right away would take back what is still on its way.
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
