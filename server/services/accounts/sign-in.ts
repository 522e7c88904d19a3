import {
  CODE_TYPES,
  type CodeType,
  type DataOf,
  FALLBACK_LOCALE,
  type ParsedOf,
  passwordSchema,
} from '@slidewright/shared'
import type { DatabaseTransaction } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'
import { hashAccountPassword, isAccountPassword } from '../../security/account-password.ts'
import { isCommonPassword } from '../../security/common-password.ts'
import { type Limit, networkOf, type RateLimiter } from '../../security/rate-limit.ts'
import type { TransitSeal } from '../../security/transit-seal.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { type CodePorts, type GivenCode, isCode, issueCode, useCode } from './email-codes.ts'
import { codeLetter, postLetter } from './letters.ts'
import { normalEmail } from './normal-email.ts'
import { beginSession, type SessionPorts } from './sessions.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const CODES_OF_NETWORK: Limit = { name: 'code-network', max: 30, windowMs: 60 * MINUTE }
const CODES_OF_ADDRESS: Limit = { name: 'code-address', max: 10, windowMs: DAY }
const CODE_TRIES: Limit = { name: 'code-try', max: 50, windowMs: DAY }
const LOGINS_OF_NETWORK: Limit = { name: 'login-network', max: 50, windowMs: 15 * MINUTE }
const LOGINS_OF_ACCOUNT: Limit = { name: 'login-account', max: 10, windowMs: 15 * MINUTE }

/** Where a call comes from. */
export interface SignInCall {
  readonly address: string
  readonly agent: string
}

/** What somebody begins with: a session. */
type SignedIn = DataOf<'login'>

/** Makes accounts and signs people in. No answer tells somebody without the code whether an address has an account. */
export interface SignIn {
  publicKey(): Promise<Outcome<DataOf<'publicKey'>>>
  sendCode(request: ParsedOf<'emailSend'>, call: SignInCall): Promise<Outcome<DataOf<'emailSend'>>>
  register(request: ParsedOf<'register'>, call: SignInCall): Promise<Outcome<SignedIn>>
  login(request: ParsedOf<'login'>, call: SignInCall): Promise<Outcome<SignedIn>>
  loginByCode(request: ParsedOf<'loginCode'>, call: SignInCall): Promise<Outcome<SignedIn>>
  /** Sets another password, ends all sessions and begins one. */
  resetPassword(request: ParsedOf<'passwordReset'>, call: SignInCall): Promise<Outcome<SignedIn>>
}

/** What signing in works with. */
export interface SignInPorts extends SessionPorts, CodePorts {
  readonly transit: TransitSeal
  readonly limiter: RateLimiter
}

/** Creates the service that signs people in. */
export function createSignIn(ports: SignInPorts): SignIn {
  return {
    publicKey: async () => ok({ public_key: await ports.transit.publicKey() }),
    sendCode: (request, call) => sendCode(request, call, ports),
    register: (request, call) => register(request, call, ports),
    login: (request, call) => login(request, call, ports),
    loginByCode: async (request, call) => {
      const place = await provedPlace({ ...request, type: CODE_TYPES.login }, call, ports)
      if (!place.ok) return place
      return ports.db.transaction().execute(async trx => {
        const account = await accountOf(trx, place.value.email)
        const isUsed = account !== undefined && (await useCode(trx, place.value, ports))
        return isUsed ? begin(account.id, call, { ...ports, db: trx }) : refuse('wrongEmailCode')
      })
    },
    resetPassword: (request, call) => resetPassword(request, call, ports),
  }
}

async function sendCode(
  { email: sealed, type, language }: ParsedOf<'emailSend'>,
  { address }: SignInCall,
  ports: SignInPorts,
): Promise<Outcome<DataOf<'emailSend'>>> {
  const { db, limiter, clock, secrets } = ports
  if (!(await limiter.allow(CODES_OF_NETWORK, networkOf(address)))) return refuse('rateLimited')
  const email = await openEmail(sealed, ports)
  if (email === null) return refuse('badRequest', { field: 'email' })
  if (!(await limiter.allow(CODES_OF_ADDRESS, digest(email)))) return refuse('rateLimited')
  const place = { email, type: type as CodeType }
  return db.transaction().execute(async trx => {
    const issued = await issueCode(trx, place, ports)
    if ('waitSeconds' in issued) return refuse('rateLimited', { seconds: issued.waitSeconds })
    // To an address without an account goes nothing; the answer and what was kept for it are the same.
    const isFor =
      type === CODE_TYPES.register || type === CODE_TYPES.bind || (await accountOf(trx, email)) !== undefined
    const letter = { id: secrets.id(), address: email, created_at: clock.now() }
    if (isFor) await postLetter(trx, { ...letter, ...codeLetter(issued.code, language ?? FALLBACK_LOCALE) })
    return ok(null)
  })
}

