import type { PageId } from '@slidewright/engine/internal'
import type { ShowPlace } from '@slidewright/shared'

/** A page as the show needs it. */
export interface ShowPage {
  readonly id: PageId
  /** Whether steps skip it; it can still be shown by number or from the overview. */
  readonly hidden: boolean
  /** Whether it is skipped because it only has placeholders: then a show does not start at it either. */
  readonly isUnwritten?: boolean
}

/** State of a show. */
export interface ShowState {
  readonly pages: readonly ShowPage[]
  /** The page on the screen; at the end, the last one shown. */
  readonly current: PageId
  /** The page shown before the current one. */
  readonly before: PageId | null
  readonly isEnd: boolean
  readonly blank: 'black' | 'white' | null
  /** The digits of a page number typed so far. */
  readonly digits: string
  /** The page highlighted in the overview; null while it is closed. */
  readonly pointed: PageId | null
  /** Pages per row of the overview. */
  readonly columns: number
  readonly isLaser: boolean
  readonly isNotes: boolean
  readonly isHelp: boolean
  /** Index of the notes' text size in `NOTE_SIZES`. */
  readonly noteSize: number
  readonly isLeft: boolean
}

/** Text sizes of the notes, relative to the interface's. */
export const NOTE_SIZES = [1, 1.25, 1.5, 2, 2.5] as const

/** Acts that keys can trigger. */
export type ShowKeyAct =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'digit'
  | 'erase'
  | 'goTo'
  | 'black'
  | 'white'
  | 'laser'
  | 'overview'
  | 'point'
  | 'choose'
  | 'notes'
  | 'larger'
  | 'smaller'
  | 'help'
  | 'presenter'
  | 'fullScreen'
  | 'resume'
  | 'back'

/** Acts on the window, which leave the state of the show alone. */
export type WindowAct = 'presenter' | 'fullScreen'

/** Acts of a show, triggered by a key or a pointer. */
export type ShowAct =
  | { readonly kind: Exclude<ShowKeyAct, 'digit' | 'point' | WindowAct> | 'wake' | 'forget' | 'leave' | 'advance' }
  | { readonly kind: 'digit' | 'point'; readonly key: string }
  | { readonly kind: 'show'; readonly page: PageId }
  | { readonly kind: 'place'; readonly place: ShowPlace }
  | { readonly kind: 'columns'; readonly count: number }
  | { readonly kind: 'pages'; readonly pages: readonly ShowPage[] }

/** Starts a show at a page, or at the first visible one. Returns null if there are no pages. */
export function startShow(pages: readonly ShowPage[], from: PageId | null): ShowState | null {
  const wanted = pages.findIndex(({ id }) => id === from)
  const next = pages[wanted]?.isUnwritten ? visible(pages.slice(wanted), pages)[0] : pages[wanted]
  const first = next ?? visible(pages)[0]
  if (first === undefined) return null
  return {
    pages,
    current: first.id,
    before: null,
    isEnd: false,
    blank: null,
    digits: '',
    pointed: null,
    columns: 1,
    isLaser: false,
    isNotes: false,
    isHelp: false,
    noteSize: 1,
    isLeft: false,
  }
}

/** Returns the state of a show after an act. */
export function showReducer(state: ShowState, act: ShowAct): ShowState {
  if (act.kind === 'pages') return withPages(state, act.pages)
  if (act.kind === 'columns') return { ...state, columns: Math.max(1, act.count) }
  if (act.kind === 'leave') return { ...state, isLeft: true }
  if (act.kind === 'place') return placed(state, act.place)
  // On a blank screen any act only brings the page back.
  if (state.blank !== null) return { ...state, blank: null, digits: '' }
  if (act.kind === 'digit') return { ...state, digits: (state.digits + act.key).slice(-MAX_DIGITS) }
  if (act.kind === 'point') return pointed(state, act.key)
  if (act.kind === 'show') return shown(state, act.page)
  return REDUCERS[act.kind](state)
}

const MAX_DIGITS = 4

