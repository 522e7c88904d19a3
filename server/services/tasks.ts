import { ok } from '@slidewright/engine/internal'
import { type ParsedOf, type SeniorOptions, seniorOptionsSchema } from '@slidewright/shared'
import type { Clock } from '../ports/clock.ts'
import type { Database, DatabaseTransaction } from '../ports/database.ts'
import { digest, type Secrets } from '../ports/secrets.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, refuse } from './refusal.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The maximum number of tasks per owner. */
const TASKS_MAX = 500
/** A task changed within this time, in ms, counts as in use. */
const IN_HAND_MS = HOUR
const full = refuse('quotaFull', { tasks: TASKS_MAX })

/** A writing task, and the text written so far. */
export interface Task {
  readonly id: string
  readonly kind: 'text' | 'import'
  readonly type: number
  readonly title: string
  /** The source text; empty for a bare title. */
  readonly source: string
  readonly options: SeniorOptions
  readonly outline: string
  readonly content: string
  /** Whether the content matches the current outline. */
  readonly isContentCurrent: boolean
}

/** Stores tasks. Callers cannot see other owners' tasks. */
export interface Tasks {
  addText(owner: Owner, request: ParsedOf<'textAdd'>): Promise<Outcome<string>>
  addImport(owner: Owner, request: ParsedOf<'importAdd'>): Promise<Outcome<string>>
  find(owner: Owner, id: string): Promise<Task | null>
  /** Returns a task without an ownership check, for the worker that writes it. */
  read(id: string): Promise<Task | null>
  saveContent(owner: Owner, id: string, content: string): Promise<boolean>
  /** Saves an outline. Empty content leaves the content unchanged, hence outdated if the outline has changed. */
  saveOutline(owner: Owner, id: string, outline: string, content: string): Promise<boolean>
  /** Stores a written outline, unless the author has saved one in the meantime. */
  storeOutline(id: string, outline: string): Promise<void>
  /** Stores written content, unless the outline has changed in the meantime. */
  storeContent(id: string, content: string, outlineDigest: string): Promise<void>
  /** Returns how many outlines of this owner were written since midnight, UTC. */
  countToday(owner: Owner): Promise<number>
}

/** Creates tasks stored as rows. */
export function createTasks(ports: { readonly db: Database; readonly clock: Clock; readonly secrets: Secrets }): Tasks {
  const { db, clock, secrets } = ports

  /** Adds a task. If there are too many, the oldest one without a deck is deleted. */
  async function add(owner: Owner, row: NewTask): Promise<Outcome<string>> {
    return db
      .transaction()
      .execute(async trx => ((await makeWay(trx, owner)) ? ok(await insert(trx, owner, row)) : full))
  }

  async function makeWay(trx: DatabaseTransaction, owner: Owner): Promise<boolean> {
    const { count } = await trx
      .selectFrom('task')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', owner.id)
      .executeTakeFirstOrThrow()
    const many = Number(count) - TASKS_MAX + 1
    return many <= 0 || (await deleteUnusedTasks(trx, { owner, before: clock.now() - IN_HAND_MS, max: many })) >= many
  }

  async function insert(trx: DatabaseTransaction, owner: Owner, row: NewTask): Promise<string> {
    const id = secrets.id()
    const now = clock.now()
    await trx
      .insertInto('task')
      .values({
        id,
        owner: owner.id,
        ...row,
        outline: '',
        content: '',
        content_input: '',
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  }

  /** Updates a task of this owner. Returns false if there is none. */
  async function change(
    trx: Database,
    { owner, id }: { readonly owner: Owner; readonly id: string },
    set: { readonly outline?: string; readonly content?: string; readonly content_input?: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('task')
      .set({ ...set, updated_at: clock.now() })
      .where('id', '=', id)
      .where('owner', '=', owner.id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function find(id: string, owner?: Owner): Promise<Task | null> {
    let query = db.selectFrom('task').selectAll().where('id', '=', id)
    if (owner) query = query.where('owner', '=', owner.id)
    const row = await query.executeTakeFirst()
    if (!row) return null
    return {
      id: row.id,
      kind: row.kind,
      type: row.type,
      title: row.title,
      source: row.source,
      options: seniorOptionsSchema.parse(JSON.parse(row.senior_options)),
      outline: row.outline,
      content: row.content,
      isContentCurrent: row.content !== '' && row.content_input === digest(row.outline),
    }
  }

  return {
    addText: (owner, request) => add(owner, { ...rowOf(request), kind: 'text', source: '' }),
    addImport: async (owner, request) => {
      if (request.content.trim() === '') return refuse('sourceEmpty')
      return add(owner, { ...rowOf(request), kind: 'import', source: request.content })
    },
    find: (owner, id) => find(id, owner),
    read: id => find(id),
    saveContent: (owner, id, content) =>
      db.transaction().execute(async trx => {
        const task = await trx
          .selectFrom('task')
          .select('outline')
          .where('id', '=', id)
          .where('owner', '=', owner.id)
          .executeTakeFirst()
        return task !== undefined && change(trx, { owner, id }, { content, content_input: digest(task.outline) })
      }),
    saveOutline: (owner, id, outline, content) =>
      change(db, { owner, id }, content === '' ? { outline } : { outline, content, content_input: digest(outline) }),
    storeOutline: async (id, outline) => {
      await db
        .updateTable('task')
        .set({ outline, updated_at: clock.now() })
        .where('id', '=', id)
        .where('outline', '=', '')
        .execute()
    },
    storeContent: (id, content, outlineDigest) =>
      db.transaction().execute(async trx => {
        const row = await trx.selectFrom('task').select('outline').where('id', '=', id).executeTakeFirst()
        if (!row || digest(row.outline) !== outlineDigest) return
        await trx
          .updateTable('task')
          .set({ content, content_input: outlineDigest, updated_at: clock.now() })
          .where('id', '=', id)
          .execute()
      }),
    countToday: async owner => {
      const midnight = Math.floor(clock.now() / DAY) * DAY
      const { count } = await db
        .selectFrom('task')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner', '=', owner.id)
        .where('created_at', '>=', midnight)
        .where('outline', '!=', '')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/** Deletes the oldest tasks that are unchanged since then, unused by decks and not being written. Returns how many. */
export async function deleteUnusedTasks(
  db: Database,
  { owner, before, max }: { readonly owner?: Owner; readonly before: number; readonly max: number },
): Promise<number> {
  let query = db
    .selectFrom('task')
    .select('id')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('design').select('design.id').whereRef('design.task_id', '=', 'task.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .whereRef('job.task_id', '=', 'task.id')
            .where('job.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(max)
  if (owner) query = query.where('owner', '=', owner.id)
  const ids = (await query.execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('task').where('id', 'in', ids).execute()
  return ids.length
}

interface NewTask {
  readonly kind: 'text' | 'import'
  readonly type: number
  readonly title: string
  readonly source: string
  readonly senior_options: string
  readonly design_language_id: string
}

function rowOf(request: ParsedOf<'textAdd'> | ParsedOf<'importAdd'>) {
  const theme = 'design_language_id' in request ? request.design_language_id : null
  return {
    type: request.type,
    title: request.title,
    senior_options: JSON.stringify(request.senior_options ?? {}),
    design_language_id: theme === null || theme === undefined ? '' : String(theme),
  }
}
