import { countingIds, createEditor, type Deck, type Editor } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import type { DeviceJournal, JournalPorts } from '../../../app/editor/session/journal/journal.ts'
import type { OpenedDeck } from '../../../app/editor/session/open/open-design.ts'
import {
  begin,
  createSaver,
  pickUp,
  savedEditor,
  saveSteps,
  storeOpened,
} from '../../../app/editor/session/save/saved-editor.ts'
import type { Saver } from '../../../app/editor/session/save/saver.ts'
import { DeviceVersions } from '../../../app/editor/session/versions/device-versions.ts'
import { type Device, lockName } from '../../../app/stores/stored-work.ts'
import type { Agenda, Owner } from './agenda.ts'
import type { FakeServer } from './fake-server.ts'

/** Dependencies of a tab. */
export interface TabContext {
  readonly owner: Owner
  readonly agenda: Agenda
  readonly server: FakeServer
  readonly device: Device
  /** Notifies the other tabs that a deck has been saved. */
  tell(id: string, revision: number): void
}

/** A tab with a deck: the real journal and the real saver, connected as in the app. */
export interface Tab {
  readonly owner: Owner
  readonly editor: Editor
  readonly journal: DeviceJournal
  readonly saver: Saver
  readonly versions: DeviceVersions
  deck(): Deck
  /** Whether the UI reports that everything is saved, on the server or on this device. */
  isShownKept(): boolean
  hear(revision: number): void
  lookAround(): Promise<void>
  leave(): Promise<void>
}

/** Opens a tab on a deck. */
export async function openTab(opened: OpenedDeck, context: TabContext): Promise<Tab> {
  const { owner, agenda, server, device } = context
  let keys = 0
  const freshKey = () => `journal-${owner}-${++keys}`
  const key = freshKey()
  if (opened.journalKey === null) await device.locks.take(lockName(key))
  const ports: JournalPorts = {
    storage: device.storage,
    later: run => agenda.after(owner, run),
    afterPaint: run => ({ request: run, flush: () => undefined }),
    now: () => 0,
  }
  const beginning = begin(opened, key, ports)
  const { journal } = beginning
  const editor = createEditor({
    deck: beginning.deck,
    measure: fakeMeasure(),
    ids: countingIds(`t${owner}x`),
    journal,
    history: beginning.history,
    seq: journal.seq,
    baseRevision: () => saver.savedRevision,
  })
  const saved = savedEditor(editor)
  const saver = createSaver({ opened, journal, editor: saved }, server.for(owner), {
    onSaved: ({ id, revision }) => context.tell(id, revision),
  })
  const versions = new DeviceVersions({ editor: saved, journal, device, freshKey }, opened.versions)
  await storeOpened(opened, beginning, saved)
  if (opened.hasUnsaved) saver.noteChange()
  saveSteps(editor, saver)
  return {
    owner,
    editor,
    journal,
    saver,
    versions,
    deck: saved.deck,
    isShownKept: () =>
      saver.state.at === 'saved' || (saver.state.at !== 'saving' && saver.isPersisted && journal.isWritten),
    hear: revision => void saver.onRemoteSave(revision),
    lookAround: async () => versions.add(await pickUp({ journal, editor: saved }, saver, device)),
    async leave() {
      versions.close()
      await saver.leave()
      await journal.whenWritten()
      device.locks.release(lockName(journal.key))
    },
  }
}