async function register(
  { password: sealed, ...request }: ParsedOf<'register'>,
  call: SignInCall,
  ports: SignInPorts,
): Promise<Outcome<SignedIn>> {
  const place = await provedPlace({ ...request, type: CODE_TYPES.register, sealedPassword: sealed }, call, ports)
  if (!place.ok) return place
  const { email } = place.value
  const hash = await hashAccountPassword(place.value.password, networkOf(call.address))
  if (hash === null) return refuse('unavailable')
  const { db, clock, secrets } = ports
  return db.transaction().execute(async trx => {
    if (!(await useCode(trx, place.value, ports))) return refuse('wrongEmailCode')
    if ((await accountOf(trx, email)) !== undefined) return refuse('emailBound')
    const id = secrets.id()
    const row = { id, uuid: secrets.uuid(), email, password: hash, nick_name: '', created_at: clock.now() }
    await trx.insertInto('account').values(row).execute()
    return begin(id, call, { ...ports, db: trx })
  })
}

async function login(
  { email: sealedEmail, password: sealed }: ParsedOf<'login'>,
  call: SignInCall,
  ports: SignInPorts,
): Promise<Outcome<SignedIn>> {
  const { db, limiter } = ports
  const network = networkOf(call.address)
  if (!(await limiter.allow(LOGINS_OF_NETWORK, network))) return refuse('tooManyTries')
  const email = await openEmail(sealedEmail, ports)
  if (!(await limiter.allow(LOGINS_OF_ACCOUNT, digest(email ?? '')))) return refuse('tooManyTries')
  const password = passwordSchema.safeParse(await ports.transit.openField(sealed))
  const account = email === null ? undefined : await accountOf(db, email)
  // What cannot be a password, or was damaged on its way, is answered as a wrong one and takes as long.
  const isRight = await isAccountPassword(password.data ?? '', account?.password ?? null, network)
  if (isRight === null) return refuse('unavailable')
  if (!isRight || account === undefined) return refuse('signInWrong')
  return db.transaction().execute(async trx => {
    // The password may have been changed while this one was checked.
    const { password: current } = (await accountOf(trx, email ?? '')) ?? {}
    return current === account.password ? begin(account.id, call, { ...ports, db: trx }) : refuse('signInWrong')
  })
}

async function resetPassword(
  { new_password, ...request }: ParsedOf<'passwordReset'>,
  call: SignInCall,
  ports: SignInPorts,
): Promise<Outcome<SignedIn>> {
  const place = await provedPlace({ ...request, type: CODE_TYPES.reset, sealedPassword: new_password }, call, ports)
  if (!place.ok) return place
  const hash = await hashAccountPassword(place.value.password, networkOf(call.address))
  if (hash === null) return refuse('unavailable')
  return ports.db.transaction().execute(async trx => {
    const account = await accountOf(trx, place.value.email)
    const isUsed = account !== undefined && (await useCode(trx, place.value, ports))
    if (!isUsed) return refuse('wrongEmailCode')
    await trx.updateTable('account').set({ password: hash }).where('id', '=', account.id).execute()
    await trx.deleteFrom('session').where('account_id', '=', account.id).execute()
    return begin(account.id, call, { ...ports, db: trx })
  })
}

/** What a call states of an address: a code that was sent there and, where one is to be set, a password. */
interface Claimed {
  readonly type: CodeType
  readonly email: string
  readonly vercode: string
  readonly sealedPassword?: string
}

/** Checks the address, the password and, as a try, the code of a call, in this order; nothing is hashed for a wrong code. */
export async function provedPlace(
  { type, email: sealed, vercode, sealedPassword }: Claimed,
  { address }: SignInCall,
  ports: SignInPorts,
): Promise<Outcome<GivenCode & { readonly password: string }>> {
  const { limiter } = ports
  if (!(await limiter.allow(LOGINS_OF_NETWORK, networkOf(address)))) return refuse('tooManyTries')
  const email = await openEmail(sealed, ports)
  if (email === null) return refuse('badRequest', { field: 'email' })
  const password = sealedPassword === undefined ? ok('') : newPassword(await ports.transit.openField(sealedPassword))
  if (!password.ok) return password
  if (!(await limiter.allow(CODE_TRIES, digest(email)))) return refuse('tooManyTries')
  const place = { email, type, code: vercode }
  return (await isCode(place, ports)) ? ok({ ...place, password: password.value }) : refuse('wrongEmailCode')
}

/** Checks a password that is to be set. */
export function newPassword(text: string | null): Outcome<string> {
  const parsed = passwordSchema.safeParse(text)
  if (!parsed.success) return refuse('passwordRefused', { reason: 'form' })
  return isCommonPassword(parsed.data) ? refuse('passwordRefused', { reason: 'common' }) : ok(parsed.data)
}

async function openEmail(sealed: string, { transit }: Pick<SignInPorts, 'transit'>): Promise<string | null> {
  const text = await transit.openField(sealed)
  return text === null ? null : normalEmail(text)
}

function accountOf(db: SignInPorts['db'] | DatabaseTransaction, email: string) {
  return db.selectFrom('account').select(['id', 'password']).where('email', '=', email).executeTakeFirst()
}

async function begin(account: string, { agent }: SignInCall, ports: SessionPorts): Promise<Outcome<SignedIn>> {
  return ok({ login_token: await beginSession({ account, agent }, ports) })
}
