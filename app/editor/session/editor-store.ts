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
import { observed, onNext } from '../../stores/observed.ts'
import { sameAppearance } from './same-appearance.ts'
import { SceneCache, type SceneSource } from './scene-cache.ts'

/** No gesture in hand. */
const NO_OVERRIDES: Overrides = new Map()

/** What the editor is made with. `measure` and `ids` are needed here too. */
export type EditorPorts = Omit<EditorParts, 'deck'>

/** The deck in hand as MobX sees it: the editor's state, and the scene that is painted. */
export class EditorStore {
  readonly editor: Editor
  readonly ids: Ids
  /** Charts come a moment later than the rest: what draws them is loaded apart. */
  drawChart: DrawChart = () => []
  /** A deck that is shown but not there yet: a composition in hand, a theme under the pointer. */
  preview: Deck | null = null
  /** How the next typed characters look, where no character shows it yet: chosen at a caret. */
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
      looks: computed({ equals: sameAppearance }),
      title: computed,
      size: computed,
      theme: computed,
      pages: computed,
      pageCount: computed,
      pageIndex: computed,
    })
  }

  /** Measures texts. Whoever lays out with it in a reaction does so anew when faces have arrived. */
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

  /** State beside the deck, as a whole: it is new with every step of a gesture. Who shows only a part of it asks for that part. */
  get session(): Session {
    return this.state.session
  }

  /** What is selected. */
  get selection(): Selection {
    return this.state.session.selection
  }

  /** Where things would be while a gesture is in hand. */
  get overrides(): Overrides {
    return this.state.session.overrides
  }

  /** What is under the pointer. */
  get hover(): ElementId | null {
    return this.state.session.hover
  }

  /** What would be undone next: a label key, null where there is nothing. */
  get undoLabel(): string | null {
    return this.state.undoLabel
  }

  /** What would be redone next: a label key, null where there is nothing. */
  get redoLabel(): string | null {
    return this.state.redoLabel
  }

  /** What commands may look at, but for the gesture in hand and the pointer. */
  private get context(): Context {
    const { deck, selection, undoLabel, redoLabel, ids, measure } = this
    const session: Session = { selection, overrides: NO_OVERRIDES, hover: null }
    return contextOf({ deck, session, undoLabel, redoLabel }, { ids, measure })
  }

  /** The pages, first to last. */
  get pages(): readonly Page[] {
    return pagesOf(this.deck)
  }

  /** The page that is shown. */
  get page(): Page | null {
    return pageOf(this.deck, this.selection.page) ?? null
  }

  /** How many pages there are. */
  get pageCount(): number {
    return this.pages.length
  }

  /** Its place among the pages, from 0. */
  get pageIndex(): number {
    return this.pages.findIndex(page => page.id === this.selection.page)
  }

  /** The deck's title. */
  get title(): string {
    return this.deck.title
  }

  /** The theme in hand. What only shows colors reads it here, and rests while anything else changes. */
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

  /** The selected elements for whoever shows how they look: the same list while they are only moved or turned, so places are not to be read from it. */
  get looks(): readonly Element[] {
    return this.selected
  }

  /** The element whose text is being edited. */
  get edited(): Element | null {
    const { editing } = this.selection
    return editing && this.page ? (elementOf(this.page, editing.element) ?? null) : null
  }

  /** What is in hand: it is painted apart from what rests. */
  get moving(): ReadonlySet<ElementId> {
    const { overrides, selection } = this
    const moving = new Set<ElementId>()
    for (const id of overrides.keys()) moving.add(this.topOf(id))
    if (selection.editing) moving.add(this.topOf(selection.editing.element))
    return moving
  }

  /** The page in hand as it is painted: from the last scene, by what has changed. */
  get scene(): Scene | null {
    const { page, overrides } = this
    const deck = this.preview ?? this.deck
    if (page === null || pageOf(deck, page.id) === undefined) return null
    return this.scenes.show(page.id, this.sourceOf(deck), overrides)
  }

  /** Makes the scenes of the pages beside the one in hand, one with every step; those of other pages are forgotten. */
  makeReady(): Iterable<readonly Scene[]> {
    const beside = [this.pageIndex + 1, this.pageIndex - 1].flatMap(index => this.pages[index]?.id ?? [])
    return this.scenes.makeReady(beside, this.sourceOf(this.deck))
  }

  /** Any page as it is painted, without what is in hand. */
  sceneOf(page: PageId): Scene | null {
    return pageOf(this.deck, page) === undefined ? null : this.scenes.make(page, this.sourceOf(this.deck))
  }

  private sourceOf(deck: Deck): SceneSource {
    const { measure, drawChart } = this
    return { deck, measure, drawChart }
  }

  /** Runs a command; answers what it has created, null where it cannot run. */
  run<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): Created | null {
    return this.editor.run(id, ...args)
  }

  /** Whether a command could run now. A gesture in hand changes no answer. */
  can<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): boolean {
    return commandCall(this.editor.commands, id, args[0])?.run(this.context) ?? false
  }

  /** The deck as a command would leave it, without doing it; null where it cannot be done. */
  previewOf<Id extends CommandId>(id: Id, args: CommandArgs<Id>): Deck | null {
    const { ids, measure } = this
    let after: Deck | null = null
    commandCall(this.editor.commands, id, args)?.run(contextOf(this.editor.state$.value, { ids, measure }), sent => {
      after = sent.transaction.after
    })
    return after
  }

  /** Calls back after every step of the deck, when all of this store shows it, until the answer is called. */
  onStep(listener: (step: EditStep) => void): () => void {
    const subscription = this.editor.events$.subscribe(event => {
      if (event.type === 'edited') listener(event)
    })
    return () => subscription.unsubscribe()
  }

  /** Charts can be drawn from now on. */
  setDrawChart(drawChart: DrawChart): void {
    runInAction(() => {
      this.drawChart = drawChart
    })
  }

  /** Shows a deck that is not there yet; null shows the real one. */
  show(preview: Deck | null): void {
    runInAction(() => {
      this.preview = preview
    })
  }

  /** Chooses a look for what is typed next; null forgets it. */
  setPendingStyle(style: Partial<RunStyle> | null): void {
    runInAction(() => {
      this.pendingStyle = style
    })
  }

  /** Fonts have arrived: texts are laid out anew. */
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

/** An editor over a deck, as a store. */
export function createEditorStore(deck: Deck, ports: EditorPorts): EditorStore {
  return new EditorStore(createEditor({ deck, ...ports }), ports)
}
