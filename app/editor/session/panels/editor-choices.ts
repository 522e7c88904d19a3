import { makeAutoObservable, observableRef } from 'mobx'
import { type PersistedValue, persistedForUser } from '../../../stores/persisted.ts'

/** The kinds of things that have a panel of their own (specification, section 3). */
export const PANEL_KINDS = ['table', 'text', 'image', 'shape', 'page', 'charts'] as const
/** A kind of thing that has a panel of its own. */
export type PanelKind = (typeof PANEL_KINDS)[number]

/** The panels that can be torn off the window's sides. */
export const FLOATING_PANELS = ['format', 'layers', 'find', 'materials'] as const
/** A panel that can be torn off. */
export type FloatingName = (typeof FLOATING_PANELS)[number]

/** Where a torn-off panel stands, in px of the window. */
export interface PanelPlace {
  readonly x: number
  readonly y: number
}

/** The state of an editor that is restored when it is opened again. */
export interface EditorViewState {
  /** `fit` follows the window; a number is the zoom, 1 is 100 %. */
  readonly zoom: 'fit' | number
  /** `table` shows all pages side by side. */
  readonly model: 'normal' | 'table'
  /** Whether the panel of a kind comes when something of it is selected. */
  readonly panels: Readonly<Record<PanelKind, boolean>>
  readonly outline: boolean
  readonly layers: boolean
  readonly notes: boolean
  readonly floating: Readonly<Partial<Record<FloatingName, PanelPlace>>>
}

/** The page that a deck was left at: its place among the pages and its id. */
export interface LeftPage {
  readonly deck: string
  readonly page: string
  readonly index: number
}

/** Of how many decks it is kept where they were left. */
const DECKS_MAX = 60

const USUAL: EditorViewState = {
  zoom: 'fit',
  model: 'normal',
  panels: { table: true, text: true, image: true, shape: true, page: true, charts: true },
  outline: false,
  layers: false,
  notes: false,
  floating: {},
}

/** The state of the editor that outlives it. Kept in this browser for each user. */
export class EditorChoices {
  look: EditorViewState = USUAL
  /** The panel that was touched last: it lies over the others. */
  front: FloatingName | null = null
  private left: readonly LeftPage[] = []
  private readonly kept: PersistedValue

  constructor(kept: PersistedValue = persistedForUser('slidewright.editor')) {
    this.kept = kept
    makeAutoObservable<this, 'left' | 'kept'>(this, { look: observableRef, left: observableRef, kept: false })
    this.restore()
  }

  /** Takes what this browser remembers now: another tab may have changed it. */
  restore(): void {
    const read = this.kept.read()
    const fields = isRecord(read) ? read : {}
    this.look = lookOf(fields.look)
    this.left = Array.isArray(fields.left) ? fields.left.filter(isLeftPage) : []
    this.front = null
  }

  /** Changes what is kept of the look. */
  set(change: Partial<EditorViewState>): void {
    this.look = { ...this.look, ...change }
    this.keep()
  }

  /** Shows or hides the panel of a kind. */
  showPanel(kind: PanelKind, isShown: boolean): void {
    this.set({ panels: { ...this.look.panels, [kind]: isShown } })
  }

  /** Where a panel floats; null while it stands at its side of the window. */
  placeOf(name: FloatingName): PanelPlace | null {
    return this.look.floating[name] ?? null
  }

  /** Tears a panel off, moves it, or with null puts it back. */
  setPlace(name: FloatingName, place: PanelPlace | null): void {
    const { [name]: _, ...others } = this.look.floating
    this.set({ floating: place === null ? others : { ...others, [name]: place } })
  }

  /** Brings a panel before the others. */
  raise(name: FloatingName): void {
    this.front = name
  }

  /** Notes at which page a deck is. */
  leave(left: LeftPage): void {
    this.left = [left, ...this.left.filter(({ deck }) => deck !== left.deck)].slice(0, DECKS_MAX)
    this.keep()
  }

  /** The page that a deck was left at. */
  leftAt(deck: string): LeftPage | null {
    return this.left.find(each => each.deck === deck) ?? null
  }

  private keep(): void {
    this.kept.write({ look: this.look, left: this.left })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLeftPage(value: unknown): value is LeftPage {
  return (
    isRecord(value) &&
    typeof value.deck === 'string' &&
    typeof value.page === 'string' &&
    typeof value.index === 'number'
  )
}

/** What can be understood of a look that was kept; the rest is as usual. */
function lookOf(kept: unknown): EditorViewState {
  const read = isRecord(kept) ? kept : {}
  const panels = isRecord(read.panels) ? read.panels : {}
  const is = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual)
  return {
    zoom: typeof read.zoom === 'number' && read.zoom > 0 ? read.zoom : USUAL.zoom,
    model: read.model === 'table' ? 'table' : 'normal',
    panels: Object.fromEntries(
      PANEL_KINDS.map(kind => [kind, is(panels[kind], USUAL.panels[kind])]),
    ) as EditorViewState['panels'],
    outline: is(read.outline, USUAL.outline),
    layers: is(read.layers, USUAL.layers),
    notes: is(read.notes, USUAL.notes),
    floating: placesOf(read.floating),
  }
}

function placesOf(kept: unknown): EditorViewState['floating'] {
  const read = isRecord(kept) ? kept : {}
  const places = FLOATING_PANELS.flatMap(name => {
    const place = read[name]
    const isPlace = isRecord(place) && Number.isFinite(place.x) && Number.isFinite(place.y)
    return isPlace ? [[name, { x: Number(place.x), y: Number(place.y) }] as const] : []
  })
  return Object.fromEntries(places)
}

/** The editor's state of this browser's user. */
export const editorChoices = new EditorChoices()
