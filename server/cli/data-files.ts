import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NamedFile } from '../providers/sqlite/snapshot.ts'

/** The path of the database in a data folder and in its backups. */
export const DATABASE_FILE = 'slidewright.db'
const KEYS_FOLDER = 'keys'
/** How many files are copied at once. */
const AT_ONCE = 4

/** The path of the file with this key, relative to the data folder. */
export function blobPath(key: string): string {
  return join('blobs', key.slice(0, 2), key)
}

/** The key files of an installation, relative to the data folder, without temporary ones. */
export function keyPaths(folder: string): readonly string[] {
  const keys = join(folder, KEYS_FOLDER)
  const names = existsSync(keys) ? readdirSync(keys).filter(name => /^[\w-]+$/.test(name)) : []
  return names.map(name => join(KEYS_FOLDER, name))
}

/** Copies a file, readable by its owner only, and syncs it to disk; false if it does not exist. Creates its folder. */
export async function copyDurably(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await chmod(to, 0o600)
  await sync(to)
  return true
}

/** Syncs a file or a folder to disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether a file has the bytes that the database records. */
export async function isWhole(folder: string, { key, size, hash }: NamedFile): Promise<boolean> {
  const path = join(folder, blobPath(key))
  const found = await stat(path).catch(() => null)
  if (found === null || found.size !== size) return false
  if (hash === '') return true
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex') === hash
}

/** The items for which the check returns false; runs a few checks at a time. */
export async function filterFailing<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<readonly T[]> {
  const failed: T[] = []
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) if (!(await work(item))) failed.push(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return failed
}
