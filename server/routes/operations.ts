import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Readiness } from '../services/readiness.ts'
import { answer } from './answer.ts'
import { isFromHere } from './from-here.ts'
import { answerNotFound, withCommonHeaders } from './mount.ts'

/** The paths of the operations endpoints. */
export const OPERATIONS = { live: '/api/health/live', ready: '/api/health/ready', metrics: '/metrics' } as const

/** Dependencies of the operations endpoints. */
export interface OperationPorts {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: () => Promise<string>
  /** The bearer token for reading the metrics; if empty, only this machine may read them. */
  readonly metricsToken: string
}

/** Serves liveness, readiness and metrics. */
export function mountOperations(app: Hono, ports: OperationPorts): void {
  app.get(OPERATIONS.live, () => withCommonHeaders(answer({ live: true })))
  app.get(OPERATIONS.ready, async () => {
    const checks = await ports.readiness()
    const isReady = Object.values(checks).every(Boolean)
    const response = answer({ ready: isReady, ...checks })
    return withCommonHeaders(new Response(response.body, { status: isReady ? 200 : 503, headers: response.headers }))
  })
  app.get(OPERATIONS.metrics, async context => {
    if (!mayRead(context, ports.metricsToken)) return answerNotFound('notFound')
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
    return withCommonHeaders(new Response(await ports.metrics(), { headers }))
  })
}

/** Checks the token if there is one; otherwise the request must come from this machine and not through a proxy. */
function mayRead(context: Context, token: string): boolean {
  if (token !== '') {
    const given = /^Bearer\s+(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
    return timingSafeEqual(digestOf(given), digestOf(token))
  }
  return isFromHere(context)
}

function digestOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
