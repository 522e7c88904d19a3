import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.entry'

/** Where a visitor came from, as query parameters of the address. Stored per tab and recorded with the deck. */
export interface Entry {
  readonly from?: string
  readonly sem_type?: string
}

/** Stores the entry parameters of this visit; an empty entry leaves the stored one unchanged. */
export function storeEntry(entry: Entry): void {
  if (Object.keys(entry).length > 0) tabStore.write(KEY, entry)
}

/** Returns the entry parameters of this visit. */
export function storedEntry(): Entry {
  const stored = tabStore.read(KEY)
  return typeof stored === 'object' && stored !== null ? stored : {}
}
