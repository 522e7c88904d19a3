import { createIds, type Ids } from '@slidewright/engine/internal'
import { PREVIEW_SCALE } from '@slidewright/shared'
import { reaction } from 'mobx'
import { loadDrawPrompt } from '../../../assets/draw-prompt.ts'
import { onFontsArrived } from '../../../assets/fonts.ts'
import type { ImageStore } from '../../../assets/images.ts'
import { tabMeasure } from '../../../assets/measure.ts'
import { wait } from '../../../platform/clock.ts'
import { notifyTabs, onTabMessage } from '../../../platform/messages.ts'
import { personHere } from '../../../stores/session.ts'
import { freshJournalKey, lockName, THIS_DEVICE } from '../../../stores/stored-work.ts'
import { Thumbnails } from '../../../thumbnails/thumbnails.ts'
import type { AppCommand, CommandContext, EditorContext } from '../editor-context.ts'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import type { DeviceJournal } from '../journal/journal.ts'
import { persistEditorState } from '../panels/editor-state.ts'
import { reportPanels } from '../panels/panel-events.ts'
import { createCover } from '../save/cover.ts'
import type { Saved } from '../save/save-ports.ts'
import {
  begin,
  createSaver,
  pickUp,
  type SaveContext,
  savedEditor,
  saveSteps,
  storeOpened,
} from '../save/saved-editor.ts'
import type { Saver } from '../save/saver.ts'
import { DeviceVersions } from '../versions/device-versions.ts'
import { ViewStore } from '../view-store.ts'
import { takeFirstImages } from './first-images.ts'
import type { OpenedDeck } from './open-design.ts'
import { serverFor } from './save-server.ts'

/** The parts of an open editor, and how to dispose of them. */
export interface Assembled {
  readonly context: EditorContext
  readonly journal: DeviceJournal
  /** Has this device store the whole current state. */
  settle(): Promise<void>
  /** Starts saving changes made from now on. */
  startSaving(): void
  /** Discards the work on this device; `failure` says why it could not, null if it could. */
  discard(): Promise<{ readonly failure: unknown }>
  close(): void
}

/** The screen's callbacks. */
export interface AssembleOptions {
  /** Called when the deck has been given an id by the server. */
  onNew(id: string): void
  /** Called when a save has restored the deck from the trash. */
  onRestored(): void
  /** All commands of the deck and of the screen. */
  commandsFor(context: CommandContext): readonly AppCommand[]
}

/** A generator of unique ids. */
export function freshIds(): Ids {
  return createIds(randomString)
}

/** Twelve random letters and digits. */
function randomString(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('')
}

/** How long to wait for a deck that is being closed, in ms. */
const CLOSE_TIMEOUT = 3000

/** A deck that is being closed. */
interface ClosingDeck {
  /** Resolves when its journal is free: its last save was answered or abandoned. */
  readonly left: Promise<unknown>
  /** Stops waiting for an answer. */
  abandon(): void
}

let closing: ClosingDeck | null = null

/**
 * Waits until decks being closed have released their journals. An unresponsive server is not waited for: work resumes
 * from the journal.
 */
export async function waitForClosingDecks(): Promise<void> {
  const now = closing
  if (now === null) return
  await Promise.race([now.left, wait(CLOSE_TIMEOUT).then(() => now.abandon())])
  await Promise.race([now.left, wait(CLOSE_TIMEOUT)])
}

/** Assembles the editor of an opened deck. */
export async function assemble(opened: OpenedDeck, options: AssembleOptions): Promise<Assembled> {
  const beginning = begin(opened, await lockFreshKey(opened))
  const { journal } = beginning
  const store = createEditorStore(beginning.deck, {
    measure: tabMeasure(),
    ids: freshIds(),
    journal,
    history: beginning.history,
    seq: journal.seq,
    baseRevision: () => saver.savedRevision,
  })
  const editor = savedEditor(store.editor)
  const images = takeFirstImages()
  const view = new ViewStore(opened.deck.size)
  view.setRoom(window.innerWidth)
  const thumbnails = thumbnailsOf(store, images)
  const saver = createSaver(
    { opened, journal, editor },
    serverFor(opened, createCover({ store, images, thumbnails }), () => saver.id ?? undefined),
    {
      onSaved: saved => announceSave(saved, options),
    },
  )
  const versions = new DeviceVersions(
    { editor, journal, device: THIS_DEVICE, freshKey: freshJournalKey },
    opened.versions,
  )
  const commandContext = { store, view, saver, images, thumbnails, versions }
  const context: EditorContext = { ...commandContext, commands: options.commandsFor(commandContext) }
  await storeOpened(opened, beginning, editor)
  const releases = [
    followDeck(store, thumbnails),
    followAssets(store, images, thumbnails),
    loadChartsWhenDrawn(store, thumbnails),
    persistEditorState(commandContext),
    reportPanels(view, event => store.editor.announce(event)),
  ]
  return {
    context,
    journal,
    async settle() {
      const { deck } = store.editor.state$.value
      await journal.storeDeck({ ...beginning.stored, deck, savedSeq: journal.seq })
    },
    discard: () =>
      journal.drop().then(
        () => ({ failure: null }),
        (failure: unknown) => ({ failure }),
      ),
    startSaving: () => releases.push(followChanges({ ...commandContext, journal, editor }, opened.hasUnsaved)),
    close() {
      for (const release of releases) release()
      thumbnails.destroy()
      versions.close()
      closing = leave({ saver, journal, store })
    },
  }
}

