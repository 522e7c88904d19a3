import {
  buildScene,
  createDeck,
  createPage,
  type Deck,
  EMPTY_HISTORY,
  keyBetween,
  type Outline,
  pagesOf,
  type Suit,
  type Theme,
} from '@slidewright/engine'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiFailure, ApiResult } from '../../api/client.ts'
import { done } from '../../api/failure.ts'
import { ensureFonts } from '../../assets/fonts.ts'
import { text } from '../../i18n/index.ts'
import { sampleWords } from '../../i18n/sample-words.ts'
import { tabStore } from '../../platform/storage.ts'
import { aiDataOf } from '../../stores/ai-data.ts'
import { keptUnder, keptWork } from '../../stores/editor-journal.ts'
import { fetchCommission, makePages } from '../../stores/editor-make.ts'
import { fromDevice, type OpenedDeck, openDesign } from '../../stores/editor-open.ts'
import { session } from '../../stores/session.ts'
import { suits } from '../../stores/suits.ts'
import { type TemplateParams, templateFields } from '../../stores/template-address.ts'
import { templateDeck } from '../../stores/template-deck.ts'
import { templates } from '../../stores/templates.ts'
import { type Assembled, assemble, freshIds, freshWord, tabMeasure } from './assemble.ts'
import { createRhythm, type MakeSource, warmFonts, withPatience } from './making.ts'

/** What the address of the editor asks for. */
export interface EditorQuery {
  readonly id: string | null
  readonly taskId: string | null
  readonly suitId: string | null
  readonly themeId: string | null
  /** What of a template it is made of; null where it is made of none. */
  readonly template?: string | null
  readonly templateId?: string | null
  readonly uploadId?: string | null
}

/** How far the pages are. `count` is what can be expected, null while nobody knows. */
export interface MakingState {
  readonly made: number
  readonly count: number | null
}

/** What is to be said once about how the deck came to be. */
export type OpenNote =
  | { readonly kind: 'restored' }
  | { readonly kind: 'partly' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'dropped'; readonly names: readonly string[] }

/** What the screen shows. */
export type OpenState =
  | { readonly at: 'opening' }
  | { readonly at: 'writing' }
  | { readonly at: 'failed'; readonly failure: ApiFailure; readonly isMaking: boolean }
  | { readonly at: 'open'; readonly assembled: Assembled }

/** Brings a deck onto the screen: from the server, from this device, or made page by page from a task. */
export class OpenStore {
  state: OpenState = { at: 'opening' }
  making: MakingState | null = null
  note: OpenNote | null = null
  private readonly query: EditorQuery
  private readonly onNew: (id: string) => void
  private stop = new AbortController()

  constructor(query: EditorQuery, onNew: (id: string) => void) {
    this.query = query
    this.onNew = onNew
    makeAutoObservable<this, 'query' | 'onNew' | 'stop'>(this, {
      state: observableRef,
      making: observableRef,
      note: observableRef,
      query: false,
      onNew: false,
      stop: false,
    })
  }

  /** Opens what the address asks for. */
  async start(): Promise<void> {
    this.stop = new AbortController()
    const { signal } = this.stop
    const { id, taskId, template = null } = this.query
    this.set({ at: 'opening' })
    void suits.load()
    if (id !== null) await this.open(id, signal)
    else if (taskId !== null) await this.make(taskId, signal)
    else if (template !== null) await this.fromTemplate(template, signal)
    else await this.blank(signal)
  }

  /** Stops the making. The pages that are there stay. */
  cancel(): void {
    this.stop.abort()
  }

  /** What was to be said has been said. */
  dropNote(): void {
    this.note = null
  }

  /** Puts everything away. */
  close(): void {
    this.stop.abort()
    if (this.state.at === 'open') this.state.assembled.close()
  }

  private async open(id: string, signal: AbortSignal): Promise<void> {
    const kept = await keptWork(id)
    const opened = await openDesign(session.api, id, kept)
    if (signal.aborted) return
    if (!opened.ok) this.set({ at: 'failed', failure: opened.error, isMaking: false })
    else await this.show(opened.value, signal)
  }

  private async blank(signal: AbortSignal): Promise<void> {
    const key = keyInTab('slidewright.blank')
    const kept = await keptUnder(key)
    if (kept !== null && kept.kept.id !== null) {
      tabStore.remove('slidewright.blank')
      return this.blank(signal)
    }
    await this.show(kept === null ? newDeck(await blankDeck(), key) : fromDevice(kept), signal)
  }

  /** A template as a deck at once: an own deck again, or a suit with words to write over. */
  private async fromTemplate(template: string, signal: AbortSignal): Promise<void> {
    const { templateId = null } = this.query
    const isDeck = template === 'deck' && templateId !== null
    const made = isDeck ? await templates.fetchDeck(templateId) : await this.suitDeck()
    if (signal.aborted) return
    if (!made.ok) return this.set({ at: 'failed', failure: made.error, isMaking: false })
    await templates.loadSuit(made.value.suit)
    const opened = newDeck(made.value, null)
    await this.show({ ...opened, hasUnsaved: true, kept: templateFields(paramsOf(this.query)) }, signal)
    if (made.value.suit !== null) void templates.remember(made.value.suit)
  }

