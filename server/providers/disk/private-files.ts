import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077
const STICKY = 0o1000

/** The folders and files of a data folder that belong to this program, by name. */
const FOLDERS = ['blobs', 'cache', 'keys', join('blobs', 'incoming')]
const FILES = ['slidewright.db', 'slidewright.db-wal', 'slidewright.db-shm', 'slidewright.db-journal', 'ballast']

const OURS = /^(?:\..*|(?:slidewright|blobs|cache|keys|ballast|backup|logs?|outbox|manifest)\b.*)$/

/**
 * Restricts the access to a data folder that an earlier version left open, starting with the most important folders and files. Returns the
 * paths that could not be changed.
 */
export function makePrivate(dataDir: string): readonly string[] {
  const keys = join(dataDir, 'keys')
  const files = [
    ...FILES.map(name => join(dataDir, name)),
    ...(existsSync(keys) ? readdirSync(keys).map(name => join(keys, name)) : []),
  ]
  const folders = [...(isOurs(dataDir) ? [dataDir] : []), ...FOLDERS.map(name => join(dataDir, name))]
  return [...folders.filter(path => !isPrivateNow(path, FOLDER)), ...files.filter(path => !isPrivateNow(path, FILE))]
}

/** Restricts all stored files one by one in the background. Failures are ignored, because the folders above are already closed. */
export async function makeAllPrivate(dataDir: string): Promise<void> {
  for (const name of ['blobs', 'cache']) {
    const folder = await opendir(join(dataDir, name), { recursive: true }).catch(() => null)
    for await (const entry of folder ?? []) {
      const path = join(entry.parentPath, entry.name)
      const mode = (await stat(path).catch(() => null))?.mode ?? 0
      if ((mode & OTHERS) !== 0) await chmod(path, entry.isDirectory() ? FOLDER : FILE).catch(() => {})
    }
  }
}

/** Whether the folder is used by this program only; a shared folder must not be restricted. */
function isOurs(dataDir: string): boolean {
  const isShared = (statSync(dataDir).mode & STICKY) !== 0
  return !isShared && readdirSync(dataDir).every(name => OURS.test(name))
}

function isPrivateNow(path: string, mode: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & OTHERS) === 0) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}
