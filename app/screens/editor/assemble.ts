import { createIds, type Deck, EMPTY_HISTORY, type Ids, type Measure, pagesOf } from '@slidewright/engine'
import { PREVIEW_SCALE } from '@slidewright/shared'
import { reaction } from 'mobx'
import { upload } from '../../api/upload.ts'
import { onFontsArrived, registerFonts } from '../../assets/fonts.ts'
import { createImageStore, type ImageStore } from '../../assets/images.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { createThumbnails, type Thumbnails } from '../../canvas/thumbnails.ts'
import { wait } from '../../platform/clock.ts'
import { hearTabs, tellTabs } from '../../platform/messages.ts'
import { createEditorStore, type EditorStore } from '../../stores/editor.ts'
import { DeviceJournal, lockJournal } from '../../stores/editor-journal.ts'
import { fetchDesign, fetchFile, type OpenedDeck } from '../../stores/editor-open.ts'
import { Saver } from '../../stores/editor-save.ts'
import { session } from '../../stores/session.ts'
import { allCommands } from './app-commands.ts'
import { createCover } from './cover.ts'
import { keepEditorState } from './editor-state.ts'
import { tellPanels } from './panel-events.ts'
import { uploadAiData, uploadCanvas } from './upload-canvas.ts'
import { ViewStore } from './view-store.ts'
import type { Workbench } from './workbench.ts'

/** What a deck is worked on with, and how to put it away. */
export interface Assembled {
  readonly bench: Workbench
  readonly journal: DeviceJournal
  /** Has this device keep what there is now as a whole. */
  settle(): Promise<void>
  /** Saves what the hand does from now on. */
  startSaving(): void
  close(): void
}

/** What the screen wants to hear. */
export interface AssembleOptions {
  /** The deck has got its id on the server. */
  onNew(id: string): void
}

/** Ids that no record anywhere has. */
export function freshIds(): Ids {
  return createIds(freshWord)
}

/** Twelve random letters and digits. */
export function freshWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('')
}

let sharedMeasure: Measure | null = null

/** The measure of this tab: what it has measured once stays known. */
export function tabMeasure(): Measure {
  registerFonts()
  sharedMeasure ??= createCanvasMeasure()
  return sharedMeasure
}

/** Puts together what an opened deck is worked on with. */
export async function assemble(opened: OpenedDeck, options: AssembleOptions): Promise<Assembled> {
  const { journal, isOurs } = await takeJournal(opened)
  const store = createEditorStore(opened.deck, {
    measure: tabMeasure(),
    ids: freshIds(),
    journal,
    history: isOurs ? opened.history : EMPTY_HISTORY,
    seq: journal.seq,
    baseRevision: () => saver.savedRevision,
  })
  const images = createImageStore()
  const view = new ViewStore(opened.deck.size)
  view.setRoom(window.innerWidth)
  const thumbnails = createThumbnails({
    sceneOf: page => store.sceneOf(page),
    images: images.get,
    scale: PREVIEW_SCALE,
  })
  const saver = createSaver({ opened, store, journal, images }, options)
  if (opened.conflict !== null) saver.meet(opened.conflict)
  const ground = { store, view, saver, images, thumbnails }
  const bench: Workbench = { ...ground, commands: allCommands(ground) }
  const releases = [
    followDeck(store, thumbnails),
    followAssets(store, images, thumbnails),
    loadCharts(store, thumbnails),
    keepEditorState(ground),
    tellPanels(view, event => store.editor.announce(event)),
  ]
  await journal.keep(keptOf(opened, isOurs))
  if (opened.merged !== undefined) store.editor.adopt(opened.merged)
  return {
    bench,
    journal,
    async settle() {
      await journal.settled()
      const { deck } = store.editor.state$.value
      await journal.keep({ ...unsavedOf(opened), deck, savedSeq: journal.seq })
    },
    startSaving: () => releases.push(followChanges({ store, saver, journal }, opened.hasUnsaved)),
    close() {
      for (const release of releases) release()
      thumbnails.destroy()
      void saver.leave().finally(() => store.editor.close())
    },
  }
}

