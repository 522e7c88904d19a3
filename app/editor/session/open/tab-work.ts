import { tabStore } from '../../../platform/storage.ts'
import type { StoredWork } from '../../../stores/journal-state.ts'
import { freshJournalKey, lockName, readWork, THIS_DEVICE } from '../../../stores/stored-work.ts'

/**
 * The journal key of this tab under a name, locked by this tab; a new key if there is none yet or another tab holds it.
 * `isNew` forces a new key.
 */
export async function keyInTab(name: string, isNew = false): Promise<string> {
  const stored = isNew ? null : tabStore.read(name)
  // A duplicated tab starts with the same session storage, and so with the same key.
  if (typeof stored === 'string' && (await THIS_DEVICE.locks.take(lockName(stored)))) return stored
  const key = freshJournalKey()
  await THIS_DEVICE.locks.take(lockName(key))
  tabStore.write(name, key)
  return key
}

/**
 * This tab's never-saved work under a name, and the key it is stored under. Work that has been saved since, or cannot
 * be read, is left alone.
 */
export async function unsavedInTab(name: string): Promise<{ readonly key: string; readonly work: StoredWork | null }> {
  const key = await keyInTab(name)
  const read = await readWork(key, THIS_DEVICE.storage)
  if (read.at === 'none') return { key, work: null }
  if (read.at === 'sound' && read.work.stored.id === null) return { key, work: read.work }
  THIS_DEVICE.locks.release(lockName(key))
  return { key: await keyInTab(name, true), work: null }
}
