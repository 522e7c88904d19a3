import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import { type BindPorts, bindVisitor } from '../services/accounts/bind-visitor.ts'
import { endSession, listSessions, type SessionPorts } from '../services/accounts/sessions.ts'
import type { SignIn } from '../services/accounts/sign-in.ts'
import { userInfo } from '../services/accounts/users.ts'
import { ok, refuse } from '../services/refusal.ts'
import type { OwnerRequestContext } from './context.ts'
import type { Handlers } from './mount.ts'

type AccountRoutes =
  | 'publicKey'
  | 'emailSend'
  | 'register'
  | 'login'
  | 'loginCode'
  | 'passwordReset'
  | 'logout'
  | 'sessionList'
  | 'sessionRevoke'
  | 'userInfo'
  | 'loginBind'

/** Handlers for accounts and their sessions. */
export function accountHandlers(
  signIn: SignIn,
  ports: SessionPorts & BindPorts & { readonly db: Database; readonly clock: Clock },
): Handlers<AccountRoutes> {
  const signedIn = ({ owner }: OwnerRequestContext) => ({ account: owner.id, session: owner.session ?? '' })
  return {
    publicKey: () => signIn.publicKey(),
    emailSend: (request, context) => signIn.sendCode(request, context),
    register: (request, context) => signIn.register(request, context),
    login: (request, context) => signIn.login(request, context),
    loginCode: (request, context) => signIn.loginByCode(request, context),
    passwordReset: (request, context) => signIn.resetPassword(request, context),
    logout: async (_, context) => {
      const { account, session } = signedIn(context)
      await endSession(account, session, ports)
      return ok(null)
    },
    sessionList: async (_, context) => ok(await listSessions(signedIn(context), ports)),
    sessionRevoke: async ({ id }, { owner }) =>
      (await endSession(owner.id, id, ports)) ? ok(null) : refuse('notFound'),
    userInfo: (_, { owner }) => userInfo(owner.id, ports),
    loginBind: ({ tourist_uuid }, { owner }) => bindVisitor(owner.id, tourist_uuid, ports),
  }
}
