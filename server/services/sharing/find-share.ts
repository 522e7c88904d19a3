import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Database, DesignRecord } from '../../ports/database.ts'
import type { ShareRecord } from '../../ports/share-tables.ts'
import { type Limit, networkOf, type RateLimiter } from '../../security/rate-limit.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'

/** How long a proof of the password is valid, in ms. */
const PASS_MS = 12 * 60 * 60 * 1000
/** Ids of shares that nobody has, by network: nobody needs to guess. */
const MISSES: Limit = { name: 'share-miss', max: 60, windowMs: 60 * 60 * 1000 }

/** Dependencies for finding shares. */
export interface FindSharePorts {
  readonly db: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
}

/** What strangers ask with. */
export interface ShareClaims {
  readonly signId: string
  readonly pass: string | undefined
  readonly address: string
}

/** A shared deck. */
export interface FoundShare {
  readonly share: ShareRecord
  readonly design: DesignRecord
}

/** Finds an open share whose password, if it has one, was given. One that is switched off, over or unknown is simply not there. */
export async function findShare(claims: ShareClaims, ports: FindSharePorts): Promise<Outcome<FoundShare>> {
  const found = await findOpenShare(claims, ports)
  if (!found.ok) return found
  const { share } = found.value
  const isOpen = share.password === '' || isPass(claims.pass ?? '', share, ports.clock.now())
  return isOpen ? found : refuse('sharePassword', { reason: 'missing' })
}

/** Finds an open share, whether or not its password was given. */
export async function findOpenShare(
  { signId, address }: Omit<ShareClaims, 'pass'>,
  { db, clock, limiter }: FindSharePorts,
): Promise<Outcome<FoundShare>> {
  const share = await db.selectFrom('share').selectAll().where('sign_id', '=', signId).executeTakeFirst()
  const isOver = share === undefined || share.is_open === 0 || isExpired(share, clock.now())
  const design = isOver
    ? undefined
    : await db
        .selectFrom('design')
        .selectAll()
        .where('id', '=', share.design_id)
        .where('trashed_at', '=', 0)
        .executeTakeFirst()
  if (share !== undefined && design !== undefined) return ok({ share, design })
  return refuse((await limiter.allow(MISSES, networkOf(address))) ? 'notFound' : 'rateLimited')
}

function isExpired({ expires_at }: ShareRecord, now: number): boolean {
  return expires_at !== 0 && expires_at <= now
}

/** Issues a proof that the password of a share was given. Another password, or switching the share off, ends it. */
export function issuePass(share: ShareRecord, now: number): string {
  const until = (now + PASS_MS).toString(36)
  return `${until}.${signed(share, until)}`
}

function isPass(pass: string, share: ShareRecord, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(share, until))]
  return given.length === right.length && timingSafeEqual(given, right) && Number.parseInt(until, 36) > now
}

function signed({ secret, sign_id }: ShareRecord, until: string): string {
  return createHmac('sha256', secret).update(`pass ${sign_id} ${until}`).digest('base64url')
}
