import { ok } from '@slidewright/engine/internal'
import {
  type DataOf,
  NAME_MAX,
  type ParsedOf,
  UPLOAD_FORM_PATH,
  UPLOAD_FORMATS,
  UPLOAD_TOKEN_MS,
  UPLOADS,
  type UploadType,
} from '@slidewright/shared'
import type { Blobs, Draft } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database, DatabaseTransaction, UploadRow } from '../ports/database.ts'
import type { JsonReader } from '../ports/json-reader.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { WorkCall } from '../ports/work-owner.ts'
import type { FormFile } from '../security/form.ts'
import { gunzipped } from '../security/gunzipped.ts'
import { networkOf } from '../security/rate-limit.ts'
import { createSemaphore } from '../security/semaphore.ts'
import type { PolicySigner, UploadPolicy } from '../security/upload-policy.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, refuse, refuseQuota } from './refusal.ts'
import { cleanPathOf, keyOfUrl, prepare, urlOfKey } from './upload-content.ts'
import { begin, countIssued, discardUploads } from './upload-rows.ts'
import { isInUse, readUses, recordUses } from './upload-uses.ts'

/** Accepts uploads: first a token is issued, then it is used for one form. */
export interface Uploads {
  token(owner: Owner, request: ParsedOf<'uploadToken'>): Promise<Outcome<DataOf<'uploadToken'>>>
  /** Receives the file of a form, queued if there are many; it is not read if the form is refused. */
  receive(form: ReceivedForm): Promise<Outcome<Uploaded>>
  /** Stores a picture that the server has fetched, under the same limits. */
  storePicture(owner: Owner, bytes: Uint8Array, name: string): Promise<Outcome<Uploaded>>
  /** Stores the canvas of a deck that the server has made, checked like one that was uploaded. */
  storeCanvas(bytes: Uint8Array, call: CanvasCall): Promise<Outcome<Uploaded>>
  /** Releases files that were stored for something that did not come about. */
  discard(owner: Owner, urls: readonly string[]): Promise<void>
  delete(owner: Owner, url: string): Promise<Outcome<null>>
}

/** Who has a canvas stored, and how they stop it. */
export interface CanvasCall {
  readonly owner: Owner
  readonly signal: AbortSignal
}

/** A form whose file has not been read yet. */
export interface ReceivedForm {
  readonly fields: ReadonlyMap<string, string>
  readonly file: FormFile
  /** The client's address. */
  readonly address: string
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** A stored upload. */
export interface Uploaded {
  readonly url: string
  readonly size: number
  readonly mime: string
  readonly hash: string
  readonly width?: number
  readonly height?: number
}

/** Dependencies of the uploads service. */
export interface UploadPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly pictures: Pictures
  readonly json: JsonReader
  readonly clock: Clock
  readonly secrets: Secrets
  readonly signer: PolicySigner
}

/** The row of a file without content. */
interface NewUpload extends Pick<UploadRow, 'owner' | 'state' | 'mime' | 'size' | 'expires_at'> {
  readonly key: string
  readonly type: string
  readonly name: string
}

/** The fields of a row that determine where a file is stored, and its declared type. */
type KeyedUpload = Pick<UploadPolicy, 'key' | 'owner' | 'type' | 'mime'>

/** A file that the server has made or fetched. */
interface OwnFile {
  readonly type: 'picture' | 'canvas'
  readonly mime: string
  readonly name: string
}

/** Incoming bytes and their sender. */
interface Incoming {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly max: number
  readonly call: WorkCall
}

const never = new AbortController().signal
const ACCESS_ID = 'slidewright'
/** The maximum number of unused tokens per visitor. */
const ISSUED_MAX = 200
/** The limits of concurrent uploads: in total, per visitor and per network. */
const RECEIVE_LIMITS = { inAll: 128, waiting: 400, waitingEach: 120, waitMs: 60_000 }
const AT_ONCE_VISITOR = 6
const AT_ONCE_NETWORK = 24
/** The number of files whose references are recorded before a deletion, and the time limit in ms. */
const READ_USES_MAX = 500
const READ_USES_MS = 10_000

