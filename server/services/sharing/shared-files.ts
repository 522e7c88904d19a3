import { ROUTES } from '@slidewright/shared'
import type { DesignRecord } from '../../ports/database.ts'
import type { JsonFailure, JsonReader } from '../../ports/json-reader.ts'
import { shareName } from '../../security/share-name.ts'
import type { Owner } from '../accounts.ts'
import type { DeckFile, DesignPorts } from '../designs/design-ports.ts'
import { fileRevision } from '../designs/save.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { missingFile, openStored } from '../stored-files.ts'
import { keyOfUrl } from '../upload-content.ts'
import type { FoundShare } from './find-share.ts'

/** Dependencies for the files of shared decks. */
export type SharedFilePorts = DesignPorts & { readonly json: JsonReader }

/** The name of the picture that stands for the deck. */
export const COVER = 'cover'

/** Returns the address of a file of a shared deck, up to what else is asked for. */
export function sharedUrl(route: 'shareFile' | 'shareAsset', signId: string, pass: string | undefined): string {
  return `${ROUTES[route].path}?${new URLSearchParams({ sign_id: signId, ...(pass !== undefined && { pass }) })}`
}

/** Whose deck it is, for work that is done in its name. */
export function ownerOf({ owner }: Pick<DesignRecord, 'owner'>, address: string): Owner {
  return { id: owner, kind: 'visitor', network: address }
}

/** Returns the pages that strangers may see, with everything that was saved before the call. */
export async function sharedFile(
  { share, design }: FoundShare,
  { pass, address }: { readonly pass: string | undefined; readonly address: string },
  ports: SharedFilePorts,
): Promise<Outcome<DeckFile>> {
  const owner = ownerOf(design, address)
  const found = await ports.folding.upToDate(owner, design.id)
  if (!found.ok) return found
  const row = found.value
  const upload = await ports.db.selectFrom('upload').select('hash').where('key', '=', row.canvas_key).executeTakeFirst()
  if (upload === undefined) return refuse('unavailable')
  const hash = upload.hash || row.canvas_key
  const assets = `${sharedUrl('shareAsset', share.sign_id, share.password === '' ? undefined : pass)}&name=`
  const hasNotes = share.allow_notes === 1
  const file = await ports.json.shareCanvas(
    { path: ports.blobs.pathOf(row.canvas_key), hash, hasNotes, secret: share.secret, assets },
    // Its turn is among those of whoever asks: many visitors of one deck are no reason for its owner to wait.
    { owner: { id: `share ${share.sign_id}`, network: address } },
  )
  if (!file.ok) return refuseRead(file.error.code, row.canvas_key, ports)
  const etag = shareName(share.secret, `${hash} ${hasNotes} ${assets}`)
  return ok({ content: file.value, mime: 'application/json', etag, revision: fileRevision(row) })
}

/** Why the pages of a deck cannot be read. */
export async function refuseRead(code: JsonFailure, key: string, ports: SharedFilePorts) {
  if (code === 'busy' || code === 'cancelled' || code === 'tooComplex') return refuse('unavailable')
  return code === 'missing' ? missingFile(key, ports) : refuse('deckInvalid', { reason: code })
}

/** Returns a picture that a shared deck shows. The names of others lead nowhere. */
export async function sharedAsset(found: FoundShare, name: string, ports: SharedFilePorts): Promise<Outcome<DeckFile>> {
  const { share, design } = found
  const key = name === COVER ? keyOfUrl(design.cover_url) : await keyOfName(name, found, ports)
  if (key === null) return refuse('notFound')
  const row = await ports.db
    .selectFrom('upload')
    .select(['mime', 'hash'])
    .where('key', '=', key)
    .where('owner', '=', share.owner)
    .where('type', 'in', ['picture', 'cover'])
    .where('state', 'in', ['stored', 'used'])
    .executeTakeFirst()
  if (!row) return refuse('notFound')
  const content = await openStored(key, ports)
  return content.ok ? ok({ content: content.value, mime: row.mime, etag: shareName(share.secret, row.hash) }) : content
}

/** Finds the key of a picture among those that the deck refers to. */
async function keyOfName(name: string, { share, design }: FoundShare, { db }: SharedFilePorts): Promise<string | null> {
  const uses = await db.selectFrom('upload_use').select('used_key').where('file_key', '=', design.canvas_key).execute()
  return uses.find(({ used_key }) => shareName(share.secret, used_key) === name)?.used_key ?? null
}
