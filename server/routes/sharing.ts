import type { ShareClaims, Sharing } from '../services/sharing/sharing.ts'
import type { RequestContext } from './context.ts'
import type { Handlers } from './mount.ts'

type SharingRoutes =
  | 'shareDetail'
  | 'shareOpen'
  | 'shareFile'
  | 'shareAsset'
  | 'shareSettings'
  | 'shareUpdate'
  | 'shareViews'
  | 'shareCopy'
  | 'viewLog'

/** Handlers for shared decks. */
export function sharingHandlers(sharing: Sharing): Handlers<SharingRoutes> {
  return {
    shareDetail: ({ user_design_id, pass }, context) => sharing.detail(claims(user_design_id, pass, context)),
    shareOpen: ({ sign_id, password }, context) => sharing.open(claims(sign_id, undefined, context), password),
    shareFile: ({ sign_id, pass }, context) => sharing.file(claims(sign_id, pass, context)),
    shareAsset: ({ sign_id, pass, name }, context) => sharing.asset(claims(sign_id, pass, context), name),
    shareSettings: ({ user_design_id }, { owner }) => sharing.settings(owner, user_design_id),
    shareUpdate: (request, { owner }) => sharing.update(owner, request),
    shareViews: ({ user_design_id }, { owner }) => sharing.views(owner, user_design_id),
    shareCopy: ({ sign_id, pass }, context) => sharing.copy(claims(sign_id, pass, context), context),
    viewLog: (request, context) => sharing.log(claims(request.sign_id, request.pass, context), request),
  }
}

function claims(signId: string, pass: string | undefined, { address }: RequestContext): ShareClaims {
  return { signId, pass, address }
}
