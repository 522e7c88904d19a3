import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StorageFull } from '../../ports/database.ts'
import { DatabaseRefused } from './check-file.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqlite } from './open.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slidewright-sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const visitor = (id: string) => ({ id, uuid_hash: id, created_at: 1 })
const raw = () => new DatabaseSync(join(folder, 'slidewright.db'))

test('the database has a busy timeout, WAL, full sync, foreign keys and an untrusted schema', async () => {
  const db = openSqlite(folder)
  await db.insertInto('visitor').values(visitor('a')).execute()
  expect(raw().prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  await expect(db.insertInto('job_event').values({ job_id: 'nobody', seq: 1, text: '' }).execute()).rejects.toThrow(
    /FOREIGN KEY/,
  )
  await db.destroy()
})

test('a transaction that throws is rolled back', async () => {
  const db = openSqlite(folder)
  const failing = db.transaction().execute(async trx => {
    await trx.insertInto('visitor').values(visitor('a')).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('queries outside a transaction wait for it and do not join it', async () => {
  const db = openSqlite(folder)
  const order: string[] = []
  const inside = db.transaction().execute(async trx => {
    await trx.insertInto('visitor').values(visitor('a')).execute()
    await new Promise(resolve => setTimeout(resolve, 20))
    order.push('commit')
  })
  const beside = db
    .selectFrom('visitor')
    .selectAll()
    .execute()
    .then(rows => {
      order.push('read')
      return rows
    })
  await inside
  expect(await beside).toHaveLength(1)
  expect(order).toEqual(['commit', 'read'])
  await db.destroy()
})

test('a newer schema is refused with a message', async () => {
  await openSqlite(folder).destroy()
  raw().exec(`pragma user_version = ${MIGRATIONS.length + 3}`)
  expect(() => openSqlite(folder)).toThrow(DatabaseRefused)
  expect(() => openSqlite(folder)).toThrow(
    `newer version of Slidewright (schema ${MIGRATIONS.length + 3}, this one knows ${MIGRATIONS.length})`,
  )
})

test('a failed migration is rolled back, and the next start resumes there', async () => {
  const broken = [...MIGRATIONS, ['create table extra (id text)', 'create tabel oops (id text)']]
  expect(() => openSqlite(folder, broken)).toThrow(/syntax/)
  const tables = raw().prepare("select name from sqlite_master where name in ('visitor', 'extra')").all()
  expect(tables).toEqual([{ name: 'visitor' }])
  const repaired = [...MIGRATIONS, ['create table extra (id text)', 'create table oops (id text)']]
  await openSqlite(folder, repaired).destroy()
  expect(raw().prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length + 1 })
})

test('a migration that is killed is resumed at the next start', async () => {
  const script = `
    import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(process.argv[1])
    database.exec('pragma journal_mode = wal'); database.exec('begin immediate'); database.exec('create table visitor (id text)')
    process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    script,
    join(folder, 'slidewright.db'),
  ])
  expect(killed.signal).toBe('SIGKILL')
  const db = openSqlite(folder)
  await db.insertInto('visitor').values(visitor('a')).execute()
  await db.destroy()
})

test('two processes can share a folder without lock errors', async () => {
  const script = `
    import { openSqlite } from '${new URL('./open.ts', import.meta.url).href}'
    const db = openSqlite(process.argv[1])
    for (let index = 0; index < 60; index++) {
      await db.transaction().execute(async trx => {
        await trx.selectFrom('visitor').selectAll().execute()
        await new Promise(resolve => setTimeout(resolve, 1))
        const id = process.argv[2] + index
        await trx.insertInto('visitor').values({ id, uuid_hash: id, created_at: 1 }).execute()
      })
    }`
  const write = (name: string) =>
    new Promise<string>(resolve => {
      const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, folder, name]
      const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
      let problems = ''
      child.stderr.on('data', chunk => {
        problems += chunk
      })
      child.on('close', () => resolve(problems))
    })
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual(['', '', ''])
  const db = openSqlite(folder)
  expect(await db.selectFrom('visitor').selectAll().execute()).toHaveLength(180)
  await db.destroy()
})

test('a full database reports it, keeps its data, and resumes when there is space', async () => {
  const db = openSqlite(folder)
  await db.insertInto('visitor').values(visitor('a')).execute()
  await sql`pragma max_page_count = 45`.execute(db)
  const fill = () =>
    db
      .insertInto('visitor')
      .values(visitor('x'.repeat(400_000)))
      .execute()
  await expect(fill()).rejects.toThrow(StorageFull)
  expect(await db.selectFrom('visitor').selectAll().execute()).toHaveLength(1)
  await sql`pragma max_page_count = 100000`.execute(db)
  await fill()
  expect(await db.selectFrom('visitor').selectAll().execute()).toHaveLength(2)
  await db.destroy()
})
