import { ok } from '@slidewright/engine/internal'
import type { DatabaseTransaction, DesignRecord, UploadRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { missingFile } from '../stored-files.ts'
import { keyOfUrl, urlOfKey } from '../upload-content.ts'
import { copyUses } from '../upload-uses.ts'
import { releaseFile } from './deck-files.ts'
import type { DesignPorts } from './design-ports.ts'
import { findDesign } from './find.ts'
import { NO_LOG, type Saved } from './save.ts'

/** The maximum number of attempts to copy a deck that is saved in the meantime. */
const ATTEMPTS = 5

/** A file that was copied. */
export type CopiedFile = UploadRecord

/** The copied files of a deck. */
export interface CopiedFiles {
  readonly canvas: CopiedFile
  readonly aiData: CopiedFile | null
  readonly cover: CopiedFile | null
}

/** The files of a deck to copy. */
export type WantedFiles = 'all' | 'withoutAiData'

/** Copies a deck with files of its own: either can be deleted without the other. */
export function copyDesign(owner: Owner, id: string, ports: DesignPorts): Promise<Outcome<Saved>> {
  return withCopies(owner, id, {
    ports,
    wanted: 'all',
    keep: async (trx, row, { canvas, aiData, cover }) => {
      const copy = ports.secrets.id()
      const now = ports.clock.now()
      const keys = { canvas_key: canvas.key, ai_data_key: aiData?.key ?? '' }
      const cover_url = cover ? urlOfKey(cover.key, cover.mime) : ''
      const times = { trashed_at: 0, created_at: now, updated_at: now }
      await trx
        .insertInto('design')
        .values({ ...row, ...NO_LOG, ...keys, ...times, id: copy, cover_url, revision: 1 })
        .execute()
      return { user_design_id: copy, revision: 1 }
    },
  })
}

/** Copies the files of a deck and records them in one transaction, in which the deck is verified to be unchanged. */
export async function withCopies<T>(
  owner: Owner,
  id: string,
  how: {
    readonly ports: DesignPorts
    readonly wanted: WantedFiles
    keep(trx: DatabaseTransaction, row: DesignRecord, files: CopiedFiles): Promise<T>
  },
): Promise<Outcome<T>> {
  const { ports, wanted, keep } = how
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await ports.folding.upToDate(owner, id)
    if (!found.ok) return found
    const row = found.value
    const files = await copyFiles(row, wanted, ports)
    const made = await ports.db.transaction().execute(async trx => {
      const now = await findDesign(trx, owner, id)
      const isSame = now !== undefined && sameFiles(now, row)
      if (files.canvas === null || !isSame) await letGoOfCopies(trx, files)
      if (files.canvas === null || !isSame) return isSame ? 'missing' : 'changed'
      await useCopies(trx, files)
      return { kept: await keep(trx, now, { ...files, canvas: files.canvas }) }
    })
    if (made === 'missing') return missingFile(row.canvas_key, ports)
    if (made !== 'changed') return ok(made.kept)
  }
  return refuse('unavailable')
}

type Copies = { readonly [K in keyof CopiedFiles]: CopiedFile | null }

async function copyFiles(row: DesignRecord, wanted: WantedFiles, ports: DesignPorts): Promise<Copies> {
  return {
    canvas: await copyFile(row.canvas_key, ports),
    aiData: wanted === 'all' ? await copyFile(row.ai_data_key, ports) : null,
    cover: await copyFile(keyOfUrl(row.cover_url) ?? '', ports),
  }
}

function sameFiles(one: DesignRecord, other: DesignRecord): boolean {
  return (['canvas_key', 'ai_data_key', 'cover_url'] as const).every(name => one[name] === other[name])
}

function keysOf(files: Copies): string[] {
  return Object.values(files).flatMap((file: CopiedFile | null) => (file === null ? [] : [file.key]))
}

async function useCopies(trx: DatabaseTransaction, files: Copies): Promise<void> {
  await trx.updateTable('upload').set({ state: 'used' }).where('key', 'in', keysOf(files)).execute()
}

async function letGoOfCopies(trx: DatabaseTransaction, files: Copies): Promise<void> {
  for (const key of keysOf(files)) await releaseFile(trx, key)
}

/** Copies a file under a new key, which is removed unless it is used. Returns null if there is nothing to copy. */
export async function copyFile(
  key: string,
  { db, blobs, clock, secrets }: Pick<DesignPorts, 'db' | 'blobs' | 'clock' | 'secrets'>,
): Promise<CopiedFile | null> {
  const upload =
    key === '' ? undefined : await db.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst()
  if (upload === undefined) return null
  const now = clock.now()
  const copy = { ...upload, key: secrets.id(), state: 'stored' as const, expires_at: now, created_at: now }
  await db.insertInto('upload').values(copy).execute()
  await copyUses(key, copy.key, db)
  if (await blobs.copy(key, copy.key)) return copy
  await db.updateTable('upload').set({ state: 'orphan' }).where('key', '=', copy.key).execute()
  return null
}
