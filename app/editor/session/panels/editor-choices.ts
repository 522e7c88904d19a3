import { makeAutoObservable, observableRef } from 'mobx'
import { type PersistedValue, persistedForUser } from '../../../stores/persisted.ts'

/** The kinds of elements that have a format panel (specification, section 3). */
export const PANEL_KINDS = ['table', 'text', 'image', 'shape', 'page', 'charts'] as const
/** A kind of element that has a format panel. */
export type PanelKind = (typeof PANEL_KINDS)[number]

/** The panels that can be undocked. */
export const FLOATING_PANELS = ['format', 'layers', 'find', 'materials'] as const
/** A panel that can be undocked. */
export type FloatingName = (typeof FLOATING_PANELS)[number]

/** The position of an undocked panel, in px of the window. */
export interface PanelPlace {
  readonly x: number
  readonly y: number
}

/** The editor's view state, restored when it is opened again. */
export interface EditorViewState {
  /** `fit` follows the window; a number is the zoom factor (1 = 100 %). */
  readonly zoom: 'fit' | number
  /** `table` shows all pages side by side. */
  readonly model: 'normal' | 'table'
  /** Whether the panel of each kind opens when such an element is selected. */
  readonly panels: Readonly<Record<PanelKind, boolean>>
  readonly outline: boolean
  readonly layers: boolean
  readonly notes: boolean
  readonly floating: Readonly<Partial<Record<FloatingName, PanelPlace>>>
}

/** The page last shown of a deck: its index and its id. */
export interface LastPage {
  readonly deck: string
  readonly page: string
  readonly index: number
}

/** For how many decks the last page is remembered. */
const DECKS_MAX = 60

const DEFAULTS: EditorViewState = {
  zoom: 'fit',
  model: 'normal',
  panels: { table: true, text: true, image: true, shape: true, page: true, charts: true },
  outline: false,
  layers: false,
  notes: false,
  floating: {},
}

/** Editor state that persists between sessions, stored in this browser for each user. */
export class EditorChoices {
  look: EditorViewState = DEFAULTS
  /** The panel used last, which is in front of the others. */
  front: FloatingName | null = null
  private left: readonly LastPage[] = []
  private readonly storage: PersistedValue

  constructor(storage: PersistedValue = persistedForUser('slidewright.editor')) {
    this.storage = storage
    makeAutoObservable<this, 'left' | 'storage'>(this, { look: observableRef, left: observableRef, storage: false })
    this.restore()
  }

  /** Reloads the stored state: another tab may have changed it. */
  restore(): void {
    const read = this.storage.read()
    const fields = isRecord(read) ? read : {}
    this.look = viewStateOf(fields.look)
    this.left = Array.isArray(fields.left) ? fields.left.filter(isLastPage) : []
    this.front = null
  }

  /** Changes and stores the view state. */
  set(change: Partial<EditorViewState>): void {
    this.look = { ...this.look, ...change }
    this.keep()
  }

  /** Whether the panel of each kind opens, for observers that a stored zoom must not notify. */
  get panels(): EditorViewState['panels'] {
    return this.look.panels
  }

  private get floating(): EditorViewState['floating'] {
    return this.look.floating
  }

  /** Shows or hides the panel of a kind. */
  showPanel(kind: PanelKind, isShown: boolean): void {
    this.set({ panels: { ...this.panels, [kind]: isShown } })
  }

  /** The position of an undocked panel; null if it is docked. */
  placeOf(name: FloatingName): PanelPlace | null {
    return this.floating[name] ?? null
  }

  /** Undocks or moves a panel; null docks it again. */
  setPlace(name: FloatingName, place: PanelPlace | null): void {
    const { [name]: _, ...others } = this.floating
    this.set({ floating: place === null ? others : { ...others, [name]: place } })
  }

  /** Brings a panel to the front. */
  raise(name: FloatingName): void {
    this.front = name
  }

  /** Remembers the page at which a deck was left. */
  leave(left: LastPage): void {
    this.left = [left, ...this.left.filter(({ deck }) => deck !== left.deck)].slice(0, DECKS_MAX)
    this.keep()
  }

  /** The page at which a deck was left. */
  lastPageOf(deck: string): LastPage | null {
    return this.left.find(each => each.deck === deck) ?? null
  }

  private keep(): void {
    this.storage.write({ look: this.look, left: this.left })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLastPage(value: unknown): value is LastPage {
  return (
    isRecord(value) &&
    typeof value.deck === 'string' &&
    typeof value.page === 'string' &&
    typeof value.index === 'number'
  )
}

/** The readable part of a stored view state, with defaults for the rest. */
function viewStateOf(stored: unknown): EditorViewState {
  const read = isRecord(stored) ? stored : {}
  const panels = isRecord(read.panels) ? read.panels : {}
  const is = (value: unknown, defaultValue: boolean) => (typeof value === 'boolean' ? value : defaultValue)
  return {
    zoom: typeof read.zoom === 'number' && read.zoom > 0 ? read.zoom : DEFAULTS.zoom,
    model: read.model === 'table' ? 'table' : 'normal',
    panels: Object.fromEntries(
      PANEL_KINDS.map(kind => [kind, is(panels[kind], DEFAULTS.panels[kind])]),
    ) as EditorViewState['panels'],
    outline: is(read.outline, DEFAULTS.outline),
    layers: is(read.layers, DEFAULTS.layers),
    notes: is(read.notes, DEFAULTS.notes),
    floating: placesOf(read.floating),
  }
}

function placesOf(stored: unknown): EditorViewState['floating'] {
  const read = isRecord(stored) ? stored : {}
  const places = FLOATING_PANELS.flatMap(name => {
    const place = read[name]
    const isPlace = isRecord(place) && Number.isFinite(place.x) && Number.isFinite(place.y)
    return isPlace ? [[name, { x: Number(place.x), y: Number(place.y) }] as const] : []
  })
  return Object.fromEntries(places)
}

/** The editor state of this browser's user. */
export const editorChoices = new EditorChoices()
