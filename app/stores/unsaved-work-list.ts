import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isDone } from './journal-state.ts'
import type { StoredJournal } from './journal-storage.ts'
import { type Device, lockName, readStored, THIS_DEVICE } from './stored-work.ts'

/** Unsaved changes on this device that no tab has open: all journals of one deck together, a damaged one alone. */
export interface UnsavedWorkItem {
  readonly keys: readonly [string, ...string[]]
  /** Id of the deck on the server; null if it was never saved. */
  readonly id: string | null
  readonly title: string | null
  /** When the deck was last written, in unix ms; null if unknown. */
  readonly at: number | null
  /** Whether part of it cannot be read. */
  readonly isDamaged: boolean
}

/** How long fully saved journals are retained for their undo history, in ms, and how many of them. */
const DONE_RETENTION = 60 * 24 * 60 * 60 * 1000
const MAX_DONE = 50
/** The latest time that a Date can represent, in unix ms. */
const MAX_TIME = 8.64e15

/** Unsaved changes on this device that can be opened or discarded. */
export class UnsavedWorkList {
  items: readonly UnsavedWorkItem[] = []
  private readonly device: Device

  constructor(device: Device = THIS_DEVICE) {
    this.device = device
    makeAutoObservable<this, 'device'>(this, { items: observableRef, device: false })
  }

  /** Reads the list again and deletes saved journals that are old or too many. */
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
    await this.prune(done, now)
  }

  /** Exports the raw content of journals as a JSON file. */
  async rawOf(keys: readonly string[]): Promise<Blob> {
    const raw = keys.map(async key => ({ key, ...(await this.device.storage.read(key)) }))
    return new Blob([rawText(await Promise.all(raw))], { type: 'application/json' })
  }

  /** Discards journals for good on the user's request. Returns false, changing nothing, if another tab has opened one; rejects if storage fails. */
  async discard(keys: readonly [string, ...string[]]): Promise<boolean> {
    const { storage, locks } = this.device
    const taken: string[] = []
    try {
      for (const key of keys) {
        if (!(await locks.take(lockName(key)))) return false
        taken.push(key)
      }
      await storage.write({ key: keys[0], drops: keys })
    } finally {
      for (const key of taken) locks.release(lockName(key))
    }
    runInAction(() => {
      this.items = this.items.filter(item => !item.keys.some(key => keys.includes(key)))
    })
    return true
  }

  /** Reads a journal that no tab has locked; null if one has. */
  private async readFree(key: string): Promise<StoredJournal | null> {
    const { storage, locks } = this.device
    if (!(await locks.take(lockName(key)))) return null
    try {
      return await storage.read(key)
    } catch {
      return null
    } finally {
      locks.release(lockName(key))
    }
  }

  private async prune(done: readonly { readonly key: string; readonly at: number }[], now: number): Promise<void> {
    const newest = done.toSorted((a, b) => b.at - a.at)
    const old = newest.filter(({ at }, index) => index >= MAX_DONE || (at > 0 && now - at > DONE_RETENTION))
    for (const { key } of old) await this.deleteDone(key).catch(() => undefined)
  }

  /** Deletes a saved journal after checking it again under its lock: another tab may have changed it. */
  private async deleteDone(key: string): Promise<void> {
    const { storage, locks } = this.device
    if (!(await locks.take(lockName(key)))) return
    try {
      if (isDone(await storage.read(key))) await storage.write({ key, drops: [key] })
    } finally {
      locks.release(lockName(key))
    }
  }
}

/** Groups the journals of one deck, which are opened together. */
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
  const { id, deck } = read.work.stored
  return [{ keys: [key], id, title: deck.title, at, isDamaged: false }]
}

function atOf({ deck }: StoredJournal): number | null {
  const { at } = (typeof deck === 'object' && deck !== null ? deck : {}) as { readonly at?: unknown }
  return typeof at === 'number' && at > 0 && at < MAX_TIME ? at : null
}

/** Serializes stored values as JSON beyond what JSON supports: circular references are replaced by a marker. */
function rawText(raw: unknown): string {
  const ancestors: unknown[] = []
  return JSON.stringify(raw, function (this: unknown, _key, value: unknown) {
    while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop()
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (ancestors.includes(value)) return '(circular)'
    ancestors.push(value)
    return value
  })
}

/** The unsaved changes of this device. */
export const unsavedWorkList = new UnsavedWorkList()
