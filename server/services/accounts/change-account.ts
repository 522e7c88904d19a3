import { CODE_TYPES, type DataOf, type ParsedOf } from '@slidewright/shared'
import { hashAccountPassword } from '../../security/account-password.ts'
import { type Limit, networkOf } from '../../security/rate-limit.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { useCode } from './email-codes.ts'
import { isOpen, type SignedIn } from './sessions.ts'
import { newPassword, provedPlace, type SignInCall, type SignInPorts } from './sign-in.ts'

const CHANGES: Limit = { name: 'password-change', max: 10, windowMs: 60 * 60 * 1000 }

/** A signed-in user, and where the call comes from. */
interface UserCall extends SignedIn, SignInCall {}

/** A new password, sealed twice. */
interface TwoPasswords {
  readonly password: string
  readonly again: string
}

/** Sets another password of a signed-in user, and ends the user's other sessions. */
export async function changePassword(
  { password: sealed, again }: TwoPasswords,
  { account, session, address }: UserCall,
  ports: SignInPorts,
): Promise<Outcome<DataOf<'passwordChange'>>> {
  const { db, limiter, transit } = ports
  if (!(await limiter.allow(CHANGES, account))) return refuse('tooManyTries')
  const password = newPassword(await transit.openField(sealed))
  if (!password.ok) return password
  if ((await transit.openField(again)) !== password.value) return refuse('passwordRefused', { reason: 'differs' })
  const hash = await hashAccountPassword(password.value, networkOf(address))
  if (hash === null) return refuse('unavailable')
  return db.transaction().execute(async trx => {
    // Whoever was signed out while the password was hashed sets none.
    if (!(await isOpen({ account, session }, trx))) return refuse('sessionExpired')
    await trx.updateTable('account').set({ password: hash }).where('id', '=', account).execute()
    await trx.deleteFrom('session').where('account_id', '=', account).where('id', '!=', session).execute()
    return ok(null)
  })
}

/** Gives an account another address, by the code that was sent there. */
export async function bindEmail(
  request: ParsedOf<'emailBind'>,
  call: UserCall,
  ports: SignInPorts,
): Promise<Outcome<DataOf<'emailBind'>>> {
  const place = await provedPlace({ ...request, type: CODE_TYPES.bind }, call, ports)
  if (!place.ok) return place
  const { email } = place.value
  const { account } = call
  return ports.db.transaction().execute(async trx => {
    if (!(await isOpen(call, trx))) return refuse('sessionExpired')
    if (!(await useCode(trx, place.value, ports))) return refuse('wrongEmailCode')
    const other = await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (other !== undefined && other.id !== account) return refuse('emailBound')
    await trx.updateTable('account').set({ email }).where('id', '=', account).execute()
    return ok(null)
  })
}
