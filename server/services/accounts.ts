import { ok } from '@slidewright/engine/internal'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import { digest, type Secrets } from '../ports/secrets.ts'
import { type Limit, networkOf, type RateLimiter } from '../security/rate-limit.ts'
import { type BindPorts, followVisitor } from './accounts/bind-visitor.ts'
import { findSession } from './accounts/sessions.ts'
import { type Outcome, refuse } from './refusal.ts'

/** The caller. What they create belongs to `id`. */
export interface Owner {
  readonly id: string
  readonly kind: 'visitor' | 'user'
  /** The client's network: an IPv4 address, or the /64 prefix of an IPv6 address. */
  readonly network: string
  /** The session of a signed-in user. */
  readonly session?: string
}

/** The identity that a request claims. */
export interface Claims {
  /** The token of the Authorization header, which takes precedence. */
  readonly bearer: string | null
  readonly uuid: string | null
  readonly address: string
}

/** Identifies callers. */
export interface Accounts {
  /** Creates a visitor and returns the uuid, which is shown once; only its digest is stored. */
  issueVisitor(address: string): Promise<Outcome<{ readonly tourist_uuid: string }>>
  /** Returns the caller, or null if the claims identify nobody. */
  identify(claims: Claims): Promise<Owner | null>
  /** Gives what a call has made to whom the caller belongs by now: a visitor may have been bound to an account in the meantime. */
  follow(owner: Owner): Promise<void>
}

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ISSUE_LIMIT: Limit = { name: 'visitor', max: 300, windowMs: 60 * 60 * 1000 }

/** Identifies users by the token of their session, and visitors by uuid. A dead token is nobody's, whatever else a call states. */
export function createAccounts(ports: {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limiter: RateLimiter
  readonly stored: BindPorts['stored']
}): Accounts {
  const { db, clock, secrets, limiter } = ports
  return {
    issueVisitor: async address => {
      if (!(await limiter.allow(ISSUE_LIMIT, networkOf(address)))) return refuse('rateLimited')
      const uuid = secrets.uuid()
      await db
        .insertInto('visitor')
        .values({
          id: secrets.id(),
          uuid_hash: digest(uuid),
          network: digest(networkOf(address)).slice(0, 32),
          created_at: clock.now(),
        })
        .execute()
      return ok({ tourist_uuid: uuid })
    },
    identify: async ({ bearer, uuid, address }) => {
      if (bearer !== null) {
        const found = await findSession(bearer, ports)
        return found && { id: found.account, kind: 'user', network: networkOf(address), session: found.session }
      }
      if (uuid === null || !VERSION_4.test(uuid)) return null
      const row = await db
        .selectFrom('visitor')
        .select('id')
        .where('uuid_hash', '=', digest(uuid))
        .where('bound_to', '=', '')
        .executeTakeFirst()
      return row ? { id: row.id, kind: 'visitor', network: networkOf(address) } : null
    },
    follow: async ({ id, kind }) => {
      if (kind === 'visitor') await followVisitor(id, ports)
    },
  }
}
