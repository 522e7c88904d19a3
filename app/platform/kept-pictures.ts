import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { now } from './clock.ts'

/** Encoded pictures that are kept across visits until they are among the oldest, or storage is full. Nothing fails: what cannot be kept is made again. */
export interface KeptPictures {
  get(key: string): Promise<ArrayBuffer | null>
  put(key: string, bytes: ArrayBuffer): Promise<void>
}

interface KeptPicture {
  readonly key: string
  readonly bytes: ArrayBuffer
  /** When it was last kept or used, in unix ms, to the day. */
  readonly at: number
  /** In bytes. */
  readonly size: number
}

interface KeptSchema extends DBSchema {
  pictures: { key: string; value: KeptPicture; indexes: { age: [number, number] } }
}

type Database = IDBPDatabase<KeptSchema>

const NAME = 'slidewright-pictures'
/** The maximum size of all kept pictures, in bytes. */
const MAX_BYTES = 32_000_000
/** After so many new pictures the oldest are removed. */
const TRIM_AFTER = 64
/** A use is noted once a day. */
const DAY = 24 * 60 * 60 * 1000

let opened: Promise<Database> | null = null

function database(): Promise<Database> {
  opened ??= openDB<KeptSchema>(NAME, 1, {
    upgrade: db => void db.createObjectStore('pictures', { keyPath: 'key' }).createIndex('age', ['at', 'size']),
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** The pictures kept in this browser's IndexedDB, at most `maxBytes` of them. */
export function keptPictures(maxBytes = MAX_BYTES): KeptPictures {
  let untilTrim = 1
  let isRefused = false

  async function get(key: string): Promise<ArrayBuffer | null> {
    const db = await database()
    const found = await db.get('pictures', key)
    if (found === undefined) return null
    if (now() - found.at > DAY) await db.put('pictures', { ...found, at: now() })
    return found.bytes
  }

  async function put(key: string, bytes: ArrayBuffer): Promise<void> {
    if (isRefused) return
    const db = await database()
    await db.put('pictures', { key, bytes, at: now(), size: bytes.byteLength })
    untilTrim--
    if (untilTrim > 0) return
    untilTrim = TRIM_AFTER
    await trim(db, maxBytes)
  }

  return {
    get: key => get(key).catch(() => null),
    put: (key, bytes) =>
      put(key, bytes).catch(() => {
        // Work that is not saved yet needs the room more than pictures do.
        isRefused = true
        return clearKeptPictures()
      }),
  }
}

/** Removes all kept pictures, which makes room for work that cannot be made again. */
export async function clearKeptPictures(): Promise<void> {
  await database()
    .then(db => db.clear('pictures'))
    .catch(() => undefined)
}

/** Removes the oldest pictures beyond a size. */
async function trim(db: Database, maxBytes: number): Promise<void> {
  const store = db.transaction('pictures', 'readwrite').store
  let total = 0
  for (let at = await store.index('age').openKeyCursor(null, 'prev'); at !== null; at = await at.continue()) {
    total += at.key[1]
    if (total > maxBytes) await store.delete(at.primaryKey)
  }
}
