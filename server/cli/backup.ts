import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseRefused } from '../providers/sqlite/check-file.ts'
import { copyDatabase, type NamedFile, namedFiles } from '../providers/sqlite/snapshot.ts'
import { CommandError } from './command-error.ts'
import { blobPath, copyDurably, DATABASE_FILE, filterFailing, keyPaths, sync } from './data-files.ts'

/** The file that marks a backup as complete; it is written last. */
export const MANIFEST_FILE = 'backup.json'

/** The contents of the manifest of a backup. */
export interface Manifest {
  readonly format: 'slidewright-backup'
  readonly version: string
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number
  readonly bytes: number
  /** Keys of files that were missing in the data folder itself. */
  readonly missing: readonly string[]
}

/** How often the database is copied again where files went away while they were copied. */
const TRIES = 5

/**
 * Backs up a data folder while a server is using it: a consistent snapshot of the database, all files that it references, and the keys.
 * The target must not exist or must be empty. Returns what was copied.
 */
export async function backUp(dataDir: string, target: string, version: string): Promise<Manifest> {
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${target} is not empty; name a new folder for the copy.`)
  }
  const umask = process.umask(0o077)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const { files, missing } = await copyAll(dataDir, folder)
    for (const path of keyPaths(dataDir)) await copyDurably(join(dataDir, path), join(folder, path))
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const manifest: Manifest = {
      format: 'slidewright-backup',
      version,
      madeAt: new Date().toISOString(),
      files: files.length,
      bytes,
      missing: missing.map(({ key }) => key),
    }
    await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await sync(folder)
    return manifest
  } catch (error) {
    throw toCommandError(error, target)
  } finally {
    process.umask(umask)
  }
}

/** A file that the database named may have been cleared away before it was copied: then a later state of the database does not name it any more. */
async function copyAll(dataDir: string, folder: string) {
  const database = join(folder, DATABASE_FILE)
  const draft = `${database}.part`
  const copied = new Set<string>()
  for (let count = 1; ; count++) {
    rmSync(draft, { force: true })
    copyDatabase(join(dataDir, DATABASE_FILE), draft)
    const files = namedFiles(draft)
    const missing = await filterFailing(files, file => copyOnce(dataDir, folder, { file, copied }))
    if (missing.length > 0 && count < TRIES) continue
    await sync(draft)
    await rename(draft, database)
    removeOthers(folder, { files, copied })
    return { files, missing }
  }
}

async function copyOnce(
  dataDir: string,
  folder: string,
  { file, copied }: { readonly file: NamedFile; readonly copied: Set<string> },
): Promise<boolean> {
  if (copied.has(file.key)) return true
  const path = blobPath(file.key)
  const isThere = await copyDurably(join(dataDir, path), join(folder, path))
  if (isThere) copied.add(file.key)
  return isThere
}

/** Files of an earlier try that the database does not name any more. */
function removeOthers(
  folder: string,
  { files, copied }: { readonly files: readonly NamedFile[]; readonly copied: ReadonlySet<string> },
): void {
  const named = new Set(files.map(({ key }) => key))
  for (const key of copied) if (!named.has(key)) rmSync(join(folder, blobPath(key)), { force: true })
}

/** Converts an expected error to one sentence for the user of the command; unexpected errors are returned unchanged. */
export function toCommandError(error: unknown, place: string): unknown {
  if (error instanceof DatabaseRefused) return new CommandError(error.message)
  const code = (error as NodeJS.ErrnoException).code
  if (code === undefined || error instanceof CommandError) return error
  return new CommandError(`${place} cannot be written or read to its end (${code}).`)
}
