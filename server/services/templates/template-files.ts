import type { DatabaseTransaction, TemplateRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { releaseFile } from '../designs/deck-files.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { keyOfUrl } from '../upload-content.ts'

/** Releases all files of a template to the sweeper. */
export async function releaseTemplate(trx: DatabaseTransaction, row: TemplateRecord): Promise<void> {
  for (const key of [row.canvas_key, row.plan_key, row.source_key, keyOfUrl(row.cover_url) ?? '']) {
    await releaseFile(trx, key)
  }
}

/** The maximum size of a suit's plan in bytes, because it is parsed on the main thread. */
const PLAN_BYTES = 4 * 1024 * 1024

/** Stores JSON created by the server as a file of its owner. Returns its key, or null if it is too long. */
export async function storeJson(owner: Owner, value: unknown, ports: DesignPorts): Promise<string | null> {
  const { db, blobs, clock, secrets } = ports
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  if (bytes.length > PLAN_BYTES) return null
  const key = secrets.id()
  const now = clock.now()
  await db
    .insertInto('upload')
    .values({
      key,
      owner: owner.id,
      type: 'suit',
      state: 'used',
      mime: 'application/json',
      size: bytes.length,
      width: 0,
      height: 0,
      page_count: 0,
      hash: '',
      name: '',
      hidden_at: 0,
      uses_read: 0,
      expires_at: now,
      created_at: now,
    })
    .execute()
  await blobs.put(key, once(bytes))
  return key
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
