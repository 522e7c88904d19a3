import { type Deck, dressedPage, pageCount, pageFontNeeds } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiFailure } from '../../../api/client.ts'
import { preloadFonts } from '../../../assets/fonts.ts'
import { tabMeasure } from '../../../assets/measure.ts'
import { text } from '../../../i18n/index.ts'
import { whenIdle } from '../../../platform/idle.ts'
import { tabStore } from '../../../platform/storage.ts'
import type {} from '../../../stores/journal-state.ts'
import { session } from '../../../stores/session.ts'
import { lockDeviceWork, lockName, readStoredWork, releaseUnused, THIS_DEVICE } from '../../../stores/stored-work.ts'
import { templateFields } from '../../../stores/template-address.ts'
import { templates } from '../../../stores/templates.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { aiDataOf } from './ai-data.ts'
import { type Assembled, type AssembleOptions, assemble, freshIds, waitForClosingDecks } from './assemble.ts'
import { fetchGenerationSource, makePages } from './make-pages.ts'
import { createPacer, type MakeSource, warmFacesOf } from './making.ts'
import { blankDeck, deckOfTemplate, designOf, emptyDeck, newDeck } from './new-deck.ts'
import { fromDevice, type OpenedDeck, openWithWork, usedJournals } from './open-design.ts'
import { type EditorQuery, templateParams } from './query.ts'
import { keyInTab, unsavedInTab } from './tab-work.ts'

/** Progress of the generation. `count` is the expected number of pages; null while unknown. */
export interface MakingState {
  readonly made: number
  readonly count: number | null
}

/** A one-time notice about how the deck was opened. */
export type OpenNote =
  | { readonly kind: 'restored' }
  | { readonly kind: 'partly' }
  | { readonly kind: 'untrashed' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'templateGone' }
  | { readonly kind: 'dropped'; readonly names: readonly string[] }

/** What the screen shows. */
export type OpenState =
  | { readonly at: 'opening' }
  | { readonly at: 'writing' }
  | { readonly at: 'failed'; readonly failure: ApiFailure; readonly isMaking: boolean }
  | { readonly at: 'open'; readonly assembled: Assembled }

/** The callbacks and commands of the screen that shows the deck. */
export interface OpenHost extends Pick<AssembleOptions, 'onNew' | 'commandsFor'> {
  /** Called when the work on this device was discarded and nothing is left to show. */
  onGone(): void
}

/** Opens a deck: from the server, from this device, or generated page by page from a task. */
export class OpenStore {
  state: OpenState = { at: 'opening' }
  making: MakingState | null = null
  note: OpenNote | null = null
  private readonly query: EditorQuery
  private readonly host: OpenHost
  private stop = new AbortController()

  constructor(query: EditorQuery, host: OpenHost) {
    this.query = query
    this.host = host
    makeAutoObservable<this, 'query' | 'host' | 'stop'>(this, {
      state: observableRef,
      making: observableRef,
      note: observableRef,
      query: false,
      host: false,
      stop: false,
    })
  }

  /** Opens the deck that the address asks for. */
  async start(): Promise<void> {
    this.stop = new AbortController()
    const { signal } = this.stop
    const { id, taskId, template = null } = this.query
    this.set({ at: 'opening' })
    await waitForClosingDecks()
    if (signal.aborted) return
    if (id !== null) await this.open(id, signal)
    else if (this.query.kept) await this.openStored(this.query.kept, signal)
    else if (taskId !== null) await this.make(taskId, signal)
    else if (template !== null) await this.fromTemplate(signal)
    else await this.blank(signal)
  }

  /** Stops generating. Finished pages stay. */
  cancel(): void {
    this.stop.abort()
  }

  /** Dismisses the notice. */
  dropNote(): void {
    this.note = null
  }

  /** Discards the work on this device at the user's request; nothing is left to show afterwards. */
  async discard(): Promise<void> {
    if (this.state.at !== 'open') return
    const { assembled } = this.state
    const { failure } = await assembled.discard()
    if (failure !== null) return void showToast({ text: text('editor.versionHere.refused'), icon: 'warning' })
    this.host.onGone()
  }

  /** Disposes of everything. */
  close(): void {
    this.stop.abort()
    if (this.state.at === 'open') this.state.assembled.close()
  }

  private async open(id: string, signal: AbortSignal): Promise<void> {
    const { work, opened } = await openWithWork(session.api, id, () => lockDeviceWork(id))
    releaseUnused(work, opened.ok && !signal.aborted ? usedJournals(opened.value) : new Set())
    if (signal.aborted) return
    if (!opened.ok) this.set({ at: 'failed', failure: opened.error, isMaking: false })
    else await this.show(opened.value, signal)
  }

  /** Opens unsaved work on this device by its key. */
  private async openStored(key: string, signal: AbortSignal): Promise<void> {
    const isLocked = await THIS_DEVICE.locks.take(lockName(key))
    const work = await readStoredWork(key)
    if (isLocked && (signal.aborted || work?.stored.id !== null)) THIS_DEVICE.locks.release(lockName(key))
    if (signal.aborted) return
    if (work?.stored.id) return this.open(work.stored.id, signal)
    const name = work === null ? 'notFound' : 'openElsewhere'
    if (work === null || !isLocked) this.set({ at: 'failed', failure: { name }, isMaking: false })
    else await this.show(fromDevice(work), signal)
  }

