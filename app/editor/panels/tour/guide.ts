import { makeAutoObservable } from 'mobx'
import { localStore } from '../../../platform/storage.ts'
import { session } from '../../../stores/session.ts'

/** The available tours. */
export type Tour = 'editor'

/** The storage key of the user guide record (specification, section 9). */
export const GUIDE_KEY = 'slidewright.guide'

interface GuideRecord {
  /** Null before anyone has signed in; the first user takes over the record. */
  readonly user: string | null
  readonly seen: readonly Tour[]
}

/** Records which tours the current user has seen. A different user starts with none. */
export class Guide {
  private record: GuideRecord
  private readonly user: () => string | null

  constructor(user: () => string | null = () => session.user) {
    this.user = user
    this.record = recordOf(localStore.read(GUIDE_KEY))
    makeAutoObservable<this, 'user'>(this, { user: false })
  }

  /** Checks whether this user has seen or skipped a tour. */
  hasSeen(tour: Tour): boolean {
    return this.own.seen.includes(tour)
  }

  /** Marks a tour as seen. */
  noteSeen(tour: Tour): void {
    this.record = { user: this.user(), seen: [...new Set([...this.own.seen, tour])] }
    localStore.write(GUIDE_KEY, this.record)
  }

  private get own(): GuideRecord {
    const user = this.user()
    const isTheirs = this.record.user === null || user === null || this.record.user === user
    return isTheirs ? this.record : { user, seen: [] }
  }
}

function recordOf(stored: unknown): GuideRecord {
  if (typeof stored !== 'object' || stored === null) return { user: null, seen: [] }
  const { user, seen } = stored as Record<string, unknown>
  return {
    user: typeof user === 'string' ? user : null,
    seen: Array.isArray(seen) ? seen.filter((tour): tour is Tour => tour === 'editor') : [],
  }
}

/** The guide of this browser. */
export const guide = new Guide()
