import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * The largest database in bytes that is checked before the server starts, which takes under half a second. Larger ones are checked in a
 * thread.
 */
const CHECK_AT_START_MAX = 64 * 1024 * 1024

/** The reason why the database cannot be used, as a sentence for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Refuses a missing or empty database if stored files exist: starting with a new one would orphan them all. */
export function checkNotEmptied(path: string, blobs: string): void {
  if (sizeOf(path) > 0 || !(hasFiles(blobs) || sizeOf(`${path}-wal`) > 0)) return
  const what = existsSync(path) ? 'empty' : 'missing'
  throw new DatabaseRefused(
    `The database ${path} is ${what}, but ${blobs} holds files that belong to it: put the database back from a copy, or move ${blobs} (and ${path}-wal, where there is one) away to start anew.`,
  )
}

/** Refuses a database that has its tables but refers to none of the stored files. */
export function checkKnowsFiles(
  database: DatabaseSync,
  { path, blobs }: { readonly path: string; readonly blobs: string },
) {
  if (database.prepare('select 1 from upload limit 1').get() !== undefined || !hasFiles(blobs)) return
  throw new DatabaseRefused(
    `The database ${path} knows none of the files in ${blobs}: put the database that belongs to them back from a copy, or move ${blobs} away to start anew.`,
  )
}

/** Refuses a database with damaged pages; a large one is not checked here. */
export function checkUndamaged(database: DatabaseSync, path: string): void {
  if (sizeOf(path) > CHECK_AT_START_MAX) return
  const found = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]
  if (found !== 'ok') throw damageMessage(path, String(found))
}

/** Checks a large database in a separate thread and calls `report` if it is damaged. */
export function watchForDamage(path: string, report: (found: string) => void): void {
  if (sizeOf(path) <= CHECK_AT_START_MAX) return
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { path } })
  worker.on('message', found => {
    if (found !== 'ok') report(String(found))
  })
  worker.on('error', error => report(String(error)))
  worker.unref()
}

/** Builds the error for a damaged database. */
export function damageMessage(path: string, found: string): DatabaseRefused {
  const [first = ''] = found.split('\n')
  return new DatabaseRefused(
    `The database ${path} is damaged (${first.slice(0, 200)}): put it back from a copy, or set DATA_DIR to another folder.`,
  )
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Whether any completely stored file exists; incomplete uploads do not count. */
function hasFiles(blobs: string): boolean {
  if (!existsSync(blobs)) return false
  return readdirSync(blobs, { withFileTypes: true }).some(
    entry => entry.isDirectory() && entry.name.length === 2 && readdirSync(join(blobs, entry.name)).length > 0,
  )
}
