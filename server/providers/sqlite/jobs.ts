import type { Selectable, Updateable } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Database, DatabaseTransaction, JobRow } from '../../ports/database.ts'
import type { Job, Jobs, NewJob } from '../../ports/jobs.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { createAppendBatch } from './append-batch.ts'
import { findDue } from './due-jobs.ts'

const WAITING = ['queued', 'running'] as const
const OVER = ['done', 'failed', 'cancelled'] as const

/** Stores jobs as rows. The right to run a job is a lease, which its worker renews and a crashed worker loses. */
export function createTableJobs(db: Database, clock: Clock, secrets: Secrets): Jobs {
  const append = createAppendBatch(db)

  /** Updates a job if it is still leased to this worker. Returns whether it was. */
  async function save(trx: Database, id: string, worker: string, set: Updateable<JobRow>): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set({ ...set, updated_at: clock.now() })
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function add(trx: DatabaseTransaction, job: NewJob, max: number): Promise<Job | null> {
    const waiting = await trx
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', job.owner)
      .where('state', 'in', WAITING)
      .executeTakeFirstOrThrow()
    if (Number(waiting.count) >= max) return null
    const now = clock.now()
    const row = {
      id: secrets.id(),
      task_id: job.taskId,
      owner: job.owner,
      step: job.step,
      state: 'queued' as const,
      code: 0,
      input: job.input,
      worker: '',
      lease_until: 0,
      attempts: 0,
      created_at: now,
      updated_at: now,
    }
    await trx.insertInto('job').values(row).execute()
    return jobOf(row)
  }

  return {
    latest: async (taskId, step) => {
      const row = await db
        .selectFrom('job')
        .selectAll()
        .where('task_id', '=', taskId)
        .where('step', '=', step)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? jobOf(row) : null
    },
    find: async id => {
      const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? jobOf(row) : null
    },
    add: (job, max) => db.transaction().execute(trx => add(trx, job, max)),
    claim: async (worker, leaseMs, { perOwner, max }) => {
      // Most polls find nothing; those take no lock.
      if ((await findDue(db, clock.now(), { perOwner, max: 1 })).length === 0) return []
      return db.transaction().execute(async trx => {
        const due = await findDue(trx, clock.now(), { perOwner, max })
        const lease = { state: 'running' as const, worker, lease_until: clock.now() + leaseMs }
        const claimed = due.map(row => ({ ...row, ...lease, attempts: row.attempts + 1 }))
        for (const { id, attempts } of claimed) {
          await trx
            .updateTable('job')
            .set({ ...lease, attempts })
            .where('id', '=', id)
            .execute()
        }
        return claimed.map(jobOf)
      })
    },
    renew: async (worker, leaseMs) => {
      await db
        .updateTable('job')
        .set({ lease_until: clock.now() + leaseMs })
        .where('worker', '=', worker)
        .where('state', '=', 'running')
        .execute()
    },
    runningAt: async worker => {
      const rows = await db
        .selectFrom('job')
        .select('id')
        .where('worker', '=', worker)
        .where('state', '=', 'running')
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    append: (id, worker, last, texts) => append({ id, worker, last, texts }),
    finish: (id, worker, code) => save(db, id, worker, { state: code === 0 ? 'done' : 'failed', code, lease_until: 0 }),
    release: async (id, worker, how) => {
      if (how?.isUntried) {
        await db
          .updateTable('job')
          .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
          .where('id', '=', id)
          .where('worker', '=', worker)
          .where('state', '=', 'running')
          .execute()
      }
      await save(db, id, worker, { state: 'queued', worker: '', lease_until: 0 })
    },
    cancel: async id => {
      await db
        .updateTable('job')
        .set({ state: 'cancelled', lease_until: 0, updated_at: clock.now() })
        .where('id', '=', id)
        .where('state', 'in', WAITING)
        .execute()
    },
    read: async (id, seq, bytes) => {
      const rows = await db
        .selectFrom('job_event')
        .select(['seq', 'text'])
        .where('job_id', '=', id)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(200)
        .execute()
      return upTo(rows, bytes)
    },
    prune: async (before, max) => {
      const rows = await db
        .selectFrom('job')
        .select('id')
        .where('state', 'in', OVER)
        // A job is created before it ends, and only the creation time is indexed.
        .where('created_at', '<', before)
        .where('updated_at', '<', before)
        .limit(max)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
      return ids.length
    },
  }
}

function jobOf(row: Selectable<JobRow>): Job {
  return {
    id: row.id,
    taskId: row.task_id,
    owner: row.owner,
    step: row.step,
    state: row.state,
    code: row.code,
    input: row.input,
    attempts: row.attempts,
  }
}

function upTo<T extends { readonly text: string }>(rows: readonly T[], bytes: number): readonly T[] {
  let sum = 0
  const end = rows.findIndex(row => {
    sum += row.text.length
    return sum > bytes
  })
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}