function thumbnailsOf(store: EditorStore, images: ImageStore): Thumbnails {
  return new Thumbnails({
    sceneOf: page => store.sceneOf(page, true),
    prompts: true,
    images: images.get,
    scale: PREVIEW_SCALE,
    person: personHere,
  })
}

/** Sends unsaved changes, then releases the journal. */
function leave({ saver, journal, store }: Pick<FollowContext, 'saver' | 'journal' | 'store'>): ClosingDeck {
  const abandoned = new AbortController()
  const whenAbandoned = new Promise(resolve => abandoned.signal.addEventListener('abort', resolve))
  const left = async () => {
    await Promise.race([saver.leave(), whenAbandoned])
    saver.close()
    store.editor.close()
    await journal.whenWritten()
    THIS_DEVICE.locks.release(lockName(journal.key))
  }
  return { left: left(), abandon: () => abandoned.abort() }
}

/** A new journal key, locked by this tab; empty if the deck continues in a journal that is already locked. */
async function lockFreshKey({ journalKey }: OpenedDeck): Promise<string> {
  if (journalKey !== null) return ''
  const key = freshJournalKey()
  await THIS_DEVICE.locks.take(lockName(key))
  return key
}

function announceSave(
  { id, revision, isNew, isRestored }: Saved,
  { onNew, onRestored }: Pick<AssembleOptions, 'onNew' | 'onRestored'>,
): void {
  notifyTabs({ type: 'worksChanged' })
  notifyTabs({ type: 'deckSaved', id, revision })
  if (isNew) onNew(id)
  if (isRestored) onRestored()
}

function followDeck(store: EditorStore, thumbnails: Thumbnails): () => void {
  return reaction(
    () => store.deck,
    deck => thumbnails.follow(deck),
    { fireImmediately: true },
  )
}

function followAssets(store: EditorStore, images: ImageStore, thumbnails: Thumbnails): () => void {
  loadDrawPrompt().then(
    () => {
      store.noteFonts()
      thumbnails.refresh()
    },
    // Prompts are not seen then; the next deck that is opened asks again.
    () => undefined,
  )
  const stopImages = images.onArrived(() => thumbnails.refresh())
  const stopFonts = onFontsArrived(() => {
    store.noteFonts()
    thumbnails.refresh()
  })
  return () => {
    stopImages()
    stopFonts()
  }
}

/** The chart renderer is large, so it is loaded when the first chart is drawn. If that fails, the next drawing tries again. */
function loadChartsWhenDrawn(store: EditorStore, thumbnails: Thumbnails): () => void {
  let isNeeded = true
  const load = () => {
    if (!isNeeded) return
    isNeeded = false
    import('@slidewright/engine/charts').then(
      ({ drawChart }) => {
        if (isDisposed) return
        store.setDrawChart(drawChart)
        thumbnails.refresh()
      },
      () => {
        isNeeded = true
      },
    )
  }
  let isDisposed = false
  store.setDrawChart(() => {
    load()
    return []
  })
  return () => {
    isDisposed = true
  }
}

interface FollowContext extends Omit<SaveContext, 'opened'> {
  readonly store: EditorStore
  readonly saver: Saver
  readonly versions: DeviceVersions
}

function followChanges(context: FollowContext, hasUnsaved: boolean): () => void {
  const { store, saver, journal, versions } = context
  if (hasUnsaved) saver.noteChange()
  const stop = saveSteps(store.editor, saver)
  const stopListening = onTabMessage(message => {
    if (message.type === 'deckSaved' && message.id === saver.id) void saver.onRemoteSave(message.revision)
  })
  // A tab closed in the meantime may have left work behind.
  const checkForWork = () => void pickUp(context, saver, THIS_DEVICE).then(found => versions.add(found))
  const retry = () => {
    if (!saver.isSafe) void saver.saveNow()
  }
  const online = () => {
    retry()
    checkForWork()
  }
  const turn = () => (document.visibilityState === 'hidden' ? retry() : checkForWork())
  const hide = () => journal.flush()
  // The browser asks before closing only if the work is stored nowhere else.
  const warn = (event: BeforeUnloadEvent) => {
    if (!saver.isSafe && journal.failure !== null) event.preventDefault()
  }
  window.addEventListener('online', online)
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', turn)
  return () => {
    stop()
    stopListening()
    window.removeEventListener('online', online)
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('pagehide', hide)
    document.removeEventListener('visibilitychange', turn)
  }
}
