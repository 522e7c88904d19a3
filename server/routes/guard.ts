import { type CodeName, OPENAPI_PATH, ROUTES, type Route, UPLOAD_FORM_PATH } from '@slidewright/shared'
import type { Context, MiddlewareHandler } from 'hono'
import type { Gauge, Instruments } from '../observe/instruments.ts'
import type { Log } from '../ports/log.ts'
import type { HostRules } from '../security/hosts.ts'
import { refuseQuota } from '../services/refusal.ts'
import { refusedWith } from './answer.ts'
import { answerNotFound, withCommonHeaders } from './mount.ts'
import { OPERATIONS } from './operations.ts'
import { BROKEN } from './send.ts'

/** The message for requests with a foreign host name. */
const UNKNOWN_HOST =
  'Slidewright is not configured for the address that this was asked by; whoever runs it can name it in PUBLIC_URL or ALLOWED_HOSTS.'

/** Refuses requests for a host name that is not this server's, against DNS rebinding. */
export function checkHost(rules: HostRules, isProxied: boolean): MiddlewareHandler {
  return async (context, next) => {
    const forwarded = isProxied ? forwardedHost(context) : undefined
    // A proxy may use this machine's name on the inner network, which has no dot.
    const isHost = rules.isOurs(hostOf(context)) || (forwarded !== undefined && /^[\w-]+(:\d+)?$/.test(hostOf(context)))
    if (isHost && (forwarded === undefined || rules.isOurs(forwarded))) return next()
    if (context.req.path.startsWith('/api/')) return answerNotFound('hostUnknown', { sentence: UNKNOWN_HOST })
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return withCommonHeaders(new Response(`${UNKNOWN_HOST}\n`, { status: 421, headers }))
  }
}

function hostOf(context: Context): string {
  return context.req.header('Host') ?? new URL(context.req.url).host
}

/** Returns the host that the nearest proxy was addressed by. */
function forwardedHost(context: Context): string | undefined {
  return context.req.header('X-Forwarded-Host')?.split(',').at(-1)?.trim()
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls triggered by another site. Without Sec-Fetch-Site, as over plain HTTP, the origin is checked. Clients other
 * than browsers send neither and pass.
 */
export function checkSameSite(rules: HostRules, isProxied: boolean): MiddlewareHandler {
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next()
    const site = context.req.header('Sec-Fetch-Site')
    const origin = context.req.header('Origin')
    const host = (isProxied ? forwardedHost(context) : undefined) ?? hostOf(context)
    const isOwn =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined || rules.isOwnOrigin(origin, host)
    return isOwn ? next() : answerNotFound('badRequest', { reason: 'site' })
  }
}

/** Dependencies of call monitoring. */
export interface CallWatch {
  readonly log: Log
  readonly instruments: Instruments
  readonly now: () => number
}

/** Counts and logs every call: method, route, outcome and duration, but never its content. */
export function watchCalls({ log, instruments, now }: CallWatch): MiddlewareHandler {
  return async (context, next) => {
    const began = now()
    const route = routeOf(context)
    const levels = [instruments.callsInHand, ...(route === UPLOAD_FORM_PATH ? [instruments.uploadsInHand] : [])]
    for (const level of levels) level.up()
    context.set(BROKEN, (error: unknown) => log.error('answer broke off', { route }, error))
    try {
      await next()
    } finally {
      for (const level of levels) level.down()
    }
    const { method } = context.req
    const { status, headers } = context.res
    const code = refusedWith(context.res)
    const ms = now() - began
    instruments.calls.add({ route, method, status: String(status) })
    instruments.durations.observe({ route }, ms / 1_000)
    if (code !== undefined) instruments.refusals.add({ code })
    if (headers.get('Content-Type')?.startsWith('text/event-stream')) watchStream(context, instruments.streamsOpen)
    log.info('call', { method, route, status, ms: Math.round(ms), ...(code !== undefined && { code }) })
  }
}

interface Outgoing {
  readonly closed: boolean
  once(event: 'close', listener: () => void): void
}

/** Counts a stream as open until its connection or its response has ended. */
function watchStream(context: Context, open: Gauge): void {
  const { outgoing } = (context.env ?? {}) as { readonly outgoing?: Outgoing }
  if (outgoing === undefined || outgoing.closed) return
  open.up()
  outgoing.once('close', open.down)
}

const KNOWN = new Set([
  ...Object.values(ROUTES).flatMap((route: Route) => [route.path, route.tourist ?? route.path]),
  ...Object.values(OPERATIONS),
  UPLOAD_FORM_PATH,
  OPENAPI_PATH,
])

/** Returns the path pattern of the route table, because an actual path may contain a name or a secret. */
function routeOf(context: Context): string {
  const path = context.req.path.replace(/^(\/api\/template_component\/)[^/]+/, '$1:product')
  if (KNOWN.has(path)) return path
  return `/${/^\/(api|users|uploads|fonts|assets)\//.exec(path)?.[1] ?? ''}*`
}

/** Expected storage failures by error name. */
const KNOWN_FAILURES: Readonly<Record<string, { readonly says: string; readonly code: CodeName }>> = {
  StorageFull: { says: 'storage full', code: 'storageFull' },
  StorageBusy: { says: 'storage busy', code: 'unavailable' },
  StorageDamaged: { says: 'database damaged', code: 'databaseDamaged' },
}

/** Converts unexpected errors to a response that reveals nothing about them; details are logged. */
export function onError(log: Log): (error: Error, context: Context) => Response {
  return (error, context) => {
    const route = routeOf(context)
    if (error.name === 'QuotaFull') {
      const { code, details } = refuseQuota(error).error
      log.warn('quota full', { route, code })
      return answerNotFound(code, details)
    }
    const failure = KNOWN_FAILURES[error.name]
    if (failure !== undefined) {
      log.error(failure.says, { route })
      return answerNotFound(failure.code)
    }
    log.error('call failed', { method: context.req.method, route }, error)
    return answerNotFound('internal')
  }
}
