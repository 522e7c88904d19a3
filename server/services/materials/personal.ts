import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { urlOfKey } from '../upload-content.ts'
import { type Entry, orientationOf, termsOf } from './entry.ts'

/** A user's uploaded pictures. */
export interface Personal {
  /** Returns the pictures newest first, without duplicates. */
  entries(owner: Owner): Promise<readonly Entry[]>
  /** Hides pictures from the list. Their bytes remain as long as a deck uses them. Returns how many. */
  hide(owner: Owner, ids: readonly string[]): Promise<number>
}

/** Lists uploads as pictures. */
export function createPersonal({ db, clock }: { readonly db: Database; readonly clock: Clock }): Personal {
  const pictures = (owner: Owner) =>
    db
      .selectFrom('upload')
      .where('owner', '=', owner.id)
      .where('type', '=', 'picture')
      .where('state', 'in', ['stored', 'used'])
      .where('hidden_at', '=', 0)

  return {
    entries: async owner => {
      const rows = await pictures(owner)
        .select(['key', 'name', 'mime', 'width', 'height', 'hash', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .execute()
      const newest = new Map<string, (typeof rows)[number]>()
      for (const row of rows) if (!newest.has(row.hash)) newest.set(row.hash, row)
      return [...newest.values()].map(entryOf)
    },
    hide: async (owner, ids) => {
      const rows = await pictures(owner).select('hash').where('key', 'in', ids).execute()
      const hashes = [...new Set(rows.map(({ hash }) => hash))]
      if (hashes.length === 0) return 0
      await db
        .updateTable('upload')
        .set({ hidden_at: clock.now() })
        .where('owner', '=', owner.id)
        .where('type', '=', 'picture')
        .where('hash', 'in', hashes)
        .execute()
      return hashes.length
    },
  }
}

interface PictureRow {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly hash: string
  readonly created_at: number
}

function entryOf({ key, name, mime, width, height, hash, created_at }: PictureRow): Entry {
  const style = orientationOf(width, height)
  const url = urlOfKey(key, mime)
  return {
    category: 'picture',
    style,
    terms: termsOf(name),
    make: () => ({
      id: key,
      name,
      category: 'picture',
      style,
      form: 'picture',
      width,
      height,
      url,
      hash,
      mime,
      created_at,
    }),
  }
}
