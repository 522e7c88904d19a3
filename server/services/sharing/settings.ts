import type { DataOf, ParsedOf } from '@slidewright/shared'
import type { Database } from '../../ports/database.ts'
import type { ShareChange, ShareRecord } from '../../ports/share-tables.ts'
import { hashPassword } from '../../security/password-hash.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { findDesign } from '../designs/find.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'

type Settings = DataOf<'shareSettings'>
type SettingsPorts = Pick<DesignPorts, 'db' | 'clock' | 'secrets'>

/** What a deck is shared with until its owner says otherwise. */
const NOT_SHARED: Settings = {
  open: false,
  sign_id: '',
  has_password: false,
  expires_at: 0,
  allow_download: true,
  allow_copy: false,
  allow_notes: false,
  allow_embed: false,
}

/** Returns how a deck is shared. */
export async function shareSettings(owner: Owner, id: string, { db }: SettingsPorts): Promise<Outcome<Settings>> {
  if (!(await findDesign(db, owner, id))) return refuse('notFound')
  const row = await rowOf(id, db)
  return ok(row ? settingsOf(row) : NOT_SHARED)
}

/** Changes how a deck is shared. Its link is made when it is shared for the first time, and stays. */
export async function updateShare(
  owner: Owner,
  request: ParsedOf<'shareUpdate'>,
  ports: SettingsPorts,
): Promise<Outcome<Settings>> {
  const { user_design_id: id } = request
  if (!(await findDesign(ports.db, owner, id))) return refuse('notFound')
  const password = await hashedPassword(request.password, owner)
  if (password === null) return refuse('unavailable')
  return ports.db.transaction().execute(async trx => {
    // It may have been deleted meanwhile.
    if (!(await findDesign(trx, owner, id))) return refuse('notFound')
    const before = await rowOf(id, trx)
    if (!before && request.open !== true) return ok(NOT_SHARED)
    if (!before)
      await trx
        .insertInto('share')
        .values(newShare(owner, id, ports))
        .execute()
    const change = changeOf(request, password, ports)
    if (Object.keys(change).length > 0) await trx.updateTable('share').set(change).where('design_id', '=', id).execute()
    const row = await rowOf(id, trx)
    return row ? ok(settingsOf(row)) : refuse('notFound')
  })
}

function rowOf(id: string, db: Database): Promise<ShareRecord | undefined> {
  return db.selectFrom('share').selectAll().where('design_id', '=', id).executeTakeFirst()
}

/** The hash to store: undefined to leave it as it is, empty for no password, null if it cannot be made now. */
async function hashedPassword(password: string | null | undefined, owner: Owner): Promise<string | null | undefined> {
  if (password === undefined) return undefined
  return password === null ? '' : hashPassword(password, owner.id)
}

function newShare(owner: Owner, design_id: string, { clock, secrets }: SettingsPorts): ShareRecord {
  return {
    design_id,
    owner: owner.id,
    sign_id: secrets.id(),
    is_open: 1,
    password: '',
    secret: secrets.id(),
    expires_at: 0,
    allow_download: 1,
    allow_copy: 0,
    allow_notes: 0,
    allow_embed: 0,
    created_at: clock.now(),
  }
}

/** What the request changes. Whoever has the deck open, or its pictures, loses them with the secret when it is closed or gets another password. */
function changeOf(
  request: ParsedOf<'shareUpdate'>,
  password: string | undefined,
  { secrets }: Pick<SettingsPorts, 'secrets'>,
): ShareChange {
  const flags = ['allow_download', 'allow_copy', 'allow_notes', 'allow_embed'] as const
  const endsAll = request.open === false || password !== undefined
  return {
    ...(request.open !== undefined && { is_open: Number(request.open) }),
    ...(password !== undefined && { password }),
    ...(request.expires_at !== undefined && { expires_at: request.expires_at }),
    ...Object.fromEntries(flags.flatMap(name => (request[name] === undefined ? [] : [[name, Number(request[name])]]))),
    ...(endsAll && { secret: secrets.id() }),
  }
}

function settingsOf(row: ShareRecord): Settings {
  return {
    open: row.is_open === 1,
    sign_id: row.sign_id,
    has_password: row.password !== '',
    expires_at: row.expires_at,
    allow_download: row.allow_download === 1,
    allow_copy: row.allow_copy === 1,
    allow_notes: row.allow_notes === 1,
    allow_embed: row.allow_embed === 1,
  }
}
