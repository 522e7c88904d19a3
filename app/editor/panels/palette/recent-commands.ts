import { makeAutoObservable, observableRef } from 'mobx'
import { type PersistedValue, persistedForUser } from '../../../stores/persisted.ts'
import { currentId } from '../../commands/renamed-ids.ts'

/** The number of recent commands offered. */
const MAX_RECENT = 5

/** The commands that were run last from the palette, latest first. Stored in this browser per user. */
export class RecentCommands {
  ids: readonly string[] = []
  private readonly storage: PersistedValue

  constructor(storage: PersistedValue = persistedForUser('slidewright.recentCommands')) {
    this.storage = storage
    makeAutoObservable<this, 'storage'>(this, { ids: observableRef, storage: false })
    this.restore()
  }

  /** Reloads from storage, which another tab may have changed. */
  restore(): void {
    const read = this.storage.read()
    const ids = Array.isArray(read) ? read.filter(id => typeof id === 'string').map(currentId) : []
    this.ids = [...new Set(ids)].slice(0, MAX_RECENT)
  }

  note(id: string): void {
    this.ids = [id, ...this.ids.filter(other => other !== id)].slice(0, MAX_RECENT)
    this.storage.write(this.ids)
  }
}

/** The recent commands of this browser's user. */
export const recentCommands = new RecentCommands()
