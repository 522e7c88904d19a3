import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { StoredJournal } from './journal-storage.ts'
import { type Device, isDone, lockName, readStored, THIS_DEVICE } from './stored-work.ts'

/** Work on this device that no tab has open and that the server does not have: all journals of a deck together, a damaged one by itself. */
export interface UnsavedWorkItem {
  readonly keys: readonly [string, ...string[]]
  /** The deck of the server that it is of; null where there is none yet. */
  readonly id: string | null
  readonly title: string | null
  /** When it was written last as a whole, unix ms; null where nobody knows. */
  readonly at: number | null
  /** Whether some of it cannot be read. */
  readonly isDamaged: boolean
}

/** How long journals stay whose work is wholly on the server, in ms, and how many of them: they bring back what can be undone. */
const DONE_STAYS = 60 * 24 * 60 * 60 * 1000
const MAX_DONE = 50
/** The last moment that a date can tell, unix ms. */
const LATEST = 8.64e15

/** All work on this device that waits for somebody to open it, or to let it go. */
export class UnsavedWorkList {
  items: readonly UnsavedWorkItem[] = []
  private readonly device: Device

  constructor(device: Device = THIS_DEVICE) {
    this.device = device
    makeAutoObservable<this, 'device'>(this, { items: observableRef, device: false })
  }

  /** Looks anew. What is saved, old and many is cleared away on the way. */
  async refresh(now = Date.now()): Promise<void> {
    const keys = await this.device.storage.keys().catch(() => [])
    const items: UnsavedWorkItem[] = []
    const done: { readonly key: string; readonly at: number }[] = []
    for (const key of keys) {
      const stored = await this.readFree(key)
      if (stored === null) continue
      if (isDone(stored)) done.push({ key, at: atOf(stored) ?? 0 })
      else items.push(...itemOf(key, stored))
    }
    runInAction(() => {
      this.items = byDeck(items.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)))
    })
    await this.clearAway(done, now)
  }

  /** All of some journals as they lie there, for a file. */
  async rawOf(keys: readonly string[]): Promise<Blob> {
    const raw = keys.map(async key => ({ key, ...(await this.device.storage.read(key)) }))
    return new Blob([rawText(await Promise.all(raw))], { type: 'application/json' })
  }

  /** Lets journals go for good: a person has said so. False, with nothing changed, where another tab has opened one meanwhile. Rejects where storage does. */
  async letGo(keys: readonly [string, ...string[]]): Promise<boolean> {
    const { storage, holds } = this.device
    const taken: string[] = []
    try {
      for (const key of keys) {
        if (!(await holds.take(lockName(key)))) return false
        taken.push(key)
      }
      await storage.write({ key: keys[0], drops: keys })
    } finally {
      for (const key of taken) holds.release(lockName(key))
    }
    runInAction(() => {
      this.items = this.items.filter(item => !item.keys.some(key => keys.includes(key)))
    })
    return true
  }

  /** A journal that no tab has. */
  private async readFree(key: string): Promise<StoredJournal | null> {
    const { storage, holds } = this.device
    if (!(await holds.take(lockName(key)))) return null
    try {
      return await storage.read(key)
    } catch {
      return null
    } finally {
      holds.release(lockName(key))
    }
  }

  private async clearAway(done: readonly { readonly key: string; readonly at: number }[], now: number): Promise<void> {
    const newest = done.toSorted((a, b) => b.at - a.at)
    const old = newest.filter(({ at }, index) => index >= MAX_DONE || (at > 0 && now - at > DONE_STAYS))
    for (const { key } of old) await this.dropDone(key).catch(() => undefined)
  }

  /** Looked at again while it is held: somebody may have worked on it meanwhile. */
  private async dropDone(key: string): Promise<void> {
    const { storage, holds } = this.device
    if (!(await holds.take(lockName(key)))) return
    try {
      if (isDone(await storage.read(key))) await storage.write({ key, drops: [key] })
    } finally {
      holds.release(lockName(key))
    }
  }
}

/** Journals of one deck are opened together. */
function byDeck(items: readonly UnsavedWorkItem[]): readonly UnsavedWorkItem[] {
  const grouped: UnsavedWorkItem[] = []
  for (const item of items) {
    const isSame = (other: UnsavedWorkItem) =>
      item.id !== null && other.id === item.id && !other.isDamaged && !item.isDamaged
    const index = grouped.findIndex(isSame)
    const first = grouped[index]
    if (first === undefined) grouped.push(item)
    else grouped[index] = { ...first, keys: [...first.keys, ...item.keys] }
  }
  return grouped
}

function itemOf(key: string, stored: StoredJournal): readonly UnsavedWorkItem[] {
  const read = readStored(stored)
  if (read.at === 'none') return []
  const at = atOf(stored)
  if (read.at === 'damaged') return [{ keys: [key], id: read.id, title: read.title, at, isDamaged: true }]
  const { id, deck } = read.work.kept
  return [{ keys: [key], id, title: deck.title, at, isDamaged: false }]
}

function atOf({ deck }: StoredJournal): number | null {
  const { at } = (typeof deck === 'object' && deck !== null ? deck : {}) as { readonly at?: unknown }
  return typeof at === 'number' && at > 0 && at < LATEST ? at : null
}

/** What storage holds, as JSON. It holds more than JSON can say: what leads back into itself is named, not followed. */
function rawText(raw: unknown): string {
  const above: unknown[] = []
  return JSON.stringify(raw, function (this: unknown, _key, value: unknown) {
    while (above.length > 0 && above.at(-1) !== this) above.pop()
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value)) return '(circular)'
    above.push(value)
    return value
  })
}

/** The work of this device. */
export const unsavedWorkList = new UnsavedWorkList()
