import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** A database of so many bytes is looked through before the server starts: it takes less than half a second. A larger one is looked through beside it. */
const AT_ONCE = 64 * 1024 * 1024

/** The reason why the database cannot be used, as a sentence for whoever starts the server. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Refuses a missing or empty database if there are files that it must have known: starting anew would orphan them all. */
export function checkNotEmptied(path: string, blobs: string): void {
  if (sizeOf(path) > 0 || !(holdsFiles(blobs) || sizeOf(`${path}-wal`) > 0)) return
  const what = existsSync(path) ? 'empty' : 'missing'
  throw new DatabaseRefused(
    `The database ${path} is ${what}, but ${blobs} holds files that belong to it: put the database back from a copy, or move ${blobs} (and ${path}-wal, where there is one) away to start anew.`,
  )
}

/** Refuses a database that has its tables but knows none of the files. */
export function checkKnowsFiles(
  database: DatabaseSync,
  { path, blobs }: { readonly path: string; readonly blobs: string },
) {
  if (database.prepare('select 1 from upload limit 1').get() !== undefined || !holdsFiles(blobs)) return
  throw new DatabaseRefused(
    `The database ${path} knows none of the files in ${blobs}: put the database that belongs to them back from a copy, or move ${blobs} away to start anew.`,
  )
}

/** Refuses a database with damaged pages; a large one is not checked here. */
export function checkUndamaged(database: DatabaseSync, path: string): void {
  if (sizeOf(path) > AT_ONCE) return
  const found = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]
  if (found !== 'ok') throw damageMessage(path, String(found))
}

/** Checks a large database in a separate thread, and reports damage. */
export function watchForDamage(path: string, tell: (found: string) => void): void {
  if (sizeOf(path) <= AT_ONCE) return
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { path } })
  worker.on('message', found => {
    if (found !== 'ok') tell(String(found))
  })
  worker.on('error', error => tell(String(error)))
  worker.unref()
}

/** The message about a damaged database. */
export function damageMessage(path: string, found: string): DatabaseRefused {
  const [first = ''] = found.split('\n')
  return new DatabaseRefused(
    `The database ${path} is damaged (${first.slice(0, 200)}): put it back from a copy, or set DATA_DIR to another folder.`,
  )
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Whether there is any file that was stored; drafts do not count. */
function holdsFiles(blobs: string): boolean {
  if (!existsSync(blobs)) return false
  return readdirSync(blobs, { withFileTypes: true }).some(
    entry => entry.isDirectory() && entry.name.length === 2 && readdirSync(join(blobs, entry.name)).length > 0,
  )
}
