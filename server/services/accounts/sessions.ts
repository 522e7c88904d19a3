import type { DataOf } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { digest, type Secrets } from '../../ports/secrets.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session ends after so long without use, and so long after it began. */
const IDLE_MS = 7 * DAY
const WHOLE_MS = 30 * DAY
/** How exactly it is kept when a session was used. */
const USED_STEP_MS = 10 * 60 * 1000
/** The most sessions of an account: the oldest ends when there is one more. */
const SESSIONS = 50
const AGENT = 200

/** What sessions are kept with. */
export interface SessionPorts {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

/** A signed-in caller. */
export interface SignedIn {
  readonly account: string
  readonly session: string
}

/** Begins a session and returns its token, of which only a digest is stored. */
export async function beginSession(
  { account, agent }: { readonly account: string; readonly agent: string },
  { db, clock, secrets }: SessionPorts,
): Promise<string> {
  const token = secrets.id() + secrets.id()
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      id: secrets.id(),
      token_hash: digest(token),
      account_id: account,
      agent: agent.slice(0, AGENT),
      created_at: now,
      used_at: now,
    })
    .execute()
  await db
    .deleteFrom('session')
    .where('account_id', '=', account)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('account_id', '=', account)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(SESSIONS),
    )
    .execute()
  return token
}

/** Finds whose session a token is, and notes that it was used; null for an ended one. */
export async function findSession(token: string, { db, clock }: SessionPorts): Promise<SignedIn | null> {
  const now = clock.now()
  const row = await live(db, now)
    .select(['id', 'account_id', 'used_at'])
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  if (!row) return null
  if (now - row.used_at > USED_STEP_MS)
    await db.updateTable('session').set({ used_at: now }).where('id', '=', row.id).execute()
  return { account: row.account_id, session: row.id }
}

/** Whether a session has not been ended since the call that it made began. */
export async function isOpen({ account, session }: SignedIn, db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the sessions of an account, the last used first. */
export async function listSessions(
  { account, session }: SignedIn,
  { db, clock }: SessionPorts,
): Promise<DataOf<'sessionList'>> {
  const rows = await live(db, clock.now())
    .select(['id', 'agent', 'created_at', 'used_at'])
    .where('account_id', '=', account)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return { list: rows.map(row => ({ ...row, is_current: row.id === session })) }
}

/** Ends a session of an account; false if it has none of this id. */
export async function endSession(account: string, id: string, { db }: Pick<SessionPorts, 'db'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes sessions that are over; answers how many. */
export async function pruneSessions(db: Database, now: number, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where(({ or, eb }) => or([eb('used_at', '<=', now - IDLE_MS), eb('created_at', '<=', now - WHOLE_MS)]))
        .limit(max),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function live(db: Database, now: number) {
  return db
    .selectFrom('session')
    .where('used_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - WHOLE_MS)
}
