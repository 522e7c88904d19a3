import { createIds, type Deck, type Ids, type Measure, pagesOf } from '@slidewright/engine/internal'
import { PREVIEW_SCALE } from '@slidewright/shared'
import { reaction } from 'mobx'
import { onFontsArrived, registerFonts } from '../../../assets/fonts.ts'
import { ImageStore } from '../../../assets/images.ts'
import { createCanvasMeasure } from '../../../assets/measure.ts'
import { Thumbnails } from '../../../canvas/thumbnails.ts'
import { wait } from '../../../platform/clock.ts'
import { notifyTabs, onTabMessage } from '../../../platform/messages.ts'
import { freshJournalKey, lockName, THIS_DEVICE } from '../../../stores/stored-work.ts'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import type { DeviceJournal } from '../journal/journal.ts'
import { keepEditorState } from '../panels/editor-state.ts'
import { tellPanels } from '../panels/panel-events.ts'
import { createCover } from '../save/cover.ts'
import { begin, createSaver, keepOpened, pickUp, type SaveContext, savedEditor, saveSteps } from '../save/keeping.ts'
import type { Saved } from '../save/save-ports.ts'
import type { Saver } from '../save/saver.ts'
import { DeviceVersions } from '../versions/device-versions.ts'
import { ViewStore } from '../view-store.ts'
import type { AppCommand, CommandContext, Workbench } from '../workbench.ts'
import type { OpenedDeck } from './open-design.ts'
import { serverFor } from './save-server.ts'

/** What a deck is worked on with, and how to put it away. */
export interface Assembled {
  readonly bench: Workbench
  readonly journal: DeviceJournal
  /** Has this device keep what there is now as a whole. */
  settle(): Promise<void>
  /** Saves what the hand does from now on. */
  startSaving(): void
  /** Forgets the work on this device; answers why it could not, if it could not. */
  letGo(): Promise<{ readonly failure: unknown }>
  close(): void
}

/** What the screen wants to hear. */
export interface AssembleOptions {
  /** The deck has got its id on the server. */
  onNew(id: string): void
  /** The deck was in the trash, and a save has brought it back. */
  onRestored(): void
  /** All that can be asked for, of the deck and of the screen. */
  commandsFor(context: CommandContext): readonly AppCommand[]
}

/** Ids that no record anywhere has. */
export function freshIds(): Ids {
  return createIds(freshWord)
}

/** Twelve random letters and digits. */
function freshWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('')
}

/** How long a deck that is being left is waited for, in ms. */
const LEAVE_PATIENCE = 3000

let sharedMeasure: Measure | null = null

/** The measure of this tab: what it has measured once stays known. */
export function tabMeasure(): Measure {
  registerFonts()
  sharedMeasure ??= createCanvasMeasure()
  return sharedMeasure
}

/** A deck that is being left. */
interface Leaving {
  /** Its journal is free again: the last save has been answered, or is not waited for any more. */
  readonly left: Promise<unknown>
  /** Waits no longer for an answer. */
  giveUp(): void
}

let leaving: Leaving | null = null

/** Waits until a deck that is being left lets go of its journal. A server that does not answer is not waited for: the work goes on from the journal. */
export async function othersLeft(): Promise<void> {
  const now = leaving
  if (now === null) return
  await Promise.race([now.left, wait(LEAVE_PATIENCE).then(() => now.giveUp())])
  await Promise.race([now.left, wait(LEAVE_PATIENCE)])
}

