import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, QuotaFull } from '../../ports/database.ts'
import { openSqlite } from './open.ts'

let folder: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slidewright-accounting-'))
  db = openSqlite(folder)
  await visitor('anna', 'home')
  await visitor('ben', 'home')
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const now = { created_at: 1, updated_at: 1 }
const visitor = (id: string, network: string) =>
  db.insertInto('visitor').values({ id, uuid_hash: id, network, created_at: 1 }).execute()
const upload = (key: string, owner: string, size: number) =>
  db
    .insertInto('upload')
    .values({
      ...{ key, owner, size, type: 'canvas', state: 'stored', mime: '', width: 0, height: 0, page_count: 0, hash: '' },
      ...{ name: '', hidden_at: 0, uses_read: 0, expires_at: 1, created_at: 1 },
    } as never)
    .execute()
const task = (id: string, owner: string, text: string) =>
  db
    .insertInto('task')
    .values({
      ...{ id, owner, kind: 'import', type: 8, title: 'T', source: text, senior_options: '{}', design_language_id: '' },
      ...{ outline: '', content: '', content_input: '', ...now },
    })
    .execute()
const job = (id: string, task_id: string, owner: string) =>
  db
    .insertInto('job')
    .values({
      ...{ id, task_id, owner, step: 'outline', state: 'running', code: 0, input: '', worker: '', lease_until: 0 },
      ...{ attempts: 1, ...now },
    } as never)
    .execute()
const limit = (kind: 'owner' | 'network' | 'all', bytes: number) =>
  db.insertInto('stored_limit').values({ kind, bytes, items: 1e9 }).execute()

/** Returns the stored totals. */
async function sums(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('stored').selectAll().execute()
  return Object.fromEntries(rows.map(({ scope, bytes }) => [scope, bytes]))
}

/** Returns the same totals, computed from all rows. */
async function counted(owner: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(size + 4096), 0) from upload where owner = ${owner})
      + (select coalesce(sum(octet_length(title) + octet_length(source) + octet_length(outline) + octet_length(content)
          + octet_length(senior_options) + 1024), 0) from task where owner = ${owner})
      + (select count(*) * 1024 from job where owner = ${owner})
      + (select coalesce(sum(octet_length(text) + 64), 0) from job_event join job on job.id = job_id where owner = ${owner})
      as bytes`.execute(db)
  return rows[0]?.bytes ?? -1
}

test('after any sequence of inserts, updates and deletions the totals match the rows', async () => {
  const doing = fc.record({
    what: fc.constantFrom('upload', 'grow', 'drop', 'task', 'write', 'job', 'event', 'forget'),
    owner: fc.constantFrom('anna', 'ben'),
    at: fc.nat(7),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
  })
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 20, maxLength: 40 }), async doings => {
      for (const { what, owner, at, text } of doings) {
        const id = `${owner}${at}`
        const make = {
          upload: () => upload(id, owner, at * 100),
          task: () => task(id, owner, text),
          job: () => job(id, id, owner),
        }
        if (what === 'upload' || what === 'task' || what === 'job')
          await make[what]().then(
            () => done++,
            () => undefined,
          )
        if (what === 'grow')
          await db
            .updateTable('upload')
            .set({ size: text.length * 7 })
            .where('key', '=', id)
            .execute()
        if (what === 'drop') await db.deleteFrom('upload').where('key', '=', id).execute()
        if (what === 'write')
          await db.updateTable('task').set({ outline: text, content: text }).where('id', '=', id).execute()
        if (what === 'event')
          await db
            .insertInto('job_event')
            .values({ job_id: id, seq: done++, text })
            .execute()
            .catch(() => undefined)
        if (what === 'forget') await db.deleteFrom('task').where('id', '=', id).execute()
      }
      const kept = await sums()
      const own = { anna: await counted('anna'), ben: await counted('ben') }
      expect({ anna: kept['owner:anna'] ?? 0, ben: kept['owner:ben'] ?? 0 }).toEqual(own)
      expect((kept['network:home'] ?? 0) - 2 * 256).toBe(own.anna + own.ben)
      expect((kept.all ?? 0) - 2 * 256).toBe(own.anna + own.ben)
    }),
    { numRuns: 30 },
  )
  expect(done).toBeGreaterThan(100)
})

test('the references of a file count as long as the file exists', async () => {
  await upload('deck', 'anna', 10)
  await upload('picture', 'anna', 10)
  const before = await sums()
  await db.insertInto('upload_use').values({ file_key: 'deck', used_key: 'picture' }).execute()
  expect((await sums()).all).toBe((before.all ?? 0) + 128)
  await db.deleteFrom('upload_use').where('file_key', '=', 'deck').execute()
  expect(await sums()).toEqual(before)
  await db.insertInto('upload_use').values({ file_key: 'deck', used_key: 'picture' }).execute()
  await db.deleteFrom('upload').execute()
  expect((await sums())['owner:anna']).toBe(0)
})

test.each(['owner', 'network', 'all'] as const)('storage beyond the limit of %s is refused', async kind => {
  await limit(kind, 3 * 4096 + 2_000)
  await upload('one', 'anna', 500)
  const before = await sums()
  const refused = await upload('two', 'anna', 1_000_000).catch(error => error)
  expect(refused).toBeInstanceOf(QuotaFull)
  expect(refused.scope).toBe(kind)
  expect(await sums()).toEqual(before)
  const other = await upload('three', 'ben', 7_000).then(
    () => 'stored',
    error => error.scope,
  )
  expect(other).toBe(kind === 'owner' ? 'stored' : kind)
  // Shrinking is never refused.
  await limit(kind === 'owner' ? 'all' : 'owner', 0)
  await db.updateTable('upload').set({ size: 400 }).where('key', '=', 'one').execute()
  await db.deleteFrom('upload').where('key', '=', 'one').execute()
})

test('concurrent writes cannot exceed a limit together', async () => {
  await limit('network', 10 * (4096 + 1000) + 600)
  const stored = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      upload(`u${index}`, index % 2 === 0 ? 'anna' : 'ben', 1000).then(
        () => 1,
        () => 0,
      ),
    ),
  )
  expect(stored.reduce<number>((sum, one) => sum + one, 0)).toBe(10)
})
