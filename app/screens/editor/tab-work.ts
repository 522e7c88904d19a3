import { tabStore } from '../../platform/storage.ts'
import { type KeptWork, keptUnder } from '../../stores/editor-journal.ts'
import { freshWord } from './assemble.ts'

/** The journal key that this tab has under a name; `isNew` forgets the one before. */
export function keyInTab(name: string, isNew = false): string {
  const kept = isNew ? null : tabStore.read(name)
  if (typeof kept === 'string') return kept
  const key = `deck:${freshWord()}`
  tabStore.write(name, key)
  return key
}

/** Work under a name of this tab that was never saved, and the key to keep it under. What was saved is another deck by now. */
export async function unsavedInTab(name: string): Promise<{ readonly key: string; readonly work: KeptWork | null }> {
  const key = keyInTab(name)
  const work = await keptUnder(key)
  return work === null || work.kept.id === null ? { key, work } : { key: keyInTab(name, true), work: null }
}
