import { createHash } from 'node:crypto'
import { ok } from '@slidewright/engine'
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
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database, UploadRow } from '../ports/database.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { FormFile } from '../security/form.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { PolicySigner, UploadPolicy } from '../security/upload-policy.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, refuse } from './refusal.ts'
import { keyOfUrl, prepare, urlOfKey } from './upload-content.ts'

/** Takes files from outside: leave first, then a form, once. */
export interface Uploads {
  token(owner: Owner, request: ParsedOf<'uploadToken'>): Promise<Outcome<DataOf<'uploadToken'>>>
  /** What the form says about itself; the file is not read where it is refused. */
  receive(fields: ReadonlyMap<string, string>, file: FormFile): Promise<Outcome<Uploaded>>
  /** Keeps a picture that the server itself has fetched, under the same limits. */
  keepPicture(owner: Owner, bytes: Uint8Array, name: string): Promise<Outcome<Uploaded>>
  delete(owner: Owner, url: string): Promise<Outcome<null>>
}

/** A file that is there. */
export interface Uploaded {
  readonly url: string
  readonly size: number
  readonly mime: string
  readonly hash: string
  readonly width?: number
  readonly height?: number
}

/** What uploads are kept with. */
export interface UploadPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly pictures: Pictures
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limiter: RateLimiter
  readonly signer: PolicySigner
}

/** A file of which nothing is there yet. */
interface NewUpload extends Pick<UploadRow, 'owner' | 'state' | 'mime' | 'size' | 'expires_at'> {
  readonly key: string
  readonly type: string
  readonly name: string
}

const ACCESS_ID = 'slidewright'
const TOKEN_LIMIT: Limit = { name: 'upload', most: 3_000, windowMs: 60_000 }
const QUOTA = { files: 10_000, bytes: 2 * 1024 * 1024 * 1024 }

/** Uploads into blobs, one row each, made before there are bytes. */
export function createUploads(ports: UploadPorts): Uploads {
  const { db, clock, secrets, limiter, signer } = ports

  async function isWithinQuota(owner: Owner, size: number): Promise<boolean> {
    const { files, bytes } = await db
      .selectFrom('upload')
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
      .where('owner', '=', owner.id)
      .where('state', '!=', 'orphan')
      .executeTakeFirstOrThrow()
    return Number(files) < QUOTA.files && Number(bytes ?? 0) + size <= QUOTA.bytes
  }

  /** Takes the one use that a token has. */
  async function begin(policy: UploadPolicy): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('upload')
      .set({ state: 'receiving' })
      .where('key', '=', policy.key)
      .where('owner', '=', policy.owner)
      .where('state', '=', 'issued')
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** The row that every file has before it has bytes. */
  async function addRow(row: NewUpload) {
    const kept = { width: 0, height: 0, page_count: 0, hash: '', hidden_at: 0, created_at: clock.now() }
    await db
      .insertInto('upload')
      .values({ ...kept, ...row })
      .execute()
  }

  async function receiveFile(policy: UploadPolicy, file: FormFile): Promise<Outcome<Uploaded>> {
    const bytes = await collect(file, policy.size)
    return bytes === null ? refuse('tooLarge', { limit: policy.size }) : store(policy, bytes)
  }

  async function store(policy: Pick<UploadPolicy, 'key' | 'type' | 'mime'>, bytes: Uint8Array) {
    const prepared = await prepare(policy.type as UploadType, policy.mime, bytes, ports.pictures)
    if (!prepared.ok) return prepared
    const { value } = prepared
    await ports.blobs.put(policy.key, once(value.bytes))
    const hash = createHash('sha256').update(value.bytes).digest('hex')
    const { mime, width, height, pageCount } = value
    const size = value.bytes.length
    await db
      .updateTable('upload')
      .set({ state: 'stored', mime, width, height, page_count: pageCount, hash, size, expires_at: clock.now() })
      .where('key', '=', policy.key)
      .execute()
    const url = urlOfKey(policy.key, mime)
    return ok({ url, size, mime, hash, ...(width > 0 && { width, height }) })
  }

  return {
    token: async (owner, { format, upload_type: type, file_size: size, key_name: name }) => {
      const mime = UPLOAD_FORMATS[format]
      const { types, maxBytes } = UPLOADS[type]
      if (!(types as readonly string[]).includes(mime)) return refuse('unsupported', { types })
      if (size > maxBytes) return refuse('tooLarge', { limit: maxBytes })
      if (!(await limiter.allow(TOKEN_LIMIT, owner.id))) return refuse('rateLimited')
      if (!(await isWithinQuota(owner, size))) return refuse('quotaFull')
      const key = secrets.id()
      const expires = clock.now() + UPLOAD_TOKEN_MS
      await addRow({
        key,
        owner: owner.id,
        type,
        state: 'issued',
        mime,
        size,
        name: plainName(name),
        expires_at: expires,
      })
      const signed = signer.sign({ key, type, owner: owner.id, mime, size, expires })
      return ok({ host: UPLOAD_FORM_PATH, dir: key, accessid: ACCESS_ID, callback: '', ...signed })
    },
    receive: async (fields, file) => {
      const policy = signer.verify(fields.get('policy') ?? '', fields.get('signature') ?? '')
      const isAsSigned =
        policy !== null &&
        fields.get('key') === policy.key &&
        fields.get('OSSAccessKeyId') === ACCESS_ID &&
        file.mime.split(';')[0]?.trim().toLowerCase() === policy.mime &&
        policy.expires > clock.now()
      if (!isAsSigned || !(await begin(policy))) return refuse('uploadRefused')
      return receiveFile(policy, file)
    },
    keepPicture: async (owner, bytes, name) => {
      const { maxBytes, types } = UPLOADS.picture
      if (bytes.length > maxBytes) return refuse('tooLarge', { limit: maxBytes })
      const info = await ports.pictures.inspect(bytes)
      if (info === null) return refuse('unsupported', { types })
      if (!(await isWithinQuota(owner, bytes.length))) return refuse('quotaFull')
      const [key, mime] = [secrets.id(), `image/${info.format}`]
      const row = { key, owner: owner.id, type: 'picture', mime, size: bytes.length, expires_at: clock.now() }
      await addRow({ ...row, state: 'receiving', name: plainName(name) })
      return store(row, bytes)
    },
    delete: async (owner, url) => {
      const key = keyOfUrl(url)
      if (key === null) return refuse('notFound')
      const row = await db
        .selectFrom('upload')
        .select('state')
        .where('key', '=', key)
        .where('owner', '=', owner.id)
        .where('state', 'in', ['stored', 'used'])
        .executeTakeFirst()
      if (!row) return refuse('notFound')
      const { numUpdatedRows } = await db
        .updateTable('upload')
        .set({ state: 'orphan' })
        .where('key', '=', key)
        .where('state', '=', 'stored')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return refuse('inUse')
      await ports.cache.drop(key)
      return ok(null)
    },
  }
}

/** A file's own name as it is shown: without folders and without what cannot be seen. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  return last.replace(/\p{C}/gu, '').trim().slice(0, NAME_MAX)
}

/** The whole file, or null when it is longer than it may be. Also the limit of what one upload takes of memory. */
async function collect({ stream }: FormFile, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most || stream.truncated ? null : Buffer.concat(chunks)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
