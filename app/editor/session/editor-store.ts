import {
  type ArgsOf,
  type CommandArgs,
  type CommandId,
  type Context,
  type Created,
  commandCall,
  contextOf,
  createEditor,
  type Deck,
  type DrawChart,
  type Editor,
  type EditorParts,
  type EditorState,
  type EditStep,
  type Element,
  type ElementId,
  elementOf,
  type Ids,
  type Measure,
  type Overrides,
  type Page,
  type PageId,
  pageOf,
  pagesOf,
  type RunStyle,
  type Scene,
  type Selection,
  type Session,
  type Size,
  selectedElements,
  type Theme,
} from '@slidewright/engine/internal'
import { computed, createAtom, makeObservable, observableRef, runInAction } from 'mobx'
import { today } from '../../platform/clock.ts'
import { observed, onNext } from '../../stores/observed.ts'
import { sameAppearance } from './same-appearance.ts'
import { SceneCache, type SceneSource } from './scene-cache.ts'

/** The overrides when no gesture is in progress. */
export const NO_OVERRIDES: Overrides = new Map()

/** The ports an editor is created with. This store uses `measure` and `ids` itself, too. */
export type EditorPorts = Omit<EditorParts, 'deck'>

/** The open deck as MobX sees it: the editor's state and the scene to paint. */
export class EditorStore {
  readonly editor: Editor
  readonly ids: Ids
  /** Draws nothing until the chart library, which is loaded when the first chart is drawn, has arrived. */
  drawChart: DrawChart = () => []
  /** A deck shown in place of the real one: an uncommitted IME composition, a theme being hovered. */
  preview: Deck | null = null
  /** The style of the next characters typed, chosen at a caret; null for the style around it. */
  pendingStyle: Partial<RunStyle> | null = null
  private readonly ruler: Measure
  private readonly fonts = createAtom('fonts')
  private readonly scenes = new SceneCache()
  private readonly read: () => EditorState

  constructor(editor: Editor, { measure, ids }: Pick<EditorPorts, 'measure' | 'ids'>) {
    this.editor = editor
    this.ruler = measure
    this.ids = ids
    this.read = observed(editor.state$)
    onNext(editor.state$, ({ step }) => step && this.scenes.note(step))
    makeObservable<this, 'context'>(this, {
      drawChart: observableRef,
      preview: observableRef,
      pendingStyle: observableRef,
      scene: computed({ keepAlive: true }),
      deck: computed,
      selection: computed,
      overrides: computed,
      hover: computed,
      undoLabel: computed,
      redoLabel: computed,
      context: computed,
      page: computed,
      edited: computed,
      moving: computed,
      selected: computed,
      selectedForFormat: computed({ equals: sameAppearance }),
      title: computed,
      size: computed,
      theme: computed,
      pages: computed,
      pageCount: computed,
      pageIndex: computed,
    })
  }

  /** Measures text. A reaction that lays out text with it runs again when fonts arrive. */
  get measure(): Measure {
    this.fonts.reportObserved()
    return this.ruler
  }

  get state(): EditorState {
    return this.read()
  }

  get deck(): Deck {
    return this.state.deck
  }

  /**
   * The whole session state, replaced at every step of a gesture. A reader that needs only part of it should use the
   * narrower getter.
   */
  get session(): Session {
    return this.state.session
  }

  /** What is selected. */
  get selection(): Selection {
    return this.state.session.selection
  }

  /** The temporary frames of elements while a gesture is in progress. */
  get overrides(): Overrides {
    return this.state.session.overrides
  }

  /** The element under the pointer. */
  get hover(): ElementId | null {
    return this.state.session.hover
  }

  /** Label key of the next undo step; null if there is none. */
  get undoLabel(): string | null {
    return this.state.undoLabel
  }

  /** Label key of the next redo step; null if there is none. */
  get redoLabel(): string | null {
    return this.state.redoLabel
  }

  /** What commands may read, without the gesture in progress and the pointer. */
  private get context(): Context {
    const { deck, selection, undoLabel, redoLabel, ids, measure } = this
    const session: Session = { selection, overrides: NO_OVERRIDES, hover: null }
    return contextOf({ deck, session, undoLabel, redoLabel }, { ids, measure })
  }

  /** The pages, first to last. */
  get pages(): readonly Page[] {
    return pagesOf(this.deck)
  }

  /** The current page. */
  get page(): Page | null {
    return pageOf(this.deck, this.selection.page) ?? null
  }

  /** The number of pages. */
  get pageCount(): number {
    return this.pages.length
  }