/** Stores uploads as blobs, each with a row that is created before its bytes. */
export function createUploads(ports: UploadPorts): Uploads {
  const { db, blobs, clock, secrets, signer } = ports
  const semaphore = createSemaphore(RECEIVE_LIMITS)

  /** Stores incoming bytes under the key of a row; on failure the row is released. */
  async function keep(row: KeyedUpload, { chunks, max, call }: Incoming): Promise<Outcome<Uploaded>> {
    let draft: Draft | null = null
    let outcome: Outcome<Uploaded> | null = null
    try {
      draft = await blobs.receive(chunks, max)
      outcome = draft === null ? refuse('tooLarge', { limit: max }) : await store(row, draft, call).catch(refuseQuota)
      return outcome
    } finally {
      if (draft !== null) {
        for (const path of [draft.path, cleanPathOf(draft.path)]) await blobs.discard(path)
      }
      if (!outcome?.ok) await db.updateTable('upload').set({ state: 'orphan' }).where('key', '=', row.key).execute()
    }
  }

  /** Stores bytes of the server's own under a new key. */
  async function storeBytes(bytes: Uint8Array, kind: OwnFile, call: WorkCall): Promise<Outcome<Uploaded>> {
    const { maxBytes } = UPLOADS[kind.type]
    if (bytes.length > maxBytes) return refuse('tooLarge', { limit: maxBytes })
    const about = { ...kind, owner: call.owner.id, size: bytes.length, expires_at: clock.now() }
    const row = { ...about, key: secrets.id(), state: 'receiving' as const }
    const added = await addRow(ports, row)
    return added.ok ? keep(row, { chunks: once(bytes), max: maxBytes, call }) : added
  }

  async function store(row: KeyedUpload, draft: Draft, call: WorkCall): Promise<Outcome<Uploaded>> {
    const { key, type } = row
    const prepared = await prepare({ type: type as UploadType, mime: row.mime, call }, draft, ports)
    if (!prepared.ok) return prepared
    const { path, mime, width, height, pageCount, names } = prepared.value
    const { size, hash } = path === draft.path ? draft : await blobs.draftOf(path)
    await blobs.adopt(key, { path, size, hash })
    const stored = { state: 'stored' as const, mime, width, height, page_count: pageCount, hash, size }
    await db.transaction().execute(async trx => {
      if (names !== null) await recordUses(row, names, trx)
      await trx
        .updateTable('upload')
        .set({ ...stored, expires_at: clock.now() })
        .where('key', '=', key)
        .execute()
    })
    const url = urlOfKey(key, mime)
    return ok({ url, size, mime, hash, ...(width > 0 && { width, height }) })
  }

  /** Returns the policy of a form if the form matches its signature. */
  function policyOf(fields: ReadonlyMap<string, string>, mime: string): UploadPolicy | null {
    const policy = signer.verify(fields.get('policy') ?? '', fields.get('signature') ?? '')
    const isAsSigned =
      policy !== null &&
      fields.get('key') === policy.key &&
      fields.get('OSSAccessKeyId') === ACCESS_ID &&
      mime.split(';')[0]?.trim().toLowerCase() === policy.mime &&
      policy.expires > clock.now()
    return isAsSigned ? policy : null
  }

  return {
    token: async (owner, request) => {
      const { format, upload_type: type, file_size: size, key_name: name, encoding } = request
      const mime = UPLOAD_FORMATS[format]
      const { types, maxBytes } = UPLOADS[type]
      if (!(types as readonly string[]).includes(mime)) return refuse('unsupported', { types })
      if (size > maxBytes) return refuse('tooLarge', { limit: maxBytes })
      if ((await countIssued(owner, db)) >= ISSUED_MAX) return refuse('rateLimited')
      const key = secrets.id()
      const expires = clock.now() + UPLOAD_TOKEN_MS
      const added = await addRow(ports, {
        key,
        owner: owner.id,
        type,
        state: 'issued',
        mime,
        size,
        name: plainName(name),
        expires_at: expires,
      })
      if (!added.ok) return added
      const signed = signer.sign({ key, type, owner: owner.id, mime, size, expires, encoding })
      return ok({ host: UPLOAD_FORM_PATH, dir: key, accessid: ACCESS_ID, callback: '', ...signed })
    },
    receive: async ({ fields, file, address, signal }) => {
      const policy = policyOf(fields, file.mime)
      if (policy === null) return refuse('uploadRefused')
      const network = networkOf(address)
      const shares = [
        { name: `visitor ${policy.owner}`, max: AT_ONCE_VISITOR },
        { name: `network ${network}`, max: AT_ONCE_NETWORK },
      ]
      const leave = await semaphore.enter(shares, signal)
      if (leave === null) return refuse('rateLimited')
      try {
        if (!(await begin(policy, db))) return refuse('uploadRefused')
        const call = { owner: { id: policy.owner, network }, signal }
        const chunks = policy.encoding === 'gzip' ? gunzipped(file.stream) : file.stream
        return await keep(policy, { chunks, max: policy.size, call })
      } finally {
        leave()
      }
    },
    storePicture: async (owner, bytes, name) => {
      const { maxBytes, types } = UPLOADS.picture
      if (bytes.length > maxBytes) return refuse('tooLarge', { limit: maxBytes })
      const info = await ports.pictures.inspect(bytes)
      if (info === null) return refuse('unsupported', { types })
      const kind = { type: 'picture', mime: `image/${info.format}`, name: plainName(name) } as const
      return storeBytes(bytes, kind, { owner, signal: never })
    },
    storeCanvas: (bytes, call) => storeBytes(bytes, { type: 'canvas', mime: UPLOADS.canvas.types[0], name: '' }, call),
    discard: (owner, urls) => discardUploads(owner, urls.map(keyOfUrl), db),
    delete: async (owner, url) => {
      const key = keyOfUrl(url)
      if (key === null) return refuse('notFound')
      // References of older files are recorded now, as far as there is time.
      const call = { owner, signal: AbortSignal.timeout(READ_USES_MS) }
      if (!(await readUses(ports, { owner: owner.id, max: READ_USES_MAX }, call))) return refuse('unavailable')
      const outcome = await db.transaction().execute(trx => release(trx, owner, key))
      if (outcome.ok) await ports.cache.drop(key)
      return outcome
    },
  }
}

