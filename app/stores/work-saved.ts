import { isDone } from './journal-state.ts'
import { deviceStorage } from './journal-storage.ts'

/** Whether the server has all work that this device has stored of a deck, as far as it can be read. */
export async function isWorkSaved(id: string): Promise<boolean> {
  const keys = await deviceStorage.keysOf(id).catch(() => [])
  const journals = await Promise.all(keys.map(key => deviceStorage.read(key).catch(() => null)))
  return journals.every(journal => journal === null || isDone(journal))
}
