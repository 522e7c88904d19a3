import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action()
  } catch {
    // Storage can be forbidden (private windows, policies) or full.
    return fallback
  }
}

/** A small synchronous store of JSON values. Reading returns null on failure, writing returns false. */
export interface SmallStore {
  read(key: string): unknown
  write(key: string, value: unknown): boolean
  remove(key: string): void
  /** Returns the keys with a prefix; none if storage is forbidden. */
  keys(prefix: string): readonly string[]
}

function smallStore(area: () => Storage): SmallStore {
  return {
    read: key => attempt(() => JSON.parse(area().getItem(key) ?? 'null') as unknown, null),
    write: (key, value) =>
      attempt(() => {
        area().setItem(key, JSON.stringify(value))
        return true
      }, false),
    remove: key => attempt(() => area().removeItem(key), undefined),
    keys: prefix =>
      attempt(() => {
        const store = area()
        const all = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        return all.filter(key => key.startsWith(prefix))
      }, []),
  }
}

/** Values stored in this browser, such as preferences and the visitor's uuid. Small values only. */
export const localStore: SmallStore = smallStore(() => localStorage)

/** Values stored in this tab until it is closed, for work in progress. */
export const tabStore: SmallStore = smallStore(() => sessionStorage)

/** Returns a cookie by name, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find(part => part.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Removes a cookie of this site. */
export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

/** A named store of larger values that outlive the tab, such as drafts and cached lists. Every call may reject. */
export interface Box<T> {
  get(key: string): Promise<T | null>
  put(key: string, value: T): Promise<void>
  remove(key: string): Promise<void>
}

interface BoxSchema extends DBSchema {
  values: { key: string; value: unknown }
}

/** Creates a box, which opens its database on first use. */
export function createBox<T>(name: string): Box<T> {
  let opened: Promise<IDBPDatabase<BoxSchema>> | null = null
  const open = () => {
    opened ??= openDB<BoxSchema>(`slidewright-${name}`, 1, { upgrade: db => void db.createObjectStore('values') })
    return opened
  }
  return {
    get: async key => ((await (await open()).get('values', key)) as T | undefined) ?? null,
    put: async (key, value) => void (await (await open()).put('values', value, key)),
    remove: async key => (await open()).delete('values', key),
  }
}
