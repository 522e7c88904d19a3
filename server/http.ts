import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app.ts'

/** An HTTP server for an app, not listening yet. Headers must come within 15 s (looked at every 2 s); a whole request may take longer, where a large file comes slowly. */
export function createHttpServer(fetch: App['fetch']): ReturnType<typeof createAdaptorServer> {
  return createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 72_000,
      maxHeaderSize: 16_384,
    },
  })
}
