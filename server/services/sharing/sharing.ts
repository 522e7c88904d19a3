import type { DataOf, ParsedOf } from '@slidewright/shared'
import { isPassword } from '../../security/password-hash.ts'
import { type Limit, networkOf, type RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import type { DeckFile } from '../designs/design-ports.ts'
import type { Saved } from '../designs/save.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { type CopyCall, copyShared } from './copy-shared.ts'
import { type FoundShare, findOpenShare, findShare, issuePass, type ShareClaims } from './find-share.ts'
import { shareSettings, updateShare } from './settings.ts'
import { COVER, type SharedFilePorts, sharedAsset, sharedFile, sharedUrl } from './shared-files.ts'
import { logVisit, viewsOf } from './visits.ts'

/** Passwords that one network may try for one share, and that all may. */
const TRIES: Limit = { name: 'share-try', max: 5, windowMs: 60 * 1000 }
const ALL_TRIES: Limit = { name: 'share-tries', max: 300, windowMs: 60 * 60 * 1000 }

/** What the head of the viewer's page says of a share to programs that show a preview of its link. */
export interface ShareCard {
  /** Empty where a password keeps it. */
  readonly title: string
  /** The address of its picture; empty if there is none. */
  readonly picture: string
  /** Whether other sites may show it in a frame. */
  readonly isEmbedded: boolean
}

/** Shares decks by links. Strangers see a deck through its share alone. */
export interface Sharing {
  settings(owner: Owner, id: string): Promise<Outcome<DataOf<'shareSettings'>>>
  update(owner: Owner, request: ParsedOf<'shareUpdate'>): Promise<Outcome<DataOf<'shareUpdate'>>>
  views(owner: Owner, id: string): Promise<Outcome<DataOf<'shareViews'>>>
  detail(claims: ShareClaims): Promise<Outcome<DataOf<'shareDetail'>>>
  /** Exchanges the password of a share for a proof of it. */
  open(claims: ShareClaims, password: string): Promise<Outcome<DataOf<'shareOpen'>>>
  file(claims: ShareClaims): Promise<Outcome<DeckFile>>
  asset(claims: ShareClaims, name: string): Promise<Outcome<DeckFile>>
  copy(claims: ShareClaims, call: CopyCall): Promise<Outcome<Saved>>
  log(claims: ShareClaims, report: ParsedOf<'viewLog'>): Promise<Outcome<DataOf<'viewLog'>>>
  /** Null for anything but an open share. */
  card(signId: string, address: string): Promise<ShareCard | null>
}

/** Creates the sharing of decks. */
export function createSharing(ports: SharedFilePorts & { readonly limiter: RateLimiter }): Sharing {
  const { db, clock, limiter } = ports

  async function through<T>(claims: ShareClaims, use: (found: FoundShare) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const found = await findShare(claims, ports)
    return found.ok ? use(found.value) : found
  }

  return {
    settings: (owner, id) => shareSettings(owner, id, ports),
    update: (owner, request) => updateShare(owner, request, ports),
    views: (owner, id) => viewsOf(owner, id, { db, now: clock.now() }),
    detail: claims => through(claims, async found => ok(await detailOf(found, claims.pass, ports))),
    open: async (claims, password) => {
      const found = await findOpenShare(claims, ports)
      if (!found.ok) return found
      const { share } = found.value
      if (share.password === '') return ok({ pass: issuePass(share, clock.now()) })
      const network = networkOf(claims.address)
      const isAllowed =
        (await limiter.allow(TRIES, `${share.sign_id} ${network}`)) && (await limiter.allow(ALL_TRIES, share.sign_id))
      if (!isAllowed) return refuse('tooManyTries', { seconds: waitFor(TRIES, clock.now()) })
      const isRight = await isPassword(password, share.password, network)
      if (isRight === null) return refuse('unavailable')
      return isRight ? ok({ pass: issuePass(share, clock.now()) }) : refuse('sharePassword', { reason: 'wrong' })
    },
    file: claims =>
      through(claims, found => sharedFile(found, { ...claims, address: networkOf(claims.address) }, ports)),
    asset: (claims, name) => through(claims, found => sharedAsset(found, name, ports)),
    copy: (claims, call) => through(claims, found => copyShared(found, call, ports)),
    log: (claims, { visit_id, is_end, pages }) =>
      through(claims, ({ design }) =>
        logVisit({ designId: design.id, visit_id, is_end, pages, now: clock.now() }, ports),
      ),
    card: async (signId, address) => {
      const found = await findOpenShare({ signId, address }, ports)
      return found.ok ? cardOf(found.value) : null
    },
  }
}

/** The seconds until a limit's window is over. */
function waitFor({ windowMs }: Limit, now: number): number {
  return Math.ceil((windowMs - (now % windowMs)) / 1000)
}

function cardOf({ share, design }: FoundShare): ShareCard {
  if (share.password !== '') return { title: '', picture: '', isEmbedded: false }
  const picture = design.cover_url === '' ? '' : `${sharedUrl('shareAsset', share.sign_id, undefined)}&name=${COVER}`
  return { title: design.name, picture, isEmbedded: share.allow_embed === 1 }
}

async function detailOf(
  { share, design }: FoundShare,
  pass: string | undefined,
  { db }: SharedFilePorts,
): Promise<DataOf<'shareDetail'>> {
  const canvas = await db
    .selectFrom('upload')
    .select('page_count')
    .where('key', '=', design.canvas_key)
    .executeTakeFirst()
  return {
    user_design_id: share.sign_id,
    name: design.name,
    canvas_url: sharedUrl('shareFile', share.sign_id, pass),
    size: { width: design.width, height: design.height },
    page_count: design.log_pages ?? canvas?.page_count ?? 0,
    revision: design.revision,
    updated_at: design.updated_at,
    allow_download: share.allow_download === 1,
    allow_copy: share.allow_copy === 1,
    allow_notes: share.allow_notes === 1,
  }
}

export type { ShareClaims } from './find-share.ts'
