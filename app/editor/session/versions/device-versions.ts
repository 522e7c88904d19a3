import type { Deck } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Device, lockName } from '../../../stores/stored-work.ts'
import type { DeviceJournal } from '../journal/journal.ts'
import type { DeviceVersion } from '../open/open-design.ts'
import type { SavedEditor } from '../save/saved-editor.ts'

/** What choosing between versions needs. */
export interface VersionsContext {
  readonly editor: SavedEditor
  readonly journal: DeviceJournal
  readonly device: Device
  /** A journal key that is not in use. */
  freshKey(): string
}

/**
 * Conflicting versions of the open deck that other tabs have left on this device. Each waits until the user has chosen.
 */
export class DeviceVersions {
  list: readonly DeviceVersion[] = []
  private readonly context: VersionsContext

  constructor(context: VersionsContext, list: readonly DeviceVersion[] = []) {
    this.context = context
    this.list = list
    makeAutoObservable<this, 'context'>(this, { list: observableRef, context: false })
  }

  /** The version currently offered. */
  get first(): DeviceVersion | null {
    return this.list[0] ?? null
  }

  /** Adds versions found later. */
  add(versions: readonly DeviceVersion[]): void {
    const known = new Set(this.list.map(({ key }) => key))
    this.list = [...this.list, ...versions.filter(({ key }) => !known.has(key))]
  }

  /** Keeps the open deck and discards the other version. Rejects if storage fails. */
  async keepOurs({ key }: DeviceVersion): Promise<void> {
    await this.context.device.storage.write({ key, drops: [key] })
    this.leave(key)
  }

  /** Switches to the other version. One undo brings the open deck back. */
  async take(version: DeviceVersion): Promise<void> {
    const { journal, editor } = this.context
    void journal.takeOver(
      version.isPartial ? { drops: [], asides: [version.key] } : { drops: [version.key], asides: [] },
    )
    editor.restore(version.deck)
    this.leave(version.key)
    await journal.settled()
  }

  /**
   * Makes the other version a deck of its own on this device with this title; returns the key it is stored under.
   * Rejects if storage fails.
   */
  async keepBoth({ key, deck, isPartial }: DeviceVersion, title: string): Promise<{ key: string; deck: Deck }> {
    const { device, freshKey } = this.context
    const own = { key: freshKey(), deck: { ...deck, title } }
    const kept = { ...own, id: null, taskId: null, revision: 0, savedSeq: 0, at: Date.now() }
    const leaving = isPartial ? { asides: [key] } : { drops: [key] }
    await device.storage.write({ key: own.key, deck: kept, ...leaving })
    this.leave(key)
    return own
  }

  /** Releases all versions not chosen yet; they are offered again later. */
  close(): void {
    for (const { key } of this.list) this.context.device.locks.release(lockName(key))
  }

  private leave(key: string): void {
    this.context.device.locks.release(lockName(key))
    runInAction(() => {
      this.list = this.list.filter(each => each.key !== key)
    })
  }
}