  private async blank(signal: AbortSignal): Promise<void> {
    const { key, work } = await unsavedInTab('slidewright.blank')
    await this.show(work === null ? newDeck(await blankDeck(), key) : fromDevice(work), signal)
  }

  private async fromTemplate(signal: AbortSignal): Promise<void> {
    const fields = templateFields(templateParams(this.query))
    const { key, work } = await unsavedInTab(`slidewright.template.${JSON.stringify(this.query)}`)
    if (work !== null) return this.show(fromDevice(work), signal)
    const made = await deckOfTemplate(this.query)
    if (signal.aborted) return
    if (!made.ok) return this.set({ at: 'failed', failure: made.error, isMaking: false })
    await this.show({ ...newDeck(made.value, key), hasUnsaved: true, persisted: fields }, signal)
    if (made.value.suit !== null) void templates.remember(made.value.suit)
  }

  private async make(taskId: string, signal: AbortSignal): Promise<void> {
    const name = `slidewright.making.${taskId}`
    if (tabStore.read(`${name}.done`) === true && (await this.showGenerated(tabStore.read(name), signal))) return
    this.set({ at: 'writing' })
    const commission = await fetchGenerationSource(session.api, taskId, signal)
    if (!commission.ok) {
      if (commission.error.name !== 'cancelled' || !signal.aborted) this.fail(commission.error)
      else this.fail({ name: 'cancelled' })
      return
    }
    const { suit, theme, isOther } = await designOf(this.query)
    const { outline } = commission.value
    const persisted = isOther ? {} : templateFields(templateParams(this.query))
    const empty = { ...newDeck(emptyDeck(outline, suit, theme), await keyInTab(name, true), taskId), persisted }
    const aiData = aiDataOf({ taskId, outline, suit, theme })
    const assembled = await assemble({ ...empty, aiData }, this.listener)
    const isWhole = await this.makeInto(assembled, { outline, suit, theme }, signal)
    if (!isWhole) return assembled.close()
    tabStore.write(`${name}.done`, true)
    if (isOther && this.note === null) runInAction(() => (this.note = { kind: 'templateGone' }))
  }

  /** Shows a deck that this tab has already generated; false if there is none. */
  private async showGenerated(key: unknown, signal: AbortSignal): Promise<boolean> {
    const work = typeof key === 'string' ? await readStoredWork(key) : null
    if (work === null) return false
    if (work.stored.id !== null) await this.open(work.stored.id, signal)
    else if (!(await THIS_DEVICE.locks.take(lockName(work.stored.key)))) return false
    else await this.show(fromDevice(work), signal)
    return true
  }

  private async makeInto(
    assembled: Assembled,
    { outline, suit, theme }: MakeSource,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { store } = assembled.context
    await warmFacesOf({ outline, suit, theme })
    const count = pageCount(outline)
    runInAction(() => {
      this.making = { made: 0, count }
      this.state = { at: 'open', assembled }
    })
    store.editor.announce({ type: 'canvasInitialised' })
    const ids = freshIds()
    const made = await makePages(
      outline,
      {
        suit,
        theme,
        measure: tabMeasure(),
        ids,
        take: ({ page, layout, assets }) => {
          store.run('page.insertBuilt', { page, layout, assets: [...assets], aside: true })
          const done = (this.making?.made ?? 0) + 1
          // A page that is split adds one to the number in the outline.
          runInAction(() => (this.making = { made: done, count: Math.max(count, done + 1) }))
        },
        pause: createPacer(),
      },
      signal,
    )
    runInAction(() => {
      this.making = null
      if (made.suitFailed) this.state = { at: 'failed', failure: { name: 'suitIncomplete' }, isMaking: true }
      else if (made.wasCancelled) this.note = { kind: 'stopped' }
      else if (made.dropped.length > 0) this.note = { kind: 'dropped', names: made.dropped }
    })
    if (made.suitFailed) return false
    await assembled.settle()
    assembled.startSaving()
    assembled.context.saver.noteChange()
    store.editor.announce({ type: 'contentCompleted' })
    void templates.remember(suit.id)
    return true
  }

  private async show(opened: OpenedDeck, signal: AbortSignal): Promise<void> {
    const assembled = await assemble(opened, this.listener)
    const { store } = assembled.context
    if (store.page) await preloadFonts(pageFontNeeds(store.deck, dressedPage(store.deck, store.page)))
    if (signal.aborted) return assembled.close()
    assembled.startSaving()
    runInAction(() => {
      if (opened.isPartial) this.note = { kind: 'partly' }
      else if (opened.id !== null && opened.hasUnsaved && !opened.gone) this.note = { kind: 'restored' }
      this.state = { at: 'open', assembled }
    })
    store.editor.announce({ type: 'canvasInitialised' })
    loadWhenIdle(opened.deck.suit)
  }

  private get listener(): AssembleOptions {
    return { ...this.host, onRestored: () => runInAction(() => (this.note = { kind: 'untrashed' })) }
  }

  private fail(failure: ApiFailure): void {
    this.set({ at: 'failed', failure, isMaking: true })
  }

  private set(state: OpenState): void {
    this.state = state
  }
}

/** The suits are large, and the page in view does not need them. */
function loadWhenIdle(suit: Deck['suit']): void {
  whenIdle(() => {
    void templates.loadSuit(suit)
    return false
  })
}