/** The journal of the deck, for this tab alone: a second tab gets one of its own. */
async function takeJournal({
  journalKey,
  seq,
  isPartly,
}: OpenedDeck): Promise<{ journal: DeviceJournal; isOurs: boolean }> {
  if (journalKey !== null && (await lockJournal(journalKey))) {
    const journal = new DeviceJournal(journalKey)
    journal.seq = seq
    if (isPartly) await journal.cut(seq).catch(() => undefined)
    return { journal, isOurs: true }
  }
  const key = `deck:${freshWord()}`
  await lockJournal(key)
  return { journal: new DeviceJournal(key), isOurs: false }
}

function keptOf(opened: OpenedDeck, isOurs: boolean) {
  return { ...unsavedOf(opened), deck: opened.base ?? opened.deck, savedSeq: isOurs ? opened.savedSeq : 0 }
}

/** What this device keeps beside a deck; of a new one also what only a save will tell the server. */
function unsavedOf({ id, taskId, aiData = null, revision, kept }: OpenedDeck) {
  return { id, taskId, aiData, revision, ...(id === null && kept && { fields: kept }) }
}

interface SaverGround {
  readonly opened: OpenedDeck
  readonly store: EditorStore
  readonly journal: DeviceJournal
  readonly images: ImageStore
}

function createSaver({ opened, store, journal, images }: SaverGround, { onNew }: AssembleOptions): Saver {
  const cover = createCover(store, images)
  let pushedSeq = opened.savedSeq
  let { aiData = null } = opened
  return new Saver(
    {
      deck: () => {
        pushedSeq = journal.seq
        return store.editor.state$.value.deck
      },
      uploadCanvas: deck => uploadCanvas(session.api, deck),
      uploadCover: async (deck, isNew) => {
        const picture = await cover.paint(deck, isNew)
        if (picture === null) return null
        const answer = await upload(session.api, { file: picture, type: 'cover', format: 'webp', name: 'cover.webp' })
        if (!answer.ok) return null
        cover.noteSaved(deck)
        return answer.value.url
      },
      uploadAiData: async () => {
        aiData ??= await fetchAiData(opened)
        return aiData === null ? null : uploadAiData(session.api, aiData)
      },
      save: request => session.api.call('designSave', request),
      fetchTheirs: id => fetchDesign(session.api, id),
      isKept: () => journal.failure === null,
      adopt: deck => store.editor.adopt(deck),
      replace: deck => void store.run('deck.restore', { deck }),
      onSaved: ({ id, revision, deck, isNew }) => {
        void journal.keep({ id, taskId: opened.taskId, aiData, deck, revision, savedSeq: pushedSeq })
        tellTabs({ type: 'worksChanged' })
        tellTabs({ type: 'deckSaved', id, revision })
        if (isNew) onNew(id)
      },
      onMet: ({ id, revision, deck }) =>
        void journal.keep({ id, taskId: opened.taskId, aiData, deck, revision, savedSeq: journal.seq }),
      wait,
    },
    opened,
    opened.base,
  )
}

/** The record that the server has: a deck that is saved as another one takes it along. */
async function fetchAiData({ id, kept }: OpenedDeck): Promise<string | null> {
  if (id === null || kept?.ai_data === undefined) return null
  const file = await fetchFile(session.api, id, 'ai_data')
  return file.ok ? JSON.stringify(file.value) : null
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

interface FollowGround {
  readonly store: EditorStore
  readonly saver: Saver
  readonly journal: DeviceJournal
}

function followChanges({ store, saver, journal }: FollowGround, hasUnsaved: boolean): () => void {
  const isKept = () => journal.failure === null

  if (hasUnsaved) saver.noteChange()
  const stop = reaction(
    () => store.deck,
    deck => saver.noteChange(deck),
  )
  const stopHearing = hearTabs(message => {
    if (message.type === 'deckSaved' && message.id === saver.id) void saver.hear(message.revision)
  })
  const retry = () => {
    if (!saver.isSafe) void saver.saveNow()
  }
  const leave = () => {
    if (document.visibilityState === 'hidden') retry()
  }
  // Only work that is nowhere safe is worth a question.
  const warn = (event: BeforeUnloadEvent) => {
    if (saver.state.at === 'notSaved' && !isKept()) event.preventDefault()
  }
  window.addEventListener('online', retry)
  window.addEventListener('beforeunload', warn)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    stopHearing()
    window.removeEventListener('online', retry)
    window.removeEventListener('beforeunload', warn)
    document.removeEventListener('visibilitychange', leave)
  }
}
