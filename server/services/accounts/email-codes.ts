import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_RESEND_SECONDS, type CodeType } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Database, DatabaseTransaction } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'

const CODE_MS = 10 * 60 * 1000
/** How often a code may be tried. */
const TRIES = 5

/** An address and what a code for it is good for. */
export interface CodePlace {
  readonly email: string
  readonly type: CodeType
}

/** A code that was given for an address. */
export interface GivenCode extends CodePlace {
  readonly code: string
}

/** What codes are kept with. `codeKey` is not in the database, so that who reads it cannot try all codes. */
export interface CodePorts {
  readonly db: Database
  readonly clock: Clock
  readonly codeKey: Uint8Array
}

/** Makes a code that replaces the one before; the seconds to wait if that was sent just now. */
export async function issueCode(
  trx: DatabaseTransaction,
  place: CodePlace,
  { clock, codeKey }: CodePorts,
): Promise<{ readonly code: string } | { readonly waitSeconds: number }> {
  const now = clock.now()
  const key = keyOf(place)
  const before = await trx.selectFrom('email_code').select('sent_at').where('key', '=', key).executeTakeFirst()
  const waitMs = (before?.sent_at ?? Number.NEGATIVE_INFINITY) + CODE_RESEND_SECONDS * 1000 - now
  if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    code_hash: hashOf({ ...place, code }, codeKey).toString('hex'),
    tries: 0,
    sent_at: now,
    expires_at: now + CODE_MS,
  }
  await trx
    .insertInto('email_code')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
  return { code }
}

/** Whether a code is the right one. Each question is a try, of which a code has few. It stays until it is used. */
export async function isCode(given: GivenCode, { db, clock, codeKey }: CodePorts): Promise<boolean> {
  const row = await db
    .updateTable('email_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('key', '=', keyOf(given))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', clock.now())
    .returning('code_hash')
    .executeTakeFirst()
  const hash = hashOf(given, codeKey)
  return timingSafeEqual(hash, Buffer.from(row?.code_hash ?? '0'.repeat(64), 'hex')) && row !== undefined
}

/** Uses up a code that was found right, with what it is used for; false if somebody was faster. */
export async function useCode(
  trx: DatabaseTransaction,
  given: GivenCode,
  { codeKey }: Pick<CodePorts, 'codeKey'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_code')
    .set({ code_hash: '0'.repeat(64), tries: TRIES })
    .where('key', '=', keyOf(given))
    .where('code_hash', '=', hashOf(given, codeKey).toString('hex'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes codes that are over; answers how many. */
export async function pruneCodes(db: Database, now: number, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_code')
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom('email_code').select('key').where('expires_at', '<=', now).limit(max),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function keyOf({ email, type }: CodePlace): string {
  return digest(`${type} ${email}`)
}

function hashOf({ email, type, code }: GivenCode, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${type} ${email} ${code}`).digest()
}
