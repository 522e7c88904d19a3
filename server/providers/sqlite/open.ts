import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database, Tables } from '../../ports/database.ts'
import { checkKnowsFiles, checkNotEmptied, checkUndamaged, DatabaseRefused, damageMessage } from './check-file.ts'
import { sqliteDialect } from './dialect.ts'
import { MIGRATIONS } from './migrations.ts'

/** The database file in a data folder. */
export const DATABASE = 'slidewright.db'
const BUSY_MS = 5_000

/** Settings of each connection, set in this order and read back. The busy timeout comes first, because the switch to WAL needs a lock. */
const PRAGMAS: readonly (readonly [name: string, set: string, read: number | string])[] = [
  ['busy_timeout', '5000', 5000],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
]

/** How long a query may block the process while waiting for a lock, in ms. */
const SERVING_WAIT_MS = 10

/**
 * Opens the database of a data folder and migrates its schema. The file is private to its owner. Throws DatabaseRefused if it must not be
 * used.
 */
export function openSqlite(dataDir: string, migrations = MIGRATIONS): Database {
  makeFolder(dataDir)
  const [path, blobs] = [join(dataDir, DATABASE), join(dataDir, 'blobs')]
  checkNotEmptied(path, blobs)
  // SQLite creates its log and shared memory with the mode of the database file.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    setPragmas(database)
    checkUndamaged(database, path)
    migrate(database, migrations)
    checkKnowsFiles(database, { path, blobs })
    // From here on waiting must not block: the dialect retries by itself.
    database.exec(`pragma busy_timeout = ${SERVING_WAIT_MS}`)
  } catch (error) {
    database.close()
    throw isDamage(error) ? damageMessage(path, error.message) : error
  }
  return new Kysely<Tables>({ dialect: sqliteDialect(database) })
}

function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** SQLITE_CORRUPT (11) and SQLITE_NOTADB (26). */
function isDamage(error: unknown): error is Error {
  const code = ((error as { readonly errcode?: number }).errcode ?? 0) & 0xff
  return code === 11 || code === 26
}

function setPragmas(database: DatabaseSync): void {
  for (const [name, value] of PRAGMAS) database.exec(`pragma ${name} = ${value}`)
  for (const [name, , wanted] of PRAGMAS) {
    const found = Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
    if (found !== wanted) {
      throw new DatabaseRefused(`The database cannot be used safely: ${name} is ${found} where ${wanted} is needed.`)
    }
  }
}

/** Runs each migration in its own transaction with its own version, so that an interrupted start resumes where it stopped. */
function migrate(database: DatabaseSync, migrations: readonly (readonly string[])[]): void {
  const latest = migrations.length
  while (versionOf(database) !== latest) {
    const version = versionOf(database)
    if (version > latest) {
      throw new DatabaseRefused(
        `The data folder was written by a newer version of Slidewright (schema ${version}, this one knows ${latest}); start that version, or use another DATA_DIR.`,
      )
    }
    step(database, migrations)
  }
}

function step(database: DatabaseSync, migrations: readonly (readonly string[])[]): void {
  database.exec('begin immediate')
  try {
    // Another process may have migrated it while this one waited for the lock.
    const version = versionOf(database)
    for (const statement of migrations[version] ?? []) database.exec(statement)
    if (version < migrations.length) database.exec(`pragma user_version = ${version + 1}`)
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(Object.values(database.prepare('pragma user_version').get() ?? {})[0])
}
