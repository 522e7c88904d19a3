import { tabStore } from '../../../platform/storage.ts'
import { freshJournalKey, lockName, readWork, type StoredWork, THIS_DEVICE } from '../../../stores/stored-work.ts'

/** The journal key that this tab has under a name, held by it; a new one where the name has none or another tab has it. `isNew` forgets the one before. */
export async function keyInTab(name: string, isNew = false): Promise<string> {
  const kept = isNew ? null : tabStore.read(name)
  // A tab that is made as a copy of another one remembers the same key.
  if (typeof kept === 'string' && (await THIS_DEVICE.holds.take(lockName(kept)))) return kept
  const key = freshJournalKey()
  await THIS_DEVICE.holds.take(lockName(key))
  tabStore.write(name, key)
  return key
}

/** Work under a name of this tab that was never saved, and the key to keep it under. What was saved is another deck by now, and what cannot be read stays where it is. */
export async function unsavedInTab(name: string): Promise<{ readonly key: string; readonly work: StoredWork | null }> {
  const key = await keyInTab(name)
  const read = await readWork(key, THIS_DEVICE.storage)
  if (read.at === 'none') return { key, work: null }
  if (read.at === 'sound' && read.work.kept.id === null) return { key, work: read.work }
  THIS_DEVICE.holds.release(lockName(key))
  return { key: await keyInTab(name, true), work: null }
}