/** Puts together what an opened deck is worked on with. */
export async function assemble(opened: OpenedDeck, options: AssembleOptions): Promise<Assembled> {
  const beginning = begin(opened, await holdFresh(opened))
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
  const images = new ImageStore()
  const view = new ViewStore(opened.deck.size)
  view.setRoom(window.innerWidth)
  const thumbnails = new Thumbnails({
    sceneOf: page => store.sceneOf(page),
    images: images.get,
    scale: PREVIEW_SCALE,
  })
  const saver = createSaver(
    { opened, journal, editor },
    serverFor(opened, createCover(store, images), () => saver.id ?? undefined),
    {
      onSaved: saved => tell(saved, options),
    },
  )
  const versions = new DeviceVersions(
    { editor, journal, device: THIS_DEVICE, freshKey: freshJournalKey },
    opened.versions,
  )
  const context = { store, view, saver, images, thumbnails, versions }
  const bench: Workbench = { ...context, commands: options.commandsFor(context) }
  await keepOpened(opened, beginning, editor)
  const releases = [
    followDeck(store, thumbnails),
    followAssets(store, images, thumbnails),
    loadCharts(store, thumbnails),
    keepEditorState(context),
    tellPanels(view, event => store.editor.announce(event)),
  ]
  return {
    bench,
    journal,
    async settle() {
      const { deck } = store.editor.state$.value
      await journal.keep({ ...beginning.kept, deck, savedSeq: journal.seq })
    },
    letGo: () =>
      journal.drop().then(
        () => ({ failure: null }),
        (failure: unknown) => ({ failure }),
      ),
    startSaving: () => releases.push(followChanges({ ...context, journal, editor }, opened.hasUnsaved)),
    close() {
      for (const release of releases) release()
      thumbnails.destroy()
      versions.close()
      leaving = leave({ saver, journal, store })
    },
  }
}

/** Sends what is not there yet, then lets the next one have the journal. */
function leave({ saver, journal, store }: Pick<FollowContext, 'saver' | 'journal' | 'store'>): Leaving {
  const givenUp = new AbortController()
  const isGivenUp = new Promise(resolve => givenUp.signal.addEventListener('abort', resolve))
  const left = async () => {
    await Promise.race([saver.leave(), isGivenUp])
    saver.close()
    store.editor.close()
    await journal.whenKept()
    THIS_DEVICE.holds.release(lockName(journal.key))
  }
  return { left: left(), giveUp: () => givenUp.abort() }
}

/** A key for a journal of its own, held by this tab; empty where the deck goes on in one that is held already. */
async function holdFresh({ journalKey }: OpenedDeck): Promise<string> {
  if (journalKey !== null) return ''
  const key = freshJournalKey()
  await THIS_DEVICE.holds.take(lockName(key))
  return key
}

function tell(
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

/** What draws charts is large: it comes when the first deck is open. */
function loadCharts(store: EditorStore, thumbnails: Thumbnails): () => void {
  let isGone = false
  void import('@slidewright/engine/charts').then(({ drawChart }) => {
    if (isGone) return
    store.setDrawChart(drawChart)
    if (hasCharts(store.editor.state$.value.deck)) thumbnails.refresh()
  })
  return () => {
    isGone = true
  }
}

function hasCharts(deck: Deck): boolean {
  return pagesOf(deck).some(page => Object.values(page.elements).some(element => element.kind === 'chart'))
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
  const stopHearing = onTabMessage(message => {
    if (message.type === 'deckSaved' && message.id === saver.id) void saver.onRemoteSave(message.revision)
  })
  // A tab that was closed may have left something.
  const lookAround = () => void pickUp(context, saver, THIS_DEVICE).then(found => versions.add(found))
  const retry = () => {
    if (!saver.isSafe) void saver.saveNow()
  }
  const online = () => {
    retry()
    lookAround()
  }
  const turn = () => (document.visibilityState === 'hidden' ? retry() : lookAround())
  // Only work that is nowhere safe is worth a question.
  const warn = (event: BeforeUnloadEvent) => {
    if (!saver.isSafe && journal.failure !== null) event.preventDefault()
  }
  window.addEventListener('online', online)
  window.addEventListener('beforeunload', warn)
  document.addEventListener('visibilitychange', turn)
  return () => {
    stop()
    stopHearing()
    window.removeEventListener('online', online)
    window.removeEventListener('beforeunload', warn)
    document.removeEventListener('visibilitychange', turn)
  }
}