const REDUCERS: {
  readonly [K in Exclude<ShowAct['kind'], 'pages' | 'columns' | 'leave' | 'digit' | 'point' | 'show' | 'place'>]: (
    state: ShowState,
  ) => ShowState
} = {
  next: state => {
    if (state.isEnd) return { ...state, isLeft: true }
    const next = neighborOf(state, 1)
    return next === null ? { ...state, isEnd: true, digits: '' } : shown(state, next)
  },
  // A step that does not leave the show at its end.
  advance: state => (state.isEnd ? state : REDUCERS.next(state)),
  previous: state => shown(state, state.isEnd ? state.current : (neighborOf(state, -1) ?? state.current)),
  first: state => shown(state, visible(state.pages)[0]?.id ?? state.current),
  last: state => shown(state, visible(state.pages).at(-1)?.id ?? state.current),
  goTo: state => shown(state, typedPage(state) ?? state.current),
  erase: state => ({ ...state, digits: state.digits.slice(0, -1) }),
  forget: state => (state.digits === '' ? state : { ...state, digits: '' }),
  black: state => ({ ...state, blank: 'black', digits: '' }),
  white: state => ({ ...state, blank: 'white', digits: '' }),
  laser: state => ({ ...state, isLaser: !state.isLaser }),
  overview: state => ({ ...state, pointed: state.pointed === null ? state.current : null, digits: '' }),
  choose: state => shown(state, state.pointed ?? state.current),
  notes: state => ({ ...state, isNotes: !state.isNotes }),
  larger: state => ({ ...state, noteSize: Math.min(NOTE_SIZES.length - 1, state.noteSize + 1) }),
  smaller: state => ({ ...state, noteSize: Math.max(0, state.noteSize - 1) }),
  help: state => ({ ...state, isHelp: !state.isHelp }),
  resume: state => (state.isEnd ? REDUCERS.first(state) : shown(state, state.current)),
  back: state => {
    if (state.isHelp) return { ...state, isHelp: false }
    if (state.digits !== '') return { ...state, digits: '' }
    if (state.pointed !== null) return { ...state, pointed: null }
    return { ...state, isLeft: true }
  },
  wake: state => state,
}

/** Returns the visible page after (1) or before (-1) the current one; null if there is none. */
export function neighborOf({ pages, current }: ShowState, by: 1 | -1): PageId | null {
  const at = pages.findIndex(({ id }) => id === current)
  const rest = by === 1 ? pages.slice(at + 1) : pages.slice(0, Math.max(0, at))
  return visible(rest, pages).at(by === 1 ? 0 : -1)?.id ?? null
}

/** Returns the number of a page among all pages, from 1. */
export function numberOf({ pages }: ShowState, page: PageId): number {
  return pages.findIndex(({ id }) => id === page) + 1
}

/** Returns what the audience sees. */
export function placeOf({ current, before, isEnd, blank }: ShowState): ShowPlace {
  return { current, before, isEnd, blank }
}

/** Takes over what another window of the show has. */
function placed(state: ShowState, { current, before, ...rest }: ShowPlace): ShowState {
  const find = (page: string | null) => state.pages.find(({ id }) => id === page)?.id ?? null
  return { ...state, ...rest, current: find(current) ?? state.current, before: find(before) }
}

/** Shows a page and closes the overview. */
function shown(state: ShowState, page: PageId): ShowState {
  if (!state.pages.some(({ id }) => id === page)) return state
  const isOther = page !== state.current
  return {
    ...state,
    current: page,
    before: isOther ? state.current : state.before,
    isEnd: false,
    digits: '',
    pointed: null,
  }
}

/** Returns the visible pages, or all of them if all of `whole` are hidden. */
function visible(pages: readonly ShowPage[], whole: readonly ShowPage[] = pages): readonly ShowPage[] {
  return whole.every(({ hidden }) => hidden) ? pages : pages.filter(({ hidden }) => !hidden)
}

/** Returns the page with the typed number, clamped to the first page and the last visible one. */
export function typedPage({ pages, digits }: ShowState): PageId | null {
  if (digits === '') return null
  const number = Number(digits)
  if (number > pages.length) return visible(pages).at(-1)?.id ?? null
  return pages[Math.max(1, number) - 1]?.id ?? null
}

function pointed(state: ShowState, key: string): ShowState {
  if (state.pointed === null) return state
  const last = state.pages.length - 1
  const at = state.pages.findIndex(({ id }) => id === state.pointed)
  const { columns } = state
  const steps: Readonly<Record<string, number>> = {
    left: at - 1,
    pageup: at - 1,
    right: at + 1,
    pagedown: at + 1,
    up: at - columns >= 0 ? at - columns : at,
    down: at + columns <= last ? at + columns : at,
    home: 0,
    end: last,
  }
  const to = Math.max(0, Math.min(last, steps[key] ?? at))
  return { ...state, pointed: state.pages[to]?.id ?? state.pointed, digits: '' }
}

/** Updates the pages after an edit: the current page stays if it still exists. */
function withPages(state: ShowState, pages: readonly ShowPage[]): ShowState {
  const has = (page: PageId | null) => page !== null && pages.some(({ id }) => id === page)
  if (pages.length === 0) return { ...state, pages, isLeft: true }
  const place = Math.min(pages.length - 1, Math.max(0, numberOf(state, state.current) - 1))
  const current = has(state.current) ? state.current : (pages[place]?.id ?? state.current)
  return {
    ...state,
    pages,
    current,
    before: has(state.before) ? state.before : null,
    pointed: state.pointed === null || has(state.pointed) ? state.pointed : current,
  }
}
