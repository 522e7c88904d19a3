import { Readable } from 'node:stream'
import { createLog } from '../../server/logger.ts'
import { serve } from '../../server/serve.ts'

// A server whose calls let errors escape, each in a way of its own. It runs as the product does: the same listener, the same end.
const work: Readonly<Record<string, () => void>> = {
  '/timer': () => void setTimeout(() => fail('a canary in a timer'), 5),
  '/rejection': () => void Promise.resolve().then(() => fail('a canary in a promise')),
  '/reset': () => new Readable({ read() {} }).destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
  '/stream': () => new Readable({ read() {} }).destroy(new Error('a canary in a stream')),
}

function fail(message: string): never {
  throw new Error(message)
}

async function fetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/slow') await new Promise(resolve => setTimeout(resolve, 700))
  const escapeWork = work[pathname]
  if (escapeWork === undefined) return new Response(`${process.env.SLIDEWRIGHT_RESTARTS}`)
  escapeWork()
  return new Promise(() => {})
}

const app = { fetch, start: () => {}, stop: async () => {} }
const port = Number(process.env.PORT)
await serve({ app, log: createLog('error'), host: '127.0.0.1', port, isProxied: false, close: async () => {} })
process.stdout.write('up\n')