  private async suitDeck(): Promise<ApiResult<Deck>> {
    const { suit, theme } = await lookOf(this.query)
    const ports = { theme, measure: tabMeasure(), ids: freshIds() }
    const language = document.documentElement.lang || 'en'
    const setting = { words: sampleWords(text), language, ports }
    // What is measured in a face that has not arrived is broken in other places: the faces come first.
    const draft = templateDeck(suit, setting)
    const scenes = pagesOf(draft).map(({ id }) =>
      buildScene({ deck: draft, page: id, measure: ports.measure, drawChart: () => [] }),
    )
    await withPatience(Promise.all(scenes.map(scene => ensureFonts(scene))))
    return done(templateDeck(suit, setting))
  }

  private async make(taskId: string, signal: AbortSignal): Promise<void> {
    const name = `slidewright.making.${taskId}`
    const work = tabStore.read(`${name}.done`) === true ? await keptUnder(keyInTab(name)) : null
    if (work !== null)
      return work.kept.id === null ? this.show(fromDevice(work), signal) : this.open(work.kept.id, signal)
    this.set({ at: 'writing' })
    const commission = await fetchCommission(session.api, taskId, signal)
    if (!commission.ok) {
      if (commission.error.name !== 'cancelled' || !signal.aborted) this.fail(commission.error)
      else this.fail({ name: 'cancelled' })
      return
    }
    const { suit, theme } = await lookOf(this.query)
    const { outline } = commission.value
    const kept = templateFields(paramsOf(this.query))
    const empty = { ...newDeck(emptyDeck(outline, suit, theme), keyInTab(name, true), taskId), kept }
    const aiData = aiDataOf({ taskId, outline, suit, theme })
    const assembled = await assemble({ ...empty, aiData }, { onNew: this.onNew })
    const isMade = await this.makeInto(assembled, { outline, suit, theme }, signal)
    if (isMade) tabStore.write(`${name}.done`, true)
    else assembled.close()
  }

  private async makeInto(
    assembled: Assembled,
    { outline, suit, theme }: MakeSource,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { store } = assembled.bench
    const count = await warmFonts({ outline, suit, theme }, { empty: emptyDeck(outline, suit, theme), signal })
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
          runInAction(() => (this.making = { made: (this.making?.made ?? 0) + 1, count }))
        },
        pause: createRhythm(),
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
    assembled.bench.saver.noteChange()
    store.editor.announce({ type: 'contentCompleted' })
    void templates.remember(suit.id)
    return true
  }

  private async show(opened: OpenedDeck, signal: AbortSignal): Promise<void> {
    await withPatience(templates.loadSuit(opened.deck.suit))
    const assembled = await assemble(opened, { onNew: this.onNew })
    const { store } = assembled.bench
    const scene = store.page && store.sceneOf(store.page.id)
    if (scene) await withPatience(ensureFonts(scene))
    if (signal.aborted) return assembled.close()
    assembled.startSaving()
    runInAction(() => {
      if (opened.isPartly) this.note = { kind: 'partly' }
      else if (opened.id !== null && opened.hasUnsaved) this.note = { kind: 'restored' }
      this.state = { at: 'open', assembled }
    })
    store.editor.announce({ type: 'canvasInitialised' })
  }

  private fail(failure: ApiFailure): void {
    this.set({ at: 'failed', failure, isMaking: true })
  }

  private set(state: OpenState): void {
    this.state = state
  }
}

function paramsOf({ template = null, templateId = null, uploadId = null, suitId }: EditorQuery): TemplateParams {
  return { template, templateId, uploadId, suitId }
}

/** The suit and the theme that a deck is made in. A deck that was saved as a template brings its own colors. */
async function lookOf({ suitId, themeId, template, templateId }: EditorQuery): Promise<{ suit: Suit; theme: Theme }> {
  const own = template === 'deck' && templateId ? await templates.fetchDeck(templateId) : null
  const suit = (await templates.loadSuit(own?.ok ? own.value.suit : suitId)) ?? (await suits.load())[0]
  if (suit === undefined) throw new Error('There is no suit')
  if (own?.ok) return { suit, theme: own.value.theme }
  const theme = suit.themes.find(({ id }) => id === themeId) ?? suit.themes[0]
  if (theme === undefined) throw new Error(`The suit ${suit.id} has no theme`)
  return { suit, theme }
}

function emptyDeck(outline: Outline, suit: Suit, theme: Theme): Deck {
  return createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
}

/** A deck with one empty page, in the first suit's first theme. */
async function blankDeck(): Promise<Deck> {
  const [suit] = await suits.load()
  const [theme] = suit?.themes ?? []
  if (suit === undefined || theme === undefined) throw new Error('There is no suit')
  const deck = createDeck({
    theme,
    title: text('editor.untitled'),
    language: document.documentElement.lang || 'en',
    suit: suit.id,
  })
  const page = createPage({ id: freshIds().page(), order: keyBetween(null, null) })
  return { ...deck, pages: { [page.id]: page } }
}

function newDeck(deck: Deck, journalKey: string | null, taskId: string | null = null): OpenedDeck {
  return {
    deck,
    base: null,
    id: null,
    taskId,
    revision: 0,
    history: EMPTY_HISTORY,
    seq: 0,
    savedSeq: 0,
    journalKey,
    hasUnsaved: false,
    conflict: null,
  }
}

/** The journal key that this tab has under a name; `isNew` forgets the one before. */
function keyInTab(name: string, isNew = false): string {
  const kept = isNew ? null : tabStore.read(name)
  if (typeof kept === 'string') return kept
  const key = `deck:${freshWord()}`
  tabStore.write(name, key)
  return key
}
