import type { DataOf } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'

const NEW_MS = 24 * 60 * 60 * 1000

/** Tells a signed-in user what the server knows of them. */
export async function userInfo(
  account: string,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<Outcome<DataOf<'userInfo'>>> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', account).executeTakeFirst()
  if (!row) return refuse('sessionExpired')
  const { id, uuid, email, nick_name, created_at } = row
  return ok({
    ...{ user_id: id, uuid, email, nick_name, created_at, image_url: '', mobile: '', country_region_id: 0 },
    ...{ vip_level: 0, vip_type: 0, vip_end_format: '', is_vip: false, is_life_vip: false, subscription_status: 0 },
    is_new_user: clock.now() - created_at < NEW_MS,
    is_cancel_user: false,
    is_set_password: row.password !== '',
    utm_source_param: '',
    is_refuse_promotion: 0,
  })
}