  /** The index of the current page, from 0. */
  get pageIndex(): number {
    return this.pages.findIndex(page => page.id === this.selection.page)
  }

  /** The deck's title. */
  get title(): string {
    return this.deck.title
  }

  /** The deck's theme. Observers that only need colors read it here and are not notified of other changes. */
  get theme(): Theme {
    return this.deck.theme
  }

  /** The size of the deck's pages, in px. */
  get size(): Size {
    return this.deck.size
  }

  /** The selected elements, back to front. */
  get selected(): readonly Element[] {
    return selectedElements(this.deck, this.selection)
  }

  /**
   * The selected elements, for observers of their style: the same list while elements are only moved or rotated, so do
   * not read positions from it.
   */
  get selectedForFormat(): readonly Element[] {
    return this.selected
  }

  /** The element whose text is being edited. */
  get edited(): Element | null {
    const { editing } = this.selection
    return editing && this.page ? (elementOf(this.page, editing.element) ?? null) : null
  }

  /** The elements being moved by a gesture: they are painted on a layer of their own. */
  get moving(): ReadonlySet<ElementId> {
    const { overrides, selection } = this
    const moving = new Set<ElementId>()
    for (const id of overrides.keys()) moving.add(this.topOf(id))
    if (selection.editing) moving.add(this.topOf(selection.editing.element))
    return moving
  }

  /** The current page as painted, updated incrementally from its last scene. */
  get scene(): Scene | null {
    const { page, overrides } = this
    const deck = this.preview ?? this.deck
    if (page === null || pageOf(deck, page.id) === undefined) return null
    return this.scenes.show(page.id, this.sourceOf(deck), overrides)
  }

  /** Builds the scenes of the neighboring pages, one per iteration, and drops those of all other pages. */
  makeReady(): Iterable<readonly Scene[]> {
    const beside = [this.pageIndex + 1, this.pageIndex - 1].flatMap(index => this.pages[index]?.id ?? [])
    return this.scenes.makeReady(beside, this.sourceOf(this.deck))
  }

  /** Any page as painted for its audience, or with prompts for its author, ignoring a gesture in progress. */
  sceneOf(page: PageId, prompts = false): Scene | null {
    return pageOf(this.deck, page) === undefined ? null : this.scenes.make(page, this.sourceOf(this.deck, prompts))
  }

  private sourceOf(deck: Deck, prompts = true): SceneSource {
    return { deck, measure: this.measure, drawChart: this.drawChart, prompts, today: today() }
  }

  /** Runs a command; returns the ids it created, or null if it cannot run. */
  run<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): Created | null {
    return this.editor.run(id, ...args)
  }

  /** Whether a command could run now, ignoring a gesture in progress. */
  can<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): boolean {
    return commandCall(this.editor.commands, id, args[0])?.run(this.context) ?? false
  }

  /** The deck as a command would leave it, without running it; null if it cannot run. */
  previewOf<Id extends CommandId>(id: Id, args: CommandArgs<Id>): Deck | null {
    const { ids, measure } = this
    let after: Deck | null = null
    commandCall(this.editor.commands, id, args)?.run(contextOf(this.editor.state$.value, { ids, measure }), sent => {
      after = sent.transaction.after
    })
    return after
  }

  /** Calls the listener after each edit, once this store reflects it. Returns a function that unsubscribes. */
  onStep(listener: (step: EditStep) => void): () => void {
    const subscription = this.editor.events$.subscribe(event => {
      if (event.type === 'edited') listener(event)
    })
    return () => subscription.unsubscribe()
  }

  /** Sets the chart renderer once it is loaded. */
  setDrawChart(drawChart: DrawChart): void {
    runInAction(() => {
      this.drawChart = drawChart
    })
  }

  /** Shows another deck in place of the real one; null ends the preview. */
  show(preview: Deck | null): void {
    runInAction(() => {
      this.preview = preview
    })
  }

  /** Sets the style of the text typed next; null clears it. */
  setPendingStyle(style: Partial<RunStyle> | null): void {
    runInAction(() => {
      this.pendingStyle = style
    })
  }

  /** Lays text out again after fonts have arrived. */
  noteFonts(): void {
    this.fonts.reportChanged()
  }

  private topOf(id: ElementId): ElementId {
    const { page } = this
    for (let element = page && elementOf(page, id); element; ) {
      if (element.parent === null || page === null) return element.id
      element = elementOf(page, element.parent)
    }
    return id
  }
}

/** Creates an editor for a deck, wrapped in a store. */
export function createEditorStore(deck: Deck, ports: EditorPorts): EditorStore {
  return new EditorStore(createEditor({ deck, ...ports }), ports)
}
