import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from './check-file.ts'

/** A file that a database refers to: its key, its size and its SHA-256 (hexadecimal, empty if it was never computed). */
export interface NamedFile {
  readonly key: string
  readonly size: number
  readonly hash: string
}

/** A key is used as part of a path. */
const KEY = /^[\w-]{16,64}$/
/** How long to wait for a lock of another process, in ms. */
const BUSY_MS = 20_000

/** Writes a consistent snapshot of a database to a new file while other processes write to it. Throws DatabaseRefused. */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new DatabaseRefused(`There is no database at ${from}.`)
  withDatabase(from, database => database.prepare('vacuum into ?').run(to))
}

/** Returns the files that a database refers to. Throws DatabaseRefused if it cannot be read. */
export function namedFiles(path: string): readonly NamedFile[] {
  return withDatabase(path, database => {
    const rows = database.prepare("select key, size, hash from upload where state in ('stored', 'used')").all()
    const files = rows.map(({ key, size, hash }) => ({ key: String(key), size: Number(size), hash: String(hash) }))
    if (files.every(({ key }) => KEY.test(key))) return files
    throw new DatabaseRefused(`The database at ${path} names files by keys that are none.`)
  })
}

/**
 * Checks the integrity of a database: its pages, its references, and that its schema version is supported. Throws DatabaseRefused
 * otherwise.
 */
export function checkDatabase(path: string, newest: number): void {
  withDatabase(path, database => {
    const found = database.prepare('pragma integrity_check(1)').get()
    if (Object.values(found ?? {})[0] !== 'ok') throw new DatabaseRefused(`The database at ${path} is damaged.`)
    if (database.prepare('pragma foreign_key_check').get() !== undefined) {
      throw new DatabaseRefused(`The database at ${path} lacks rows that others name.`)
    }
    const version = Number(Object.values(database.prepare('pragma user_version').get() ?? {})[0])
    if (version > newest) throw new DatabaseRefused(`The database at ${path} is of a newer version of Slidewright.`)
    if (version === 0) throw new DatabaseRefused(`The database at ${path} is empty.`)
  })
}

function withDatabase<T>(path: string, work: (database: DatabaseSync) => T): T {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
    try {
      return work(database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new DatabaseRefused(`The database at ${path} cannot be read (${reason}).`)
  }
}
