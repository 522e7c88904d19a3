import { ok } from '@slidewright/engine/internal'
import { type DataOf, type ParsedOf, WORKSPACE_TABS } from '@slidewright/shared'
import type { Database, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { openStored } from '../stored-files.ts'
import { copyDesign } from './copy.ts'
import { releaseDeckFiles } from './deck-files.ts'
import type { DeckFile, DesignPorts } from './design-ports.ts'
import { findDesign } from './find.ts'
import { createDesign, type Saved, updateDesign } from './save.ts'
import { searchable } from './searchable.ts'
import { fileUrl } from './urls.ts'
import { addVersion, listVersions, restoreVersion, versionFile } from './versions.ts'

/** Stores decks. Callers cannot see other owners' decks. */
export interface Designs {
  save(owner: Owner, request: ParsedOf<'designSave'>): Promise<Outcome<Saved>>
  detail(owner: Owner, id: string): Promise<Outcome<DataOf<'designDetail'>>>
  list(owner: Owner, request: ParsedOf<'designList'>): Promise<DataOf<'designList'>>
  rename(owner: Owner, id: string, name: string): Promise<Outcome<null>>
  trash(owner: Owner, ids: readonly string[]): Promise<number>
  restore(owner: Owner, ids: readonly string[]): Promise<number>
  /** Permanently deletes decks in the trash. Returns how many. */
  delete(owner: Owner, ids: readonly string[]): Promise<number>
  copy(owner: Owner, id: string): Promise<Outcome<Saved>>
  file(owner: Owner, id: string, name: 'canvas' | 'ai_data'): Promise<Outcome<DeckFile>>
  versions(owner: Owner, id: string): Promise<Outcome<DataOf<'designVersions'>>>
  /** Saves the current state as a restore point. */
  addVersion(owner: Owner, id: string, name: string): Promise<Outcome<DataOf<'designVersionAdd'>>>
  versionFile(owner: Owner, id: string, versionId: string): Promise<Outcome<DeckFile>>
  restoreVersion(owner: Owner, id: string, versionId: string): Promise<Outcome<Saved>>
}

/** Stores decks as rows, their canvas as blobs. */
export function createDesigns(ports: DesignPorts): Designs {
  const { db, clock, secrets } = ports

  const find = (owner: Owner, id: string) => findDesign(db, owner, id)

  /** Moves decks to the trash (deletion time) or out of it (0). */
  async function setTrashed(owner: Owner, ids: readonly string[], time: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('design')
      .set({ trashed_at: time })
      .where('id', 'in', ids)
      .where('owner', '=', owner.id)
      .where('trashed_at', time === 0 ? '!=' : '=', 0)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }

  return {
    save: (owner, request) =>
      db.transaction().execute(trx => {
        const id = request.user_design_id
        const saving = { trx, clock, secrets }
        return id ? updateDesign(owner, id, request, saving) : createDesign(owner, request, saving)
      }),
    detail: async (owner, id) => {
      const row = await find(owner, id)
      return row ? ok(detailOf(row)) : refuse('notFound')
    },
    list: (owner, request) => list(db, owner, request),
    rename: async (owner, id, name) => {
      const { numUpdatedRows } = await db
        .updateTable('design')
        .set({ name, name_search: searchable(name), updated_at: clock.now() })
        .where('id', '=', id)
        .where('owner', '=', owner.id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? ok(null) : refuse('notFound')
    },
    trash: (owner, ids) => setTrashed(owner, ids, clock.now()),
    restore: (owner, ids) => setTrashed(owner, ids, 0),
    delete: (owner, ids) =>
      db.transaction().execute(async trx => {
        const rows = await trx
          .selectFrom('design')
          .select('id')
          .where('id', 'in', ids)
          .where('owner', '=', owner.id)
          .where('trashed_at', '!=', 0)
          .execute()
        const own = rows.map(row => row.id)
        if (own.length === 0) return 0
        await releaseDeckFiles(trx, own)
        await trx.deleteFrom('design').where('id', 'in', own).execute()
        return own.length
      }),
    copy: (owner, id) => copyDesign(owner, id, ports),
    file: (owner, id, name) => currentFile(owner, { id, name }, ports),
    versions: async (owner, id) => {
      const row = await find(owner, id)
      return row ? ok(await listVersions(row, ports)) : refuse('notFound')
    },
    addVersion: (owner, id, name) => addVersion(owner, { id, name }, ports),
    versionFile: (owner, id, versionId) => versionFile(owner, { id, versionId }, ports),
    restoreVersion: (owner, id, versionId) => restoreVersion(owner, { id, versionId }, ports),
  }
}

/** The maximum number of attempts to read a file that a save replaces in the meantime. */
const ATTEMPTS = 5

async function currentFile(
  owner: Owner,
  { id, name }: { readonly id: string; readonly name: 'canvas' | 'ai_data' },
  ports: DesignPorts,
): Promise<Outcome<DeckFile>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await findDesign(ports.db, owner, id)
    const key = (name === 'canvas' ? row?.canvas_key : row?.ai_data_key) ?? ''
    if (key === '') return refuse('notFound')
    const content = await openStored(key, ports)
    if (content.ok) {
      const etag = await hashOf(key, ports)
      return ok({ content: content.value, mime: 'application/json', etag, revision: row?.revision ?? 0 })
    }
    if (content.error.code !== 'notFound') return content
  }
  return refuse('unavailable')
}

