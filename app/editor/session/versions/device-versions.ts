import type { Deck } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Device, lockName } from '../../../stores/stored-work.ts'
import type { DeviceJournal } from '../journal/journal.ts'
import type { DeviceVersion } from '../open/open-design.ts'
import type { SavedEditor } from '../save/keeping.ts'

/** What is needed to choose between versions. */
export interface VersionsContext {
  readonly editor: SavedEditor
  readonly journal: DeviceJournal
  readonly device: Device
  /** A key that no journal has. */
  freshKey(): string
}

/** Versions of the deck in hand that other tabs have left on this device, where they meet it in the same places. Each waits until a person has chosen. */
export class DeviceVersions {
  list: readonly DeviceVersion[] = []
  private readonly context: VersionsContext

  constructor(context: VersionsContext, list: readonly DeviceVersion[] = []) {
    this.context = context
    this.list = list
    makeAutoObservable<this, 'context'>(this, { list: observableRef, context: false })
  }

  /** The one that is offered now. */
  get first(): DeviceVersion | null {
    return this.list[0] ?? null
  }

  /** More have been found. */
  add(versions: readonly DeviceVersion[]): void {
    const known = new Set(this.list.map(({ key }) => key))
    this.list = [...this.list, ...versions.filter(({ key }) => !known.has(key))]
  }

  /** Keeps the deck in hand: the other version is let go. Rejects where storage does. */
  async keepOurs({ key }: DeviceVersion): Promise<void> {
    await this.context.device.storage.write({ key, drops: [key] })
    this.leave(key)
  }

  /** Takes the other version. One undo brings the deck in hand back. */
  async take(version: DeviceVersion): Promise<void> {
    const { journal, editor } = this.context
    void journal.takeOver(
      version.isPartly ? { drops: [], asides: [version.key] } : { drops: [version.key], asides: [] },
    )
    editor.restore(version.deck)
    this.leave(version.key)
    await journal.settled()
  }

  /** Makes the other version a deck of its own on this device, called so; answers the key that it is kept under. Rejects where storage does. */
  async keepBoth({ key, deck, isPartly }: DeviceVersion, title: string): Promise<{ key: string; deck: Deck }> {
    const { device, freshKey } = this.context
    const own = { key: freshKey(), deck: { ...deck, title } }
    const kept = { ...own, id: null, taskId: null, revision: 0, savedSeq: 0, at: Date.now() }
    const leaving = isPartly ? { asides: [key] } : { drops: [key] }
    await device.storage.write({ key: own.key, deck: kept, ...leaving })
    this.leave(key)
    return own
  }

  /** Gives all that is not chosen back: it is offered again another time. */
  close(): void {
    for (const { key } of this.list) this.context.device.holds.release(lockName(key))
  }

  private leave(key: string): void {
    this.context.device.holds.release(lockName(key))
    runInAction(() => {
      this.list = this.list.filter(each => each.key !== key)
    })
  }
}
