import { type BindPorts, bindVisitor } from '../services/accounts/bind-visitor.ts'
import { bindEmail, changePassword } from '../services/accounts/change-account.ts'
import { endSession, listSessions } from '../services/accounts/sessions.ts'
import { createSignIn, type SignInPorts } from '../services/accounts/sign-in.ts'
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
  | 'emailBind'
  | 'passwordChange'
  | 'changePassword'
  | 'logout'
  | 'sessionList'
  | 'sessionRevoke'
  | 'userInfo'
  | 'loginBind'

/** Handlers for accounts and their sessions. */
export function accountHandlers(ports: SignInPorts & BindPorts): Handlers<AccountRoutes> {
  const signIn = createSignIn(ports)
  const signedIn = ({ owner }: OwnerRequestContext) => ({ account: owner.id, session: owner.session ?? '' })
  const userCall = (context: OwnerRequestContext) => ({
    ...signedIn(context),
    address: context.address,
    agent: context.agent,
  })
  return {
    publicKey: () => signIn.publicKey(),
    emailSend: (request, context) => signIn.sendCode(request, context),
    register: (request, context) => signIn.register(request, context),
    login: (request, context) => signIn.login(request, context),
    loginCode: (request, context) => signIn.loginByCode(request, context),
    passwordReset: (request, context) => signIn.resetPassword(request, context),
    emailBind: (request, context) => bindEmail(request, userCall(context), ports),
    passwordChange: ({ password, password2 }, context) =>
      changePassword({ password, again: password2 }, userCall(context), ports),
    changePassword: ({ new_password, repassword }, context) =>
      changePassword({ password: new_password, again: repassword }, userCall(context), ports),
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