/** Returns the SHA-256 of an uploaded file, hexadecimal; its key if that is unknown. */
async function hashOf(key: string, { db }: DesignPorts): Promise<string> {
  const row = await db.selectFrom('upload').select('hash').where('key', '=', key).executeTakeFirst()
  return row?.hash || key
}

async function list(db: Database, owner: Owner, request: ParsedOf<'designList'>): Promise<DataOf<'designList'>> {
  const { cur, page, page_size, keyword, sort } = request
  const isTrash = cur === WORKSPACE_TABS.trash
  let query = db
    .selectFrom('design')
    .where('owner', '=', owner.id)
    .where('trashed_at', isTrash ? '!=' : '=', 0)
  // Sharing does not exist yet, so the list of shared decks is empty.
  if (cur === WORKSPACE_TABS.shared) query = query.where('id', '=', '')
  if (keyword !== '') {
    // Wildcards of LIKE are replaced, so each matches any character.
    const pattern = `%${searchable(keyword).replace(/[\\%_]/g, '_')}%`
    query = query.where('name_search', 'like', pattern)
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('upload').select('page_count').whereRef('upload.key', '=', 'design.canvas_key').as('page_count'),
    )
    .$if(sort === 'name', chosen => chosen.orderBy('name_search'))
    .$if(sort !== 'name', chosen => chosen.orderBy(sort === 'created' ? 'created_at' : 'updated_at', 'desc'))
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { list: rows.map(itemOf), pagination: { page, page_size, total: Number(total), current_page: page } }
}

function itemOf(row: DesignRecord & { page_count: number | null }): DataOf<'designList'>['list'][number] {
  const { id, name, cover_url, suit_id, revision, created_at, updated_at, trashed_at } = row
  const page_count = row.page_count ?? 0
  return { user_design_id: id, name, cover_url, suit_id, page_count, revision, created_at, updated_at, trashed_at }
}

function detailOf(row: DesignRecord): DataOf<'designDetail'> {
  const opaque: Record<string, unknown> = JSON.parse(row.kept)
  const text = (name: string) => (opaque[name] === undefined || opaque[name] === null ? '' : String(opaque[name]))
  return {
    user_design_id: row.id,
    name: row.name,
    cover_url: row.cover_url,
    canvas_url: fileUrl(row.id, 'canvas'),
    ai_data: row.ai_data_key === '' ? '' : fileUrl(row.id, 'ai_data'),
    size: { width: row.width, height: row.height },
    is_vip: row.is_vip,
    task_id: row.task_id,
    template_type: text('template_type'),
    tid: text('tid'),
    local_upload_ppt_id: text('local_upload_ppt_id'),
    suit_id: row.suit_id,
    user_template_id: text('user_template_id'),
    vcg_res_ids: opaque.vcg_res_ids ?? null,
    revision: row.revision,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
