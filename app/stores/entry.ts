import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.entry'

/** How somebody came to a new deck: the marks of the address. It is kept in the tab and goes into the record of the deck. */
export interface Entry {
  readonly from?: string
  readonly sem_type?: string
}

/** Keeps the marks of this visit; an address without any leaves what is known. */
export function storeEntry(entry: Entry): void {
  if (Object.keys(entry).length > 0) tabStore.write(KEY, entry)
}

/** The marks of this visit. */
export function storedEntry(): Entry {
  const kept = tabStore.read(KEY)
  return typeof kept === 'object' && kept !== null ? kept : {}
}