/** Adds the row of a file before its bytes, which reserves space or refuses. */
async function addRow({ db, clock }: UploadPorts, row: NewUpload): Promise<Outcome<null>> {
  const base = { width: 0, height: 0, page_count: 0, hash: '', hidden_at: 0, uses_read: 0, created_at: clock.now() }
  try {
    await db
      .insertInto('upload')
      .values({ ...base, ...row })
      .execute()
    return ok(null)
  } catch (error) {
    return refuseQuota(error)
  }
}

/** Releases an upload to the sweeper, unless a deck is made from it or refers to it. */
async function release(trx: DatabaseTransaction, owner: Owner, key: string): Promise<Outcome<null>> {
  const row = await trx
    .selectFrom('upload')
    .select('state')
    .where('key', '=', key)
    .where('owner', '=', owner.id)
    .where('state', 'in', ['stored', 'used'])
    .executeTakeFirst()
  if (!row) return refuse('notFound')
  if (row.state === 'used' || (await isInUse(key, trx))) return refuse('inUse')
  await trx.updateTable('upload').set({ state: 'orphan' }).where('key', '=', key).execute()
  return ok(null)
}

/** Returns the displayed name of a file, without folders and invisible characters. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  return last.replace(/\p{C}/gu, '').trim().slice(0, NAME_MAX)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
