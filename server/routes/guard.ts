import { ROUTES, type Route, UPLOAD_FORM_PATH } from '@slidewright/shared'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../ports/log.ts'
import { refused } from './mount.ts'

/** Refuses calls that change something when another site makes the browser send them. Clients that are no browser say nothing and pass. */
export const sameSite: MiddlewareHandler = async (context, next) => {
  const site = context.req.header('Sec-Fetch-Site')
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign && context.req.method !== 'GET' && context.req.method !== 'HEAD') {
    return refused('badRequest', { reason: 'site' })
  }
  await next()
}

/** Writes one line per call: how, which kind of place, how it ended and how long it took. Never what was asked. */
export function logCalls(log: Log, now: () => number): MiddlewareHandler {
  return async (context, next) => {
    const began = now()
    await next()
    log.info('call', {
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      ms: Math.round(now() - began),
    })
  }
}

const KNOWN = new Set(Object.values(ROUTES).flatMap((route: Route) => [route.path, route.tourist ?? route.path]))

/** The place as the table has it: a path that is not in it may hold a name or a secret. */
function routeOf(context: Context): string {
  const path = context.req.path.replace(/^(\/api\/template_component\/)[^/]+/, '$1:product')
  if (KNOWN.has(path) || path === UPLOAD_FORM_PATH) return path
  return `/${/^\/(api|users|uploads|fonts|assets)\//.exec(path)?.[1] ?? ''}*`
}

/** The one place where what nobody expected becomes an answer. It says nothing of what happened; the log does. */
export function onError(log: Log): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error.name === 'StorageFull') {
      log.error('storage full', { route: routeOf(context) })
      return refused('storageFull')
    }
    if (error.name === 'StorageBusy') {
      log.error('storage busy', { route: routeOf(context) })
      return refused('unavailable')
    }
    log.error('call failed', { method: context.req.method, route: routeOf(context) }, error)
    return refused('internal')
  }
}
